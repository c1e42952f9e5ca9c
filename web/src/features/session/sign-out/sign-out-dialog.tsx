import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useNotice } from '#ui/toasts.tsx'
import { useOnline } from '#lib/use-online.ts'
import { erasePerson } from '#data/local/cleanup.ts'
import type { UnsentWork } from '#data/local/outbox.ts'
import { describeWait, describeWork } from './sign-out-messages.ts'

interface SignOutDialogProps {
  uid: string
  unsent: UnsentWork
  onClose: () => void
  /** Signs out; what is on the device stays. */
  onLeave: () => void
  onSendFirst: () => void
}

/** What becomes of unsent work when its owner signs out: it is sent first, kept here for them alone, or erased. */
export function SignOutDialog({ uid, unsent, onClose, onLeave, onSendFirst }: SignOutDialogProps) {
  const notify = useNotice()
  const online = useOnline()
  const [erasing, setErasing] = useState(false)
  const work = describeWork(unsent)
  const canSend = online && unsent.sendable > 0
  const them = unsent.drafts + unsent.waiting === 1 ? 'it' : 'them'

  async function erase() {
    const result = await erasePerson(uid)
    if (result.ok) {
      notify({ title: 'Erased from this device', message: `${work}.` })
      onLeave()
    } else {
      notify({
        title: 'Nothing was erased',
        message: 'This device could not write. Close other windows of this app and try again.',
        destructive: true,
      })
    }
  }

  if (erasing) {
    return (
      <Dialog
        onClose={onClose}
        title={`Erase ${them} for good?`}
        description={`${work} and every file in ${them} will be gone from this device. Nobody can bring ${them} back.`}
      >
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          <Button variant="danger" onClick={() => void erase()}>
            Erase and sign out
          </Button>
          <Button variant="outline" onClick={() => setErasing(false)}>
            Go back
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title="You have unsent work on this device"
      description={[
        `${work}.`,
        ...describeWait(unsent, online),
        `If you keep ${them}, other people who sign in on this device can’t see ${them}.`,
        'Signing out removes sent applications from this device; they stay in your account.',
      ].join(' ')}
    >
      <div className="mt-6 flex flex-col gap-3">
        {canSend && <Button onClick={onSendFirst}>Send first</Button>}
        <Button variant={canSend ? 'outline' : 'primary'} onClick={onLeave}>
          Keep on this device and sign out
        </Button>
        <Button variant="outline" onClick={() => setErasing(true)}>
          Erase from this device …
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  )
}
