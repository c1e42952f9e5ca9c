import { titleOf } from '@sotto/domain/submission/project-name'
import { Link } from 'react-router-dom'
import { Callout } from '#ui/callout.tsx'
import { useLocal } from '#data/local/database/use-local.ts'
import { listOutbox } from '#data/local/outbox/outbox.ts'
import { useReceipts } from '../receipt/use-receipts.ts'
import { listOpen } from './list-open.ts'
import { ALERT } from './question-messages.ts'

/** The applications with questions that wait for their sponsor, at the head of the list. */
export function OpenQuestions({ uid }: { uid: string }) {
  const { receipts = [] } = useReceipts(uid)
  const entries = useLocal(() => listOutbox(uid), [uid])
  const asked = listOpen(receipts, entries ?? [])
  if (asked.length === 0) return null
  return (
    <div className="mt-8 space-y-3">
      {asked.map(({ kept: { id, receipt }, count, dueAt }) => (
        <Callout key={id} title={ALERT.title(count, titleOf(receipt))}>
          {dueAt && <p>{ALERT.due(dueAt)}</p>}
          <Link to={`/applications/${id}#questions`} className="link inline-flex min-h-11 items-center">
            {ALERT.link}
          </Link>
        </Callout>
      ))}
    </div>
  )
}
