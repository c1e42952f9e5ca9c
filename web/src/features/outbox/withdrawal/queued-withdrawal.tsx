import { useEffect, useRef } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/toasts.tsx'
import { useOnline } from '#lib/use-online.ts'
import { aboutApplication } from '#lib/about-application.ts'
import type { WithdrawalEntry } from '#data/local/database/records.ts'
import { resumeEntry } from '#data/local/outbox/outbox.ts'
import { takeBackWithdrawal } from '#data/local/outbox/withdrawals.ts'
import { isParked, refuseTakingBack } from '#data/sync/entry-state.ts'
import { Countdown } from '../entry/countdown.tsx'
import { describeEntry, ENTRY_BUTTONS } from '../entry/entry-messages.ts'
import { nextAttemptOf } from '../entry/entry-progress.ts'
import { KEEP_REFUSALS, KEPT, KEPT_DECIDED, QUEUED } from './withdrawal-messages.ts'

interface QueuedWithdrawalProps {
  entry: WithdrawalEntry
  /** Asks the outbox to try at once. */
  onRetry: () => void
  /** Whether its owner has just queued it: the button that they pressed is gone, and its answer takes the focus. */
  focused?: boolean
}

/** A withdrawal that waits to be sent: what it waits for, and what can be done. */
export function QueuedWithdrawal({ entry, onRetry, focused = false }: QueuedWithdrawalProps) {
  const online = useOnline()
  const notify = useNotice()
  const status = useRef<HTMLDivElement>(null)
  const { uid, id, reason, paused, problem, startedAt } = entry
  const words = describeEntry(entry, online)
  const due = nextAttemptOf(entry, online)
  const parked = isParked(entry)
  const refusal = refuseTakingBack(entry)

  useEffect(() => {
    if (focused) status.current?.focus()
  }, [focused])

  async function keep() {
    const result = await takeBackWithdrawal(uid, id)
    const told = result.ok ? (parked ? KEPT_DECIDED : KEPT) : KEEP_REFUSALS[result.reason]
    notify({ ...told, subject: aboutApplication(id) })
  }

  /** The button goes with the press: the state that answers it takes the focus. */
  async function tryNow() {
    status.current?.focus()
    if (paused) await resumeEntry(uid, id)
    onRetry()
  }

  return (
    <section aria-labelledby="withdrawal" className="border-y border-line bg-sheet px-4 py-4">
      <h2 id="withdrawal" className="font-sans text-base font-semibold tracking-normal">
        {QUEUED.title(entry)}
      </h2>
      <div ref={status} role="status" tabIndex={-1} className="mt-2">
        <Badge tone={words.tone}>{words.state}</Badge>
        <p className="mt-1 wrap-anywhere text-muted">{words.explanation}</p>
      </div>
      {due !== undefined && <Countdown until={due} />}
      {!parked && <p className="mt-1 text-sm text-muted">{QUEUED.since(entry)}</p>}
      {reason !== '' && (
        <div className="mt-3 text-compact">
          <p className="font-semibold">{QUEUED.reason}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
        </div>
      )}
      {refusal === 'sent' && <p className="mt-3 text-muted">{QUEUED.mayBeThere}</p>}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {!parked && startedAt === null && (paused || (online && problem !== null)) && (
          <Button onClick={() => void tryNow()}>{paused ? ENTRY_BUTTONS.resume : ENTRY_BUTTONS.tryNow}</Button>
        )}
        {refusal !== 'sent' && (
          <Button variant={parked ? 'primary' : 'outline'} onClick={() => void keep()}>
            {parked ? QUEUED.dismissButton : QUEUED.keepButton}
          </Button>
        )}
      </div>
    </section>
  )
}
