import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { aboutApplication } from '#lib/about-application.ts'
import { useNotice } from '#ui/notices/toasts.tsx'
import { discardTypedAnswer } from '#data/local/outbox/typed-answers.ts'
import { DISCARD } from './question-messages.ts'

interface DiscardAnswerDialogProps {
  uid: string
  submissionId: string
  /** The question's. */
  requestId: string
  /** How many documents are attached to the answer. */
  documents: number
  onDiscarded: () => void
  onClose: () => void
}

/** One tap never destroys what was typed or attached: this device may have the only copy. */
export function DiscardAnswerDialog({
  uid,
  submissionId,
  requestId,
  documents,
  onDiscarded,
  onClose,
}: DiscardAnswerDialogProps) {
  const notify = useNotice()
  const [failed, setFailed] = useState(false)

  async function discard() {
    setFailed(false)
    const result = await discardTypedAnswer(uid, requestId)
    if (!result.ok) {
      setFailed(true)
      return
    }
    // It takes the place of a notice that the answer is kept.
    notify({ title: DISCARD.done, subject: aboutApplication(submissionId) })
    onDiscarded()
  }

  return (
    <Dialog onClose={onClose} title={DISCARD.title} description={DISCARD.description(documents)}>
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {failed && DISCARD.failed}
      </p>
      <DialogButtons>
        <Button variant="outline" onClick={onClose}>
          {DISCARD.cancelButton}
        </Button>
        <Button variant="danger" onClick={() => void discard()}>
          {DISCARD.confirmButton}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
