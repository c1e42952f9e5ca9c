import { exchangesOf, isAnswerable } from '@sotto/domain/submission/question'
import { titleOf } from '@sotto/domain/submission/project-name'
import { mayWithdraw } from '@sotto/domain/submission/statuses'
import { Link } from 'react-router-dom'
import { Callout } from '#ui/callout.tsx'
import type { AnswerEntry, CachedReceipt } from '#data/local/database/records.ts'
import { useLocal } from '#data/local/database/use-local.ts'
import { listOutbox } from '#data/local/outbox/outbox.ts'
import { useReceipts } from '../receipt/use-receipts.ts'
import { ALERT } from './question-messages.ts'

/** The applications with questions that wait for their sponsor, at the head of the list. */
export function OpenQuestions({ uid }: { uid: string }) {
  const { receipts = [] } = useReceipts(uid)
  const entries = useLocal(() => listOutbox(uid), [uid])
  const waiting = (entries ?? []).filter((entry) => entry.kind === 'answer')
  const asked = receipts.flatMap((kept) => {
    const open = openOf(kept, waiting)
    return open.count > 0 ? [{ kept, ...open }] : []
  })
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

interface OpenOnes {
  count: number
  dueAt: Date | undefined
}

/** Those that its sponsor has neither answered nor queued an answer to. The receipt tells of them before the thread is seen. */
function openOf({ receipt, thread, withdrawalSentAt }: CachedReceipt, waiting: readonly AnswerEntry[]): OpenOnes {
  const told = receipt.open_requests ?? 0
  if (told === 0 || withdrawalSentAt !== undefined || !mayWithdraw(receipt.status))
    return { count: 0, dueAt: undefined }
  if (thread === undefined) return { count: told, dueAt: receipt.request_due_at ?? undefined }
  const queued = new Set(waiting.map(({ answer }) => answer.request_id))
  const open = exchangesOf(thread).filter(
    (exchange) => isAnswerable(exchange, receipt.status) && !queued.has(exchange.id),
  )
  const due = open.flatMap(({ question }) => question.due_at?.getTime() ?? [])
  return { count: open.length, dueAt: due.length > 0 ? new Date(Math.min(...due)) : undefined }
}
