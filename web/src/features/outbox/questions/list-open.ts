import { exchangesOf, isAnswerable } from '@sotto/domain/questions/question'
import { mayWithdraw } from '@sotto/domain/submission/statuses'
import type { AnswerEntry, CachedReceipt, OutboxEntry } from '#data/local/database/records.ts'
import { isParked } from '#data/sync/entry-state.ts'

/** The questions about one application that wait for its sponsor. */
export interface OpenQuestionsOf {
  kept: CachedReceipt
  count: number
  /** When the first of them is due. */
  dueAt: Date | undefined
  /** When the last of them is. */
  lastDueAt: Date | undefined
}

/** The applications with questions that wait for their sponsor, as far as this device knows. */
export function listOpen(
  receipts: readonly CachedReceipt[],
  outbox: readonly OutboxEntry[],
): readonly OpenQuestionsOf[] {
  // One that has stopped sends nothing by itself: where its question is open, that waits for its sponsor.
  const waiting = outbox.filter((entry) => entry.kind === 'answer').filter((entry) => !isParked(entry))
  return receipts.flatMap((kept) => {
    const open = openOf(kept, waiting)
    return open.count > 0 ? [{ kept, ...open }] : []
  })
}

/** Those that its sponsor has neither answered nor queued an answer to. The receipt tells of them before the thread is seen. */
function openOf(
  { receipt, thread, withdrawalSentAt }: CachedReceipt,
  waiting: readonly AnswerEntry[],
): Omit<OpenQuestionsOf, 'kept'> {
  const told = receipt.open_requests ?? 0
  if (told === 0 || withdrawalSentAt !== undefined || !mayWithdraw(receipt.status))
    return { count: 0, dueAt: undefined, lastDueAt: undefined }
  if (thread === undefined) {
    const dueAt = receipt.request_due_at ?? undefined
    return { count: told, dueAt, lastDueAt: dueAt }
  }
  const queued = new Set(waiting.map(({ answer }) => answer.request_id))
  const open = exchangesOf(thread).filter(
    (exchange) => isAnswerable(exchange, receipt.status) && !queued.has(exchange.id),
  )
  const due = open.flatMap(({ question }) => question.due_at ?? []).sort((a, b) => a.getTime() - b.getTime())
  return { count: open.length, dueAt: due[0], lastDueAt: due.at(-1) }
}
