import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useNotice } from '#ui/toasts.tsx'
import { useOnline } from '#lib/use-online.ts'
import { erasePerson } from '#data/local/cleanup.ts'
import type { UnsentWork } from '#data/local/outbox.ts'
import { describeWait, describeWork, ERASING, UNSENT } from './sign-out-messages.ts'

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
  const pieces = unsent.drafts + unsent.waiting

  async function erase() {
    const result = await erasePerson(uid)
    if (result.ok) {
      notify({ title: ERASING.done, message: `${work}.` })
      onLeave()
    } else {
      notify({ ...ERASING.failed, destructive: true })
    }
  }

  if (erasing) {
    return (
      <Dialog onClose={onClose} title={ERASING.title(pieces)} description={ERASING.description(work, pieces)}>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          <Button variant="danger" onClick={() => void erase()}>
            {ERASING.confirmButton}
          </Button>
          <Button variant="outline" onClick={() => setErasing(false)}>
            {ERASING.backButton}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title={UNSENT.title}
      description={[`${work}.`, ...describeWait(unsent, online), UNSENT.keeping(pieces), UNSENT.receipts].join(' ')}
    >
      <div className="mt-6 flex flex-col gap-3">
        {canSend && <Button onClick={onSendFirst}>{UNSENT.sendButton}</Button>}
        <Button variant={canSend ? 'outline' : 'primary'} onClick={onLeave}>
          {UNSENT.keepButton}
        </Button>
        <Button variant="outline" onClick={() => setErasing(true)}>
          {UNSENT.eraseButton}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {UNSENT.stayButton}
        </Button>
      </div>
    </Dialog>
  )
}
