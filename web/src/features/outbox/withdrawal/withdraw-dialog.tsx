import { MAX_WITHDRAWAL_REASON } from '@sotto/domain/shared/limits'
import { plainText, utf16Length } from '@sotto/domain/shared/text'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CharacterCount } from '#ui/fields/character-count.tsx'
import { Dialog, DialogButtons } from '#ui/dialog.tsx'
import { CONTROL, describedBy, FormField } from '#ui/fields/form-field.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { keepReason, readReason, queueWithdrawal, type QueueWithdrawalFailure } from '#data/local/outbox/withdrawals.ts'
import { countHeldAnswers } from './held-answers.ts'
import { describeQueueFailure, WITHDRAW } from './withdraw-messages.ts'
import { WITHDRAW_BUTTON } from './withdrawal-messages.ts'

interface WithdrawDialogProps {
  uid: string
  /** The application's. */
  id: string
  onClose: () => void
  /** The withdrawal waits in the outbox. */
  onQueued: () => void
}

/** Asks before an application is withdrawn, and why. What is typed is kept as typed when the dialog or the page goes. */
export function WithdrawDialog({ uid, id, onClose, onQueued }: WithdrawDialogProps) {
  const online = useOnline()
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState(() => readReason(uid, id))
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<QueueWithdrawalFailure>()
  const held = useLocal(() => countHeldAnswers(uid, id), [uid, id])
  const error = asked && utf16Length(plainText(reason)) > MAX_WITHDRAWAL_REASON ? WITHDRAW.tooLong : undefined

  function type(typed: string) {
    setReason(typed)
    keepReason(uid, id, typed)
  }

  async function withdraw() {
    setAsked(true)
    setFailure(undefined)
    setBusy(true)
    const result = await queueWithdrawal(uid, id, reason)
    setBusy(false)
    if (result.ok) onQueued()
    else if (result.reason === 'too-long') box.current?.focus()
    else setFailure(result.reason)
  }

  return (
    <Dialog onClose={onClose} title={WITHDRAW.title} description={WITHDRAW.description}>
      {held !== undefined && held.queued > 0 && <p className="mt-3">{WITHDRAW.queued(held.queued)}</p>}
      {held !== undefined && held.unsent > 0 && <p className="mt-3">{WITHDRAW.unsent(held.unsent)}</p>}
      {!online && <p className="mt-3 text-muted">{WITHDRAW.offline}</p>}
      <div className="mt-5">
        <FormField
          id="withdrawal_reason"
          label={WITHDRAW.reason}
          hint={WITHDRAW.reasonHint}
          error={error}
          optional
          aside={<CharacterCount max={MAX_WITHDRAWAL_REASON} text={reason} />}
        >
          <textarea
            dir="auto"
            id="withdrawal_reason"
            ref={box}
            rows={4}
            className={CONTROL}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy('withdrawal_reason', WITHDRAW.reasonHint, error)}
            value={reason}
            onChange={(event) => type(event.target.value)}
          />
        </FormField>
      </div>
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {failure && describeQueueFailure(failure)}
      </p>
      <DialogButtons>
        <Button variant="outline" onClick={onClose}>
          {WITHDRAW.keepButton}
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => void withdraw()}>
          {WITHDRAW_BUTTON}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
