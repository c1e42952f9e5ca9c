import type { Decision } from '@sotto/domain/submission/statuses'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOnline } from '#lib/use-online.ts'

interface ConfirmDecisionProps {
  decision: Decision
  /** Of how many applications it is asked. */
  count: number
  onConfirm: () => void
  onCancel: () => void
}

const VERBS: Readonly<Record<Decision, string>> = { approved: 'Approve', rejected: 'Reject' }

/** Asked before a decision is stored, because the mail that follows can't be called back. */
export function ConfirmDecision({ decision, count, onConfirm, onCancel }: ConfirmDecisionProps) {
  const online = useOnline()
  const verb = VERBS[decision]
  const [what, who] = count === 1 ? ['this application', 'the sponsor'] : [`${count} applications`, 'the sponsors']
  return (
    <Dialog
      onClose={onCancel}
      title={`${verb} ${what}?`}
      description={`We will show ${who} the decision under My applications, and email them once their address is verified. Your notes stay internal.`}
    >
      {/* Cancel has the focus: a key held down on a status must not answer this question, too. */}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!online} onClick={onConfirm}>
          {verb} and email {who}
        </Button>
      </div>
      {!online && <p className="mt-3 text-sm text-muted">Reviews need a connection.</p>}
    </Dialog>
  )
}
