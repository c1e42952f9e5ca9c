import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { countQuestion, dailyQuestionsSchema } from '@sotto/domain/questions/daily-questions'
import { dailyQuestionsPath, requestPath } from '@sotto/domain/submission/paths'
import type { AskedItem } from '@sotto/domain/questions/asked-items'
import { questionSchema, type Question } from '@sotto/domain/questions/question'
import {
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite'
import { problemOf, silence } from '../errors.ts'
import { askFirestore, fieldsOf } from '../firestore.ts'
import { readServerTime } from '../server-time.ts'

/*
 * What admins do with questions to a sponsor. Each asking and reopening is counted in the same transaction; each change names the
 * revision that the admin saw, and is written on no other.
 */

/**
 * `changed`: the question is not as the admin saw it. `asked-otherwise`: it is stored with other words. `limit`: the admin has asked all
 * that a day allows.
 */
export type QuestionFailure = 'changed' | 'asked-otherwise' | 'limit' | 'refused' | 'offline' | 'unreachable'

export type QuestionResult = Result<void, QuestionFailure>

/** Which question, of which application. */
export interface QuestionKey {
  submissionId: string
  requestId: string
}

export interface NewQuestion {
  /** The sponsor's. */
  userId: string
  question: string
  /** Absent where it asks for none. */
  items?: readonly AskedItem[]
  dueAt: Date | null
}

/** Asks a question. One that is stored already in these words, and whose answer was lost, counts as asked. */
export function askQuestion(key: QuestionKey, asked: NewQuestion, uid: string): Promise<QuestionResult> {
  return changing(async (transaction, firestore) => {
    const request = doc(firestore, requestPath(key.submissionId, key.requestId))
    const usage = doc(firestore, dailyQuestionsPath(uid))
    const [existing, used] = await Promise.all([transaction.get(request), transaction.get(usage)])
    if (existing.exists()) return isAskedIn(questionIn(existing), asked) ? ok() : failed('asked-otherwise')
    const questions = await countNext(used)
    if (questions === undefined) return failed('limit')
    const now = serverTimestamp()
    transaction.set(request, {
      user_id: asked.userId,
      question: asked.question,
      ...(asked.items && { items: asked.items }),
      due_at: asked.dueAt,
      ...{ status: 'open', round: 0, revision: 0 },
      ...{ created_at: now, changed_at: now, changed_by: uid },
    })
    transaction.set(usage, countOf(key, questions))
    return ok()
  })
}

function isAskedIn(stored: Question | undefined, { question, items = [], dueAt }: NewQuestion): boolean {
  const listOf = (asked: readonly AskedItem[]) => JSON.stringify(asked.map(({ title, field }) => [title, field]))
  return (
    stored?.question === question &&
    listOf(stored.items ?? []) === listOf(items) &&
    stored.due_at?.getTime() === dueAt?.getTime()
  )
}

/** Closes an open question: no answer to it is taken from then on. */
export function closeQuestion(key: QuestionKey, seen: Question, uid: string): Promise<QuestionResult> {
  return changing(async (transaction, firestore) => {
    const request = doc(firestore, requestPath(key.submissionId, key.requestId))
    const current = questionIn(await transaction.get(request))
    if (current?.status === 'closed' && current.changed_by === uid && current.round === seen.round) return ok()
    if (current?.revision !== seen.revision) return failed('changed')
    transaction.update(request, { status: 'closed', ...changeOf(seen, uid) })
    return ok()
  })
}

/** Opens a closed or an answered question again: its next round takes an answer. */
export function reopenQuestion(key: QuestionKey, seen: Question, uid: string): Promise<QuestionResult> {
  return changing(async (transaction, firestore) => {
    const request = doc(firestore, requestPath(key.submissionId, key.requestId))
    const usage = doc(firestore, dailyQuestionsPath(uid))
    const [found, used] = await Promise.all([transaction.get(request), transaction.get(usage)])
    const current = questionIn(found)
    const round = seen.round + 1
    if (current?.round === round && current.changed_by === uid) return ok()
    if (current?.revision !== seen.revision) return failed('changed')
    const questions = await countNext(used)
    if (questions === undefined) return failed('limit')
    const reopened = { [`reopened_at.${round}`]: serverTimestamp() }
    transaction.update(request, { status: 'open', round, ...reopened, ...changeOf(seen, uid) })
    transaction.set(usage, countOf(key, questions))
    return ok()
  })
}

const changeOf = ({ revision }: Question, uid: string) => ({
  revision: revision + 1,
  changed_at: serverTimestamp(),
  changed_by: uid,
})

const countOf = ({ submissionId, requestId }: QuestionKey, questions: number) => ({
  questions,
  submission_id: submissionId,
  request_id: requestId,
  updated_at: serverTimestamp(),
})

function questionIn(found: DocumentSnapshot): Question | undefined {
  const data = found.data()
  return data && questionSchema.parse(fieldsOf(data))
}

/** The admin's count with one more; nothing when the day is full. Without a count the whole day is left, whatever day it is. */
async function countNext(used: DocumentSnapshot): Promise<number | undefined> {
  const data = used.data()
  if (data === undefined) return countQuestion(undefined, new Date())
  return countQuestion(dailyQuestionsSchema.parse(fieldsOf(data)), await readServerTime(used.ref.path))
}

type Change = (transaction: Transaction, firestore: Firestore) => Promise<QuestionResult>

async function changing(change: Change): Promise<QuestionResult> {
  const attempt = async (): Promise<QuestionResult> => {
    // At once, because an admin waits for it: the SDK would try for seconds.
    if (silence() === 'offline') return failed('offline')
    try {
      return await askFirestore((firestore) =>
        runTransaction(firestore, (transaction) => change(transaction, firestore)),
      )
    } catch (error) {
      const problem = problemOf(error)
      if (problem === 'refused' || problem === 'signed-out') return failed('refused')
      return failed(problem === 'offline' ? 'offline' : 'unreachable')
    }
  }
  const result = await attempt()
  // The rules refuse what another window or admin has overtaken after the transaction had read it. A second one reads that change.
  return !result.ok && result.reason === 'refused' ? attempt() : result
}
