import type { Assignee } from '@sotto/domain/review/assignment'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { ASSIGNMENT, TAKE_OVER } from './assignment-messages.ts'

interface TakeOverDialogProps {
  /** Who had the application when this was asked. */
  first: Assignee
  /** Who has it now. */
  assignee: Assignee | null
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once before an admin takes over what a colleague has, and says where another has it, or nobody, since it was asked. */
export function TakeOverDialog({ first, assignee, onCancel, onConfirm }: TakeOverDialogProps) {
  return (
    <Dialog
      onClose={onCancel}
      title={TAKE_OVER.title(assignee)}
      description={
        <>
          <p>{assignee !== null && TAKE_OVER.description}</p>
          <p role="status" className="mt-2 font-semibold wrap-anywhere text-ink empty:hidden">
            {assignee?.uid !== first.uid && TAKE_OVER.news(first, assignee)}
          </p>
        </>
      }
    >
      <DialogButtons>
        <Button variant="outline" onClick={onCancel}>
          {TAKE_OVER.cancelButton}
        </Button>
        <Button onClick={onConfirm}>{assignee === null ? ASSIGNMENT.takeButton : TAKE_OVER.confirmButton}</Button>
      </DialogButtons>
    </Dialog>
  )
}
