import { exchangesOf, isAnswerable } from '@sotto/domain/questions/question'
import { listOutboxOf } from '#data/local/outbox/outbox.ts'
import { readCachedReceipt } from '#data/local/outbox/receipts.ts'
import { listTypedAnswers } from '#data/local/outbox/typed-answers.ts'
import { waitsToBeSent } from '#data/sync/entry-state.ts'
import { hasBegunFiles } from '../entry/entry-progress.ts'

/** The answers about an application that only this device holds, by what becomes of them when it is withdrawn. */
export interface HeldAnswers {
  /** In the outbox: the sender tries each before a withdrawal, which is queued after it. */
  queued: number
  /** Stopped in the outbox, or typed and not queued. No answer is taken after the withdrawal. */
  unsent: number
}

/** Throws IndexedDB's errors. */
export async function countHeldAnswers(uid: string, id: string): Promise<HeldAnswers> {
  const [entries, typed, kept] = await Promise.all([
    listOutboxOf(uid, id),
    listTypedAnswers(uid),
    readCachedReceipt(uid, id),
  ])
  // Of one whose files are under way, the server has the words, and takes the rest after the withdrawal, too.
  const answers = entries.filter((entry) => entry.kind === 'answer' && !hasBegunFiles(entry))
  const queued = answers.filter(waitsToBeSent).length
  const open = exchangesOf(kept?.thread ?? { questions: [], answers: [] }).filter((exchange) =>
    isAnswerable(exchange, kept?.receipt.status ?? ''),
  )
  const drafts = open.filter((exchange) => typed.includes(exchange.id)).length
  return { queued, unsent: answers.length - queued + drafts }
}
