import type { Assignee } from '@sotto/domain/submission/assignment'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TAKE_OVER } from './assignment-messages.ts'

interface TakeOverDialogProps {
  assignee: Assignee
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once before an admin takes over what a colleague has. */
export function TakeOverDialog({ assignee, onCancel, onConfirm }: TakeOverDialogProps) {
  return (
    <Dialog onClose={onCancel} title={TAKE_OVER.title(assignee)} description={TAKE_OVER.description}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onCancel}>
          {TAKE_OVER.cancelButton}
        </Button>
        <Button onClick={onConfirm}>{TAKE_OVER.confirmButton}</Button>
      </div>
    </Dialog>
  )
}
