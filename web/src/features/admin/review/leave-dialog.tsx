import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOnline } from '#lib/use-online.ts'
import { LEAVE } from './review-messages.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface LeaveDialogProps {
  unsaved: boolean
  saving: boolean
  /** They said that the notes may go. */
  onGiveUp: () => void
}

/** Holds back who leaves unsaved notes: until a save at work is done, or until they say that the notes may go. */
export function LeaveDialog({ unsaved, saving, onGiveUp }: LeaveDialogProps) {
  const online = useOnline()
  const { held, leave, stay } = useLeaveGuard(unsaved)
  const goOn = useEffectEvent(leave)
  useEffect(() => {
    if (held && !unsaved) goOn()
  }, [held, unsaved])
  if (!held || saving) return null
  return (
    <Dialog onClose={stay} title={LEAVE.title} description={online ? LEAVE.online : LEAVE.offline}>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button onClick={stay}>{LEAVE.stayButton}</Button>
        <Button
          variant="outline"
          onClick={() => {
            onGiveUp()
            leave()
          }}
        >
          {LEAVE.leaveButton}
        </Button>
      </div>
    </Dialog>
  )
}
