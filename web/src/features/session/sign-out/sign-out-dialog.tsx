import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { allOf, type UnsentWork } from '#data/outbox/unsent-work.ts'
import { describeWait, describeWork, UNSENT } from './sign-out-messages.ts'

interface SignOutDialogProps {
  unsent: UnsentWork
  onClose: () => void
  /** Signs out; what is on the device stays. */
  onLeave: () => void
  /** Goes where all of it is erased, and the person is asked first. */
  onErase: () => void
  onSendFirst: () => void
}

/** What becomes of unsent work when its owner signs out: it is sent first, kept here for them alone, or erased. */
export function SignOutDialog({ unsent, onClose, onLeave, onErase, onSendFirst }: SignOutDialogProps) {
  const online = useOnline()
  const work = describeWork(unsent)
  const sendable = allOf(unsent.sendable)
  const canSend = online && sendable > 0

  return (
    <Dialog
      onClose={onClose}
      title={UNSENT.title}
      description={[
        `${work}.`,
        ...describeWait(unsent, online),
        UNSENT.keeping(unsent),
        ...(sendable > 0 ? [UNSENT.later(unsent.sendable)] : []),
        UNSENT.receipts,
      ].join(' ')}
    >
      <div className="mt-6 flex flex-col gap-3">
        <Button variant="outline" onClick={onClose}>
          {UNSENT.stayButton}
        </Button>
        {canSend && <Button onClick={onSendFirst}>{UNSENT.sendButton(unsent.sendable)}</Button>}
        <Button variant={canSend ? 'outline' : 'primary'} onClick={onLeave}>
          {UNSENT.keepButton}
        </Button>
        <Button variant="outline" onClick={onErase}>
          {UNSENT.eraseButton}
        </Button>
      </div>
    </Dialog>
  )
}
