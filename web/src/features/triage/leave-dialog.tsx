import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

interface LeaveDialogProps {
  unsaved: boolean
  saving: boolean
}

/** Holds back who leaves unsaved notes: until a save at work is done, or until they say that the notes may go. */
export function LeaveDialog({ unsaved, saving }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed()
  }, [blocker, unsaved])
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  if (blocker.state !== 'blocked' || saving) return null
  return (
    <Dialog
      onClose={() => blocker.reset()}
      title="Your notes are not saved"
      description="They are on this page alone. Stay to save them, or leave without them."
    >
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => blocker.reset()}>Stay</Button>
        <Button look="outline" onClick={() => blocker.proceed()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
