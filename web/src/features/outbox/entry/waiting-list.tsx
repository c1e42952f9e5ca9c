import { titleOf } from '@sotto/domain/submission/project-name'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { listOutbox } from '#data/local/outbox/outbox.ts'
import type { ApplicationEntry, OutboxEntry } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { applicationIdOf, waitsToBeSent } from '#data/sync/entry-state.ts'
import { sendsWhenClosed } from '#data/service-worker.ts'
import { Countdown } from './countdown.tsx'
import { describeEntry, WAITING } from './entry-messages.ts'
import { fileStatesOf, hasBegunFiles, nextAttemptOf, progressOf } from './entry-progress.ts'
import { HeldBack } from './held-back.tsx'

/** The applications that are frozen and on their way, and the withdrawals and answers, with what each one waits for. */
export function WaitingList({ uid }: { uid: string }) {
  const entries = useLocal(() => listOutbox(uid), [uid])
  if (!entries || entries.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="border-b border-ink pb-2 text-heading">{WAITING.title}</h2>
      <ul>
        {entries.map((entry) => (
          <WaitingRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.some(waitsToBeSent) && <HeldBack progress={entries} />}
      {!sendsWhenClosed() && <p className="mt-3 text-compact text-muted">{WAITING.openToSend}</p>}
    </section>
  )
}

function WaitingRow({ entry }: { entry: OutboxEntry }) {
  const online = useOnline()
  const words = describeEntry(entry, online)
  const due = nextAttemptOf(entry, online)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <Link to={`/applications/${applicationIdOf(entry)}`} className="link font-serif text-xl wrap-anywhere">
          {entry.kind === 'application' ? titleOf(entry.submission) : entry.projectName}
        </Link>
        <p className="text-sm text-muted">{describeContent(entry)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <Badge tone={words.tone}>{words.state}</Badge>
        {due !== undefined && <Countdown until={due} />}
      </div>
    </li>
  )
}

function describeContent(entry: OutboxEntry): string {
  if (entry.kind === 'application') return describeFiles(entry)
  if (entry.kind === 'withdrawal') return WAITING.withdrawal
  const files = fileStatesOf(entry)
  return files.length === 0 ? WAITING.answer : `${WAITING.answer} · ${WAITING.sent(progressOf(files).text)}`
}

function describeFiles(entry: ApplicationEntry): string {
  const files = fileStatesOf(entry)
  if (files.length === 0) return WAITING.noFiles
  const sent = WAITING.sent(progressOf(files).text)
  return hasBegunFiles(entry) ? `${WAITING.answersReceived} · ${sent}` : sent
}
