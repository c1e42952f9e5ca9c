import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { MAX_QUESTION_ANSWER } from '@sotto/domain/shared/limits'
import { cleanText, utf16Length } from '@sotto/domain/shared/text'
import { titleOf } from '@sotto/domain/submission/project-name'
import {
  answerIdOf,
  exchangesOf,
  freezeAnswer,
  isAnswerable,
  type FrozenAnswer,
} from '@sotto/domain/submission/question'
import { database } from '../database/database.ts'
import { storageResult, type StorageFailure } from '../errors.ts'
import { queuedAnswer } from './outbox.ts'
import { putTypedAnswer } from './typed-answers.ts'

/*
 * Answers to questions in the outbox. `follow-ups.ts` takes them back and lets go of them.
 */

/** `empty`, `too-long`: the text is. `not-open`: this device knows of no such question that can be answered. */
export type QueueAnswerFailure = 'empty' | 'too-long' | 'not-open' | StorageFailure

/** What is wrong with an answer as typed; nothing where it can be sent. */
export function judgeAnswer(typed: string): 'empty' | 'too-long' | undefined {
  const text = cleanText(typed)
  if (text === '') return 'empty'
  return utf16Length(text) > MAX_QUESTION_ANSWER ? 'too-long' : undefined
}

/** Freezes an answer to an open question and puts it in the outbox; nothing of it counts as typed then. Needs no network. One that waits already stays as it is. */
export async function queueAnswer(
  uid: string,
  submissionId: string,
  requestId: string,
  typed: string,
): Promise<Result<void, QueueAnswerFailure>> {
  const fault = judgeAnswer(typed)
  if (fault !== undefined) return failed(fault)
  return storageResult(async (): Promise<Result<void, QueueAnswerFailure>> => {
    const round = (await database.receipts.get(submissionId))?.thread?.questions.find(({ id }) => id === requestId)
      ?.question.round
    if (round === undefined) return failed('not-open')
    // Hashing can't happen inside a transaction of IndexedDB.
    const answer = await freezeAnswer({ user_id: uid, request_id: requestId, round, text: cleanText(typed) })
    return putInOutbox(uid, submissionId, answer)
  })
}

function putInOutbox(
  uid: string,
  submissionId: string,
  answer: FrozenAnswer,
): Promise<Result<void, QueueAnswerFailure>> {
  const { outbox, receipts, answers } = database
  const id = answerIdOf(answer.request_id, answer.round)
  return database.transaction(
    'rw',
    [outbox, receipts, answers],
    async (): Promise<Result<void, QueueAnswerFailure>> => {
      const [entry, kept] = [await outbox.get(id), await receipts.get(submissionId)]
      if (entry !== undefined) return entry.uid === uid ? ok() : failed('not-open')
      if (kept?.uid !== uid || kept.thread === undefined) return failed('not-open')
      const exchange = exchangesOf(kept.thread).find((each) => each.id === answer.request_id)
      const isOpen = exchange !== undefined && exchange.question.round === answer.round
      if (!isOpen || !isAnswerable(exchange, kept.receipt.status)) return failed('not-open')
      const { question } = exchange.question
      const projectName = titleOf(kept.receipt)
      await outbox.add(queuedAnswer({ id, uid, submissionId, answer, question, projectName, queuedAt: Date.now() }))
      await putTypedAnswer(uid, answer.request_id, '')
      return ok()
    },
  )
}
