import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { LEAVE } from './review-messages.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface LeaveDialogProps {
  unsaved: boolean
  /** A message is drafted that no decision has sent. */
  unsent: boolean
  saving: boolean
  /** They said that the notes and the message may go. */
  onGiveUp: () => void
}

/** Holds back who leaves unsaved notes or an unsent message: until a save at work is done, or until they say what becomes of these. */
export function LeaveDialog({ unsaved, unsent, saving, onGiveUp }: LeaveDialogProps) {
  const online = useOnline()
  const kept = unsaved || unsent
  const { held, leave, stay } = useLeaveGuard(kept)
  const goOn = useEffectEvent(leave)
  useEffect(() => {
    if (held && !kept) goOn()
  }, [held, kept])
  if (!held || saving) return null
  const notes = online ? LEAVE.online : LEAVE.offline
  const words = [unsaved ? notes : LEAVE.message, ...(unsaved && unsent ? [LEAVE.messageToo] : []), LEAVE.mark]
  const deleteButton = unsent ? LEAVE.leaveBothButton : LEAVE.leaveButton
  return (
    <Dialog onClose={stay} title={unsaved ? LEAVE.title : LEAVE.messageTitle} description={words.join(' ')}>
      <DialogButtons>
        <Button onClick={stay}>{LEAVE.stayButton}</Button>
        <Button variant="outline" onClick={leave}>
          {LEAVE.keepButton}
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            onGiveUp()
            leave()
          }}
        >
          {unsaved ? deleteButton : LEAVE.leaveMessageButton}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
