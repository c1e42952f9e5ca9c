import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SIGN_OUT_BUTTON } from '#ui/ui-messages.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { allOf, piecesOf, type UnsentWork } from '#data/outbox/unsent-work.ts'
import { describeWait, describeWork, UNSENT } from './sign-out-messages.ts'

/** What a person has not sent as they sign out. */
export interface Unsent {
  work: UnsentWork
  /** A message to the house that is typed in this window. */
  message: boolean
}

interface SignOutDialogProps {
  unsent: Unsent
  onClose: () => void
  /** Signs out; what is on the device stays. */
  onLeave: () => void
  /** Goes where all of it is erased, and the person is asked first. */
  onErase: () => void
  onSendFirst: () => void
}

/** What becomes of unsent work when its owner signs out: it is sent first, kept here for them alone, or erased. */
export function SignOutDialog({
  unsent: { work, message },
  onClose,
  onLeave,
  onErase,
  onSendFirst,
}: SignOutDialogProps) {
  const online = useOnline()
  const hasWork = piecesOf(work) > 0
  const sendable = allOf(work.sendable)
  const canSend = online && sendable > 0

  return (
    <Dialog
      onClose={onClose}
      title={hasWork ? UNSENT.title : UNSENT.message.title}
      description={[...(hasWork ? describeKeeping(work, online) : []), ...(message ? [UNSENT.message.text] : [])].join(
        ' ',
      )}
    >
      <div className="mt-6 flex flex-col gap-3">
        <Button variant="outline" onClick={onClose}>
          {UNSENT.stayButton}
        </Button>
        {canSend && <Button onClick={onSendFirst}>{UNSENT.sendButton(work.sendable)}</Button>}
        <Button variant={canSend ? 'outline' : 'primary'} onClick={onLeave}>
          {hasWork ? UNSENT.keepButton : SIGN_OUT_BUTTON}
        </Button>
        {hasWork && (
          <Button variant="outline" onClick={onErase}>
            {UNSENT.eraseButton}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The work, and what becomes of it if it is kept, in sentences. */
function describeKeeping(work: UnsentWork, online: boolean): readonly string[] {
  return [
    `${describeWork(work)}.`,
    ...describeWait(work, online),
    UNSENT.keeping(work),
    ...(allOf(work.sendable) > 0 ? [UNSENT.later(work.sendable)] : []),
    UNSENT.receipts,
  ]
}
