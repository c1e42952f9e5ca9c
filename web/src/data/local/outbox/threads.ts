import { ok, type Result } from '@sotto/domain/shared/result'
import type { FrozenAnswer, StoredAnswer, StoredQuestion, Thread } from '@sotto/domain/submission/question'
import { database } from '../database/database.ts'
import { storageResult, type StorageFailure } from '../errors.ts'

/*
 * The questions about a sent application and the answers to them, as last seen, in the record of its receipt. The server has the truth:
 * a question is replaced only by one of the same revision or a later one, and an answer never goes.
 */

/** Caches a thread as last seen, with the receipt. Without a cached receipt nothing is stored. */
export function cacheThread(uid: string, id: string, seen: Thread): Promise<Result<void, StorageFailure>> {
  return storageResult(async () => {
    await database.receipts
      .where('id')
      .equals(id)
      .and((kept) => kept.uid === uid)
      .modify((kept) => {
        kept.thread = mergeThreads(kept.thread, seen)
      })
    return ok()
  })
}

function mergeThreads(known: Thread | undefined, seen: Thread): Thread {
  if (known === undefined) return seen
  const questions = new Map(seen.questions.map((each) => [each.id, each]))
  for (const each of known.questions) {
    const other = questions.get(each.id)
    if (other === undefined || isLater(each, other)) questions.set(each.id, each)
  }
  const answers = new Map([...known.answers, ...seen.answers].map((each) => [each.id, each]))
  return { questions: [...questions.values()], answers: [...answers.values()] }
}

function isLater(one: StoredQuestion, other: StoredQuestion): boolean {
  return one.question.revision > other.question.revision
}

/** A thread with an answer that the server was seen to hold. Until the thread is read again its time is the device's. */
export function withSentAnswer(thread: Thread | undefined, id: string, answer: FrozenAnswer, sentAt: Date): Thread {
  const { questions, answers } = thread ?? { questions: [], answers: [] }
  const sent: StoredAnswer = { id, answer: { ...answer, created_at: sentAt } }
  return { questions, answers: answers.some((each) => each.id === id) ? answers : [...answers, sent] }
}
