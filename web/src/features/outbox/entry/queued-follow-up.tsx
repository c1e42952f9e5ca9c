import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SteadyBox } from '#ui/steady-box.tsx'
import { useNotice, type Notice } from '#ui/notices/toasts.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { aboutApplication } from '#lib/about-application.ts'
import type { FollowUpEntry } from '#data/local/database/records.ts'
import { takeBackFollowUp } from '#data/local/outbox/follow-ups.ts'
import { resumeEntry } from '#data/local/outbox/outbox.ts'
import { applicationIdOf, isBeingSent, isParked, refuseTakingBack, waitsToBeSent } from '#data/sync/entry-state.ts'
import { Countdown } from './countdown.tsx'
import { describeEntry, describeSince, ENTRY_BUTTONS } from './entry-messages.ts'
import { nextAttemptOf } from './entry-progress.ts'
import { describeMayBeThere, describeTakeBackFailure } from './follow-up-messages.ts'
import { HeldBack } from './held-back.tsx'
import { PauseButton } from './pause-button.tsx'

/** What is said of a kind of follow-up that waits. */
export interface FollowUpWords {
  title: string
  /** In place of what its state says. */
  explanation?: string
  /** Above what its owner typed. */
  typed: string
  takeBackButton: string
  takenBack: Notice
}

interface QueuedFollowUpProps {
  entry: FollowUpEntry
  /** As it was typed; '' for nothing. */
  typed: string
  words: FollowUpWords
  /** Asks the outbox to try at once. */
  onRetry: () => void
  /** Whether its owner has just queued it: the button that they pressed is gone, and its answer takes the focus. */
  focused?: boolean
  onTakenBack?: () => void
  /** Said of one that the server is known to hold, which nobody takes back. */
  arrived?: string | undefined
  /** Sending it takes more than one step. */
  pausable?: boolean
  /** What is sent with the words. */
  children?: ReactNode
}

/** A withdrawal or an answer that waits to be sent: what it waits for, and what can be done. */
export function QueuedFollowUp({
  entry,
  typed,
  words,
  onRetry,
  focused = false,
  onTakenBack,
  arrived,
  pausable = false,
  children,
}: QueuedFollowUpProps) {
  const online = useOnline()
  const notify = useNotice()
  const heading = useId()
  const status = useRef<HTMLDivElement>(null)
  const taking = useRef(false)
  /** Pressed while an attempt was under way that is paused or has no network. It ends by itself, and the press counts then. */
  const pressed = useRef(false)
  const { uid, id, paused, problem, startedAt } = entry
  const state = describeEntry(entry, online)
  const due = nextAttemptOf(entry, online)
  const parked = isParked(entry)
  const sending = isBeingSent(entry, online)
  const refusal = refuseTakingBack(entry)
  // Only a sender can find out what the server holds of it.
  const stuck = parked && refusal === 'sent'

  const takeable = arrived === undefined && refusal !== 'sent'
  const wasTakeable = useRef(takeable)

  useEffect(() => {
    if (focused) status.current?.focus()
  }, [focused])

  // The button has gone, and with it the focus of who was on it.
  useEffect(() => {
    if (wasTakeable.current && !takeable && document.activeElement === document.body) status.current?.focus()
    wasTakeable.current = takeable
  }, [takeable])

  const followPress = useEffectEvent(() => {
    if (!pressed.current) return
    pressed.current = false
    void takeBack()
  })
  useEffect(() => {
    if (startedAt === null || online) followPress()
  }, [startedAt, online])

  async function takeBack() {
    // A second press would find the entry gone, and tell of that.
    if (taking.current) return
    taking.current = true
    const result = await takeBackFollowUp(uid, id)
    taking.current = false
    if (!result.ok && result.reason === 'sending' && (paused || !online)) {
      pressed.current = true
      return
    }
    if (result.ok) onTakenBack?.()
    const told = result.ok ? words.takenBack : describeTakeBackFailure(entry.kind, result.reason)
    notify({ ...told, subject: aboutApplication(applicationIdOf(entry)) })
  }

  function resume() {
    pressed.current = false
    onRetry()
  }

  /** The button goes with the press: the state that answers it takes the focus. */
  async function tryNow() {
    status.current?.focus()
    if (stuck) await resumeEntry(uid, id)
    onRetry()
  }

  return (
    <section aria-labelledby={heading} className="border-y border-line bg-sheet px-4 py-4">
      <h2 id={heading} className="font-sans text-base font-semibold tracking-normal">
        {words.title}
      </h2>
      <SteadyBox>
        <div ref={status} role="status" tabIndex={-1} className="mt-2">
          <Badge tone={state.tone}>{state.state}</Badge>
          <p className="mt-1 wrap-anywhere text-muted">{words.explanation ?? state.explanation}</p>
        </div>
        {due !== undefined && <Countdown until={due} />}
        {waitsToBeSent(entry) && <HeldBack progress={entry} />}
        {!parked && arrived === undefined && <p className="mt-1 text-sm text-muted">{describeSince(entry, online)}</p>}
        {typed !== '' && (
          <div className="mt-3 text-compact">
            <p className="font-semibold">{words.typed}</p>
            <p className="wrap-anywhere whitespace-pre-line bidi-plaintext">{typed}</p>
          </div>
        )}
        {children}
        {(arrived !== undefined || refusal === 'sent') && (
          <p className="mt-3 text-muted">{arrived ?? describeMayBeThere(entry)}</p>
        )}
      </SteadyBox>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden">
        {!parked && (paused || pausable) && <PauseButton entry={entry} onRetry={resume} />}
        {takeable && (
          <Button variant={parked ? 'primary' : 'outline'} aria-disabled={sending} onClick={() => void takeBack()}>
            {words.takeBackButton}
          </Button>
        )}
        {/* Last: while an attempt lasts, no other button moves to where it was. */}
        {startedAt === null && online && problem !== null && (stuck || (!parked && !paused)) && (
          <Button onClick={() => void tryNow()}>{ENTRY_BUTTONS.tryNow}</Button>
        )}
      </div>
    </section>
  )
}
