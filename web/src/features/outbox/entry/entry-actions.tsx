import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useNotice } from '#ui/toasts.tsx'
import { useOnline } from '#lib/use-online.ts'
import { pauseEntry, resendAsNew, resumeEntry } from '#data/local/outbox/outbox.ts'
import type { OutboxEntry } from '#data/local/database/records.ts'
import { goesOnAsNew, heldUntil, isParked } from '#data/sync/entry-state.ts'
import { withdrawEntry, type WithdrawEntryFailure } from '#data/outbox/withdraw-entry.ts'
import { ENTRY_BUTTONS } from './entry-messages.ts'
import { hasBegunFiles } from './entry-progress.ts'
import { ARRIVED_AFTER_ALL, NOT_CHANGED, TAKEN_BACK, WITHDRAW_REFUSALS } from './withdraw-messages.ts'

interface EntryActionsProps {
  entry: OutboxEntry
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
  const notify = useNotice()
  const online = useOnline()
  const { id, uid, paused, problem, startedAt } = entry
  const idle = startedAt === null

  async function toggle() {
    const result = await (paused ? resumeEntry(uid, id) : pauseEntry(uid, id))
    if (!result.ok && result.reason !== 'gone') notify(NOT_CHANGED)
    if (paused) onRetry()
  }

  return (
    <>
      {!paused && idle && problem !== null && heldUntil(entry) === undefined && (
        <Button variant={online ? 'primary' : 'outline'} onClick={onTryNow}>
          {ENTRY_BUTTONS.tryNow}
        </Button>
      )}
      {/* One button for both, so that the focus stays where it is. */}
      <Button variant={paused ? 'primary' : 'outline'} onClick={() => void toggle()}>
        {paused ? ENTRY_BUTTONS.resume : ENTRY_BUTTONS.pause}
      </Button>
      {idle && !hasBegunFiles(entry) && <WithdrawButton entry={entry} />}
    </>
  )
}

/** Takes an application of which nothing has arrived back to its form, or says why that can't be. */
function WithdrawButton({ entry }: { entry: OutboxEntry }) {
  const notify = useNotice()
  const { busy, withdraw } = useWithdraw(entry, (reason) => notify({ ...WITHDRAW_REFUSALS[reason], destructive: true }))
  return (
    <Button variant="outline" disabled={busy} onClick={withdraw}>
      {busy ? ENTRY_BUTTONS.checking : ENTRY_BUTTONS.withdraw}
    </Button>
  )
}

/** Back to the form with what needs a decision. What turns out to have arrived goes on being sent. */
function OpenButton({ entry, onRetry }: Omit<EntryActionsProps, 'onTryNow'>) {
  const notify = useNotice()
  const { busy, withdraw } = useWithdraw(entry, (reason) => {
    notify(reason === 'arrived' ? ARRIVED_AFTER_ALL : { ...WITHDRAW_REFUSALS[reason], destructive: true })
    if (reason === 'arrived') onRetry()
  })
  return (
    <Button disabled={busy} onClick={withdraw}>
      {busy ? ENTRY_BUTTONS.checking : ENTRY_BUTTONS.open}
    </Button>
  )
}

/** Takes an application back and shows its form; `onRefusal` is told why that can't be. */
function useWithdraw({ uid, id }: OutboxEntry, onRefusal: (reason: WithdrawEntryFailure) => void) {
  const navigate = useNavigate()
  const notify = useNotice()
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    const result = await withdrawEntry(uid, id)
    setBusy(false)
    if (!result.ok) {
      onRefusal(result.reason)
      return
    }
    await navigate(`/submit/${id}`)
    notify(TAKEN_BACK)
  }
  return { busy, withdraw: () => void withdraw() }
}

/** Back to the form as another application, because of this one something has arrived. */
function RenewButton({ entry: { id, uid } }: { entry: OutboxEntry }) {
  const navigate = useNavigate()
  const notify = useNotice()

  async function renew() {
    const result = await resendAsNew(uid, id)
    if (result.ok) void navigate(`/submit/${result.value}`)
    else notify(NOT_CHANGED)
  }

  return <Button onClick={() => void renew()}>{ENTRY_BUTTONS.renew}</Button>
}
