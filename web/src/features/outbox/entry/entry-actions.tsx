import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { rememberPage } from '#lib/browser/remember-page.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { resendAsNew } from '#data/local/outbox/outbox.ts'
import type { ApplicationEntry } from '#data/local/database/records.ts'
import { goesOnAsNew, heldUntil, isParked } from '#data/sync/entry-state.ts'
import { takeBackEntry, type TakeBackEntryFailure } from '#data/outbox/take-back-entry.ts'
import { ENTRY_BUTTONS } from './entry-messages.ts'
import { hasBegunFiles } from './entry-progress.ts'
import { PauseButton } from './pause-button.tsx'
import {
  ANSWERS_ARRIVED,
  ARRIVED_AFTER_ALL,
  NOT_CHANGED,
  TAKEN_BACK,
  TAKE_BACK_REFUSALS,
} from './take-back-messages.ts'

interface EntryActionsProps {
  entry: ApplicationEntry
  /** The person asks for an attempt at once. */
  onTryNow: () => void
  /** Asks the outbox to try at once. */
  onRetry: () => void
}

/** What can be done with an application on its way. */
export function EntryActions(actions: EntryActionsProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <EntryButtons {...actions} />
    </div>
  )
}

function EntryButtons(actions: EntryActionsProps) {
  const { entry, onRetry } = actions
  if (!isParked(entry)) return <SendingButtons {...actions} />
  return goesOnAsNew(entry) ? <RenewButton entry={entry} /> : <OpenButton entry={entry} onRetry={onRetry} />
}

function SendingButtons({ entry, onTryNow, onRetry }: EntryActionsProps) {
  const online = useOnline()
  const { paused, problem, startedAt } = entry
  const idle = startedAt === null

  return (
    <>
      {!paused && idle && problem !== null && heldUntil(entry) === undefined && (
        <Button variant={online ? 'primary' : 'outline'} onClick={onTryNow}>
          {ENTRY_BUTTONS.tryNow}
        </Button>
      )}
      <PauseButton entry={entry} onRetry={onRetry} />
      {idle && !hasBegunFiles(entry) && <TakeBackButton entry={entry} />}
      {idle && hasBegunFiles(entry) && <p className="basis-full text-muted">{ANSWERS_ARRIVED}</p>}
    </>
  )
}

/** Takes an application of which nothing has arrived back to its form, or says why that can't be. */
function TakeBackButton({ entry }: { entry: ApplicationEntry }) {
  const notify = useNotice()
  const { busy, takeBack } = useTakeBack(entry, (reason) =>
    notify({ ...TAKE_BACK_REFUSALS[reason], destructive: true }),
  )
  return (
    <Button variant="outline" disabled={busy} onClick={takeBack}>
      {busy ? ENTRY_BUTTONS.checking : ENTRY_BUTTONS.takeBack}
    </Button>
  )
}

/** Back to the form with what needs a decision. What turns out to have arrived goes on being sent. */
function OpenButton({ entry, onRetry }: Omit<EntryActionsProps, 'onTryNow'>) {
  const notify = useNotice()
  const { busy, takeBack } = useTakeBack(entry, (reason) => {
    notify(reason === 'arrived' ? ARRIVED_AFTER_ALL : { ...TAKE_BACK_REFUSALS[reason], destructive: true })
    if (reason === 'arrived') onRetry()
  })
  return (
    <Button disabled={busy} onClick={takeBack}>
      {busy ? ENTRY_BUTTONS.checking : ENTRY_BUTTONS.open}
    </Button>
  )
}

/** Takes an application back and shows its form; `onRefusal` is told why that can't be. */
function useTakeBack({ uid, id }: ApplicationEntry, onRefusal: (reason: TakeBackEntryFailure) => void) {
  const navigate = useNavigate()
  const notify = useNotice()
  const [busy, setBusy] = useState(false)

  async function takeBack() {
    setBusy(true)
    const isStillHere = rememberPage()
    const result = await takeBackEntry(uid, id)
    // The button stays busy until the form has taken its place: another press would find nothing to take back.
    if (!result.ok) {
      setBusy(false)
      onRefusal(result.reason)
      return
    }
    if (isStillHere()) await navigate(`/submit/${id}`)
    notify(TAKEN_BACK)
  }
  return { busy, takeBack: () => void takeBack() }
}

/** Back to the form as another application, because of this one something has arrived. */
function RenewButton({ entry: { id, uid } }: { entry: ApplicationEntry }) {
  const navigate = useNavigate()
  const notify = useNotice()
  const [busy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    const isStillHere = rememberPage()
    const result = await resendAsNew(uid, id)
    if (result.ok) {
      if (isStillHere()) void navigate(`/submit/${result.value}`)
      return
    }
    setBusy(false)
    notify(NOT_CHANGED)
  }

  return (
    <Button disabled={busy} onClick={() => void renew()}>
      {ENTRY_BUTTONS.renew}
    </Button>
  )
}
