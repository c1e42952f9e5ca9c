import type { Decision } from '@sotto/domain/submission/statuses'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOnline } from '#lib/use-online.ts'
import { CONFIRM } from './review-messages.ts'

interface ConfirmDecisionProps {
  decision: Decision
  /** Of how many applications it is asked. */
  count: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asked before a decision is stored, because the mail that follows can't be called back. */
export function ConfirmDecision({ decision, count, onConfirm, onCancel }: ConfirmDecisionProps) {
  const online = useOnline()
  return (
    <Dialog
      onClose={onCancel}
      title={CONFIRM.title(decision, count)}
      description={CONFIRM.description(decision, count)}
    >
      {/* Cancel has the focus: a key held down on a status must not answer this question, too. */}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button variant="outline" onClick={onCancel}>
          {CONFIRM.cancelButton}
        </Button>
        <Button variant={decision === 'rejected' ? 'danger' : 'primary'} disabled={!online} onClick={onConfirm}>
          {CONFIRM.confirmButton(decision, count)}
        </Button>
      </div>
      {!online && <p className="mt-3 text-sm text-muted">{CONFIRM.offline}</p>}
    </Dialog>
  )
}
