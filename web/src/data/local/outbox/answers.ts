import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { MAX_FILES, MAX_QUESTION_ANSWER } from '@sotto/domain/shared/limits'
import { utf16Length } from '@sotto/domain/shared/text'
import { composeAnswer, type AnswerWords } from '@sotto/domain/questions/answer-words'
import { titleOf } from '@sotto/domain/submission/project-name'
import { answerIdOf, exchangesOf, freezeAnswer, isAnswerable } from '@sotto/domain/questions/question'
import { database } from '../database/database.ts'
import { storageResult, type StorageFailure } from '../errors.ts'
import type { AnswerEntry, AttachmentRecord } from '../database/records.ts'
import { listAttachments, whenStored } from '../files/attached-files.ts'
import { moveFiles } from '../files/file-chunks.ts'
import { areStillAttached, declareFiles, markDamagedFiles } from '../files/file-integrity.ts'
import { queuedAnswer } from './outbox.ts'
import { closeTypedAnswer, eraseSettledNotes, readTypedAnswer } from './typed-answers.ts'

/*
 * Answers to questions in the outbox. `follow-ups.ts` takes them back and lets go of them.
 */

/**
 * `empty`: it has neither words nor files. `too-long`: the text is. `too-many-files`: more are attached than an answer takes. `damaged-files`: the bytes of a file on this
 * device are gone, or others than those attached. `changing`: its files were being changed all the while, or it was still typed. `not-open`: this device knows of
 * no such question that can be answered.
 */
export type QueueAnswerFailure =
  'empty' | 'too-long' | 'too-many-files' | 'damaged-files' | 'changing' | 'not-open' | StorageFailure

/** What is wrong with an answer as it would be sent with so many files; nothing where it can be. */
export function judgeAnswer(text: string, files: number): 'empty' | 'too-long' | undefined {
  if (text === '' && files === 0) return 'empty'
  return utf16Length(text) > MAX_QUESTION_ANSWER ? 'too-long' : undefined
}

const TRIES = 3

type QueueAnswerResult = Result<void, QueueAnswerFailure>

/**
 * Freezes an answer to an open question with its files and puts it in the outbox; nothing of it counts as typed then. Needs no network.
 * One that waits already stays as it is. Hashing can't happen inside a transaction of IndexedDB, so it is frozen first and the
 * transaction proves that nothing was typed since and that its files are still the same. `items`: what was typed for each item that the question asks for.
 */
export async function queueAnswer(
  uid: string,
  submissionId: string,
  requestId: string,
  text: string,
  items: readonly string[] = [],
): Promise<QueueAnswerResult> {
  // Proven once: another try does not read 200 MB again.
  const intact = new Set<string>()
  return storageResult(async (): Promise<QueueAnswerResult> => {
    // A file that was chosen before goes with the answer, however large it is.
    if (!(await whenStored(requestId))) return failed('changing')
    const { change } = await readTypedAnswer(uid, requestId)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const result = await tryToQueue(uid, submissionId, requestId, { text, items, change, intact })
      if (result === 'changed') continue
      // The words are in the outbox.
      if (result.ok) await eraseSettledNotes()
      return result
    }
    return failed('changing')
  })
}

async function tryToQueue(
  uid: string,
  submissionId: string,
  requestId: string,
  { intact, change, ...words }: AnswerWords & { change: number; intact: Set<string> },
): Promise<QueueAnswerResult | 'changed'> {
  const thread = (await database.receipts.get(submissionId))?.thread
  const question = thread?.questions.find(({ id }) => id === requestId)?.question
  if (question === undefined) return failed('not-open')
  const text = composeAnswer(words, question.items)
  const attached = await listAttachments(uid, requestId)
  const fault = judgeAnswer(text, attached.length)
  if (fault !== undefined) return failed(fault)
  if (attached.length > MAX_FILES) return failed('too-many-files')
  if ((await markDamagedFiles(attached, intact)).length > 0) return failed('damaged-files')
  const documents = declareFiles(attached)
  const answer = await freezeAnswer({ user_id: uid, request_id: requestId, round: question.round, text, documents })
  return putInOutbox(uid, submissionId, { answer, change, ...(question.items && { words }) }, attached)
}

function putInOutbox(
  uid: string,
  submissionId: string,
  { answer, words, change }: Pick<AnswerEntry, 'answer' | 'words'> & { change: number },
  attached: readonly AttachmentRecord[],
): Promise<QueueAnswerResult | 'changed'> {
  const { outbox, receipts, answers, attachments } = database
  const id = answerIdOf(answer.request_id, answer.round)
  return database.transaction(
    'rw',
    [outbox, receipts, answers, attachments],
    async (): Promise<QueueAnswerResult | 'changed'> => {
      const [entry, kept] = [await outbox.get(id), await receipts.get(submissionId)]
      if (entry !== undefined) return entry.uid === uid ? ok() : failed('not-open')
      if (kept?.uid !== uid || kept.thread === undefined) return failed('not-open')
      const exchange = exchangesOf(kept.thread).find((each) => each.id === answer.request_id)
      const isOpen = exchange !== undefined && exchange.question.round === answer.round
      if (!isOpen || !isAnswerable(exchange, kept.receipt.status)) return failed('not-open')
      if ((await readTypedAnswer(uid, answer.request_id)).change !== change) return failed('changing')
      if (!(await areStillAttached(answer.request_id, attached))) return 'changed'
      const { question, items } = exchange.question
      const asked = { question, ...(items && { items }), projectName: titleOf(kept.receipt) }
      const queuedAt = Date.now()
      await outbox.add(queuedAnswer({ id, uid, submissionId, answer, ...(words && { words }), ...asked, queuedAt }))
      await moveFiles(answer.request_id, id)
      await closeTypedAnswer(uid, answer.request_id)
      return ok()
    },
  )
}
