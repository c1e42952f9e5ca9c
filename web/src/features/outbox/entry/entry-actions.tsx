import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/notices/toasts.tsx'
import { rememberPage } from '#lib/browser/remember-page.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { resendAsNew } from '#data/local/outbox/outbox.ts'
import type { ApplicationEntry } from '#data/local/database/records.ts'
import { goesOnAsNew, heldUntil, isParked } from '#data/sync/entry-state.ts'
import { takeBackEntry } from '#data/outbox/take-back-entry.ts'
import { ENTRY_BUTTONS } from './entry-messages.ts'
import { hasBegunFiles } from './entry-progress.ts'
import { PauseButton } from './pause-button.tsx'
import { ANSWERS_ARRIVED, RENEW_REFUSALS, TAKEN_BACK, TAKE_BACK_REFUSALS } from './take-back-messages.ts'

interface EntryActionsProps {
  entry: ApplicationEntry
  /** The person asks for an attempt at once. */
  onTryNow: () => void
  /** Asks the outbox to try at once. */
  onRetry: () => void
}

type TakeBackProps = Omit<EntryActionsProps, 'onTryNow'>

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
      <PauseButton entry={entry} onRetry={onRetry} />
      {idle && !hasBegunFiles(entry) && <TakeBackButton entry={entry} onRetry={onRetry} />}
      {/* Last: while an attempt lasts, no other button moves to where it was. */}
      {!paused && idle && problem !== null && heldUntil(entry) === undefined && (
        <Button variant={online ? 'primary' : 'outline'} onClick={onTryNow}>
          {ENTRY_BUTTONS.tryNow}
        </Button>
      )}
      {idle && hasBegunFiles(entry) && <p className="basis-full text-muted">{ANSWERS_ARRIVED}</p>}
    </>
  )
}

/** Takes an application of which nothing has arrived back to its form, or says why that can't be. */
function TakeBackButton(action: TakeBackProps) {
  const { busy, takeBack } = useTakeBack(action)
  return (
    <Button variant="outline" aria-disabled={busy} onClick={takeBack}>
      {busy ? ENTRY_BUTTONS.checking : ENTRY_BUTTONS.takeBack}
    </Button>
  )
}

/** Back to the form with what needs a decision. */
function OpenButton(action: TakeBackProps) {
  const { busy, takeBack } = useTakeBack(action)
  return (
    <Button aria-disabled={busy} onClick={takeBack}>
      {busy ? ENTRY_BUTTONS.checking : ENTRY_BUTTONS.open}
    </Button>
  )
}

/** Takes an application back and shows its form, or says why that can't be. What turns out to have arrived goes on being sent. */
function useTakeBack({ entry: { uid, id }, onRetry }: TakeBackProps) {
  const navigate = useNavigate()
  const notify = useNotice()
  const [busy, setBusy] = useState(false)

  async function takeBack() {
    if (busy) return
    setBusy(true)
    const isStillHere = rememberPage()
    const result = await takeBackEntry(uid, id)
    // The button stays busy until the form has taken its place: another press would find nothing to take back.
    if (!result.ok) {
      setBusy(false)
      notify({ ...TAKE_BACK_REFUSALS[result.reason], destructive: result.reason !== 'arrived' })
      if (result.reason === 'arrived') onRetry()
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
    if (busy) return
    setBusy(true)
    const isStillHere = rememberPage()
    const result = await resendAsNew(uid, id)
    if (result.ok) {
      if (isStillHere()) void navigate(`/submit/${result.value}`)
      return
    }
    setBusy(false)
    notify({ ...RENEW_REFUSALS[result.reason], destructive: true })
  }

  return (
    <Button aria-disabled={busy} onClick={() => void renew()}>
      {ENTRY_BUTTONS.renew}
    </Button>
  )
}
