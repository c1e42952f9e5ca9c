import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { useNotice } from '../../components/toasts.tsx'
import { pauseEntry, resumeEntry } from '../../data/local/pause-entry.ts'
import type { OutboxEntry } from '../../data/local/records.ts'
import { reopenEntry } from '../../data/local/reopen-entry.ts'
import { resendAsNew } from '../../data/local/resend-as-new.ts'
import { isParked } from '../../data/sync/entry-state.ts'
import { withdrawEntry } from '../../data/withdraw-entry.ts'
import { hasBegunFiles } from './entry-progress.ts'
import { NOT_CHANGED, WITHDRAW_REFUSALS } from './withdraw-words.ts'

interface EntryActionsProps {
  entry: OutboxEntry
  /** Asks the outbox to try at once. */
  onRetry: () => void
}

/** What can be done with an application on its way. */
export function EntryActions({ entry, onRetry }: EntryActionsProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {isParked(entry) ? <EditButton entry={entry} /> : <SendingButtons entry={entry} onRetry={onRetry} />}
    </div>
  )
}

function SendingButtons({ entry, onRetry }: EntryActionsProps) {
  const notify = useNotice()
  const { id, uid, paused, problem, startedAt } = entry
  const idle = startedAt === null

  async function toggle() {
    const result = await (paused ? resumeEntry(uid, id) : pauseEntry(uid, id))
    if (!result.changed && result.reason !== 'gone') notify(NOT_CHANGED)
    if (paused) onRetry()
  }

  return (
    <>
      {!paused && idle && problem !== null && <Button onClick={onRetry}>Try now</Button>}
      {/* One button for both, so that the focus stays where it is. */}
      <Button look={paused ? 'primary' : 'outline'} onClick={() => void toggle()}>
        {paused ? 'Resume sending' : 'Pause'}
      </Button>
      {idle && !hasBegunFiles(entry) && <WithdrawButton entry={entry} />}
    </>
  )
}

/** Takes an application of which nothing has arrived back to its form, or says why that can't be. */
function WithdrawButton({ entry: { id, uid } }: { entry: OutboxEntry }) {
  const navigate = useNavigate()
  const notify = useNotice()
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    const result = await withdrawEntry(uid, id)
    setBusy(false)
    if (result.reopened) void navigate(`/submit/${id}`)
    else notify({ ...WITHDRAW_REFUSALS[result.reason], destructive: true })
  }

  return (
    <Button look="outline" disabled={busy} onClick={() => void withdraw()}>
      {busy ? 'Asking our service…' : 'Take back and edit'}
    </Button>
  )
}

/** Back to the form: under the same id where nothing has arrived, under a new one where something has. */
function EditButton({ entry: { id, uid, problem } }: { entry: OutboxEntry }) {
  const navigate = useNavigate()
  const notify = useNotice()
  const asNew = problem === 'already-sent-differently'

  async function edit() {
    if (asNew) {
      const result = await resendAsNew(uid, id)
      if (result.renewed) void navigate(`/submit/${result.id}`)
      else notify(NOT_CHANGED)
    } else {
      const result = await reopenEntry(uid, id)
      if (result.reopened) void navigate(`/submit/${id}`)
      else notify(NOT_CHANGED)
    }
  }

  return <Button onClick={() => void edit()}>{asNew ? 'Make it a new application' : 'Open the application'}</Button>
}
