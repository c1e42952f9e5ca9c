import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOnline } from '#lib/use-online.ts'
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
    <Dialog
      onClose={stay}
      title="Your notes are not saved"
      description={
        online
          ? 'They are on this device alone. Stay to save them, or leave without them.'
          : 'You are offline, so they can’t be saved now. Stay, and they are kept on this device until you save them. Leaving deletes them.'
      }
    >
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button onClick={stay}>Stay</Button>
        <Button
          variant="outline"
          onClick={() => {
            onGiveUp()
            leave()
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
