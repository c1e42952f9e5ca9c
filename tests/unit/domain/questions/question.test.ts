import { MAX_QUESTIONS_PER_DAY } from '@sotto/domain/shared/limits'
import { countQuestion } from '@sotto/domain/questions/daily-questions'
import {
  answerIdOf,
  exchangesOf,
  freezeAnswer,
  turnsOf,
  type Question,
  type StoredAnswer,
  type StoredQuestion,
} from '@sotto/domain/questions/question'
import { expect, test } from 'vitest'
import { manifestOf } from '../../../factories/application.ts'

const AT = new Date(Date.UTC(2026, 10, 24, 12))

const asked = (id: string, changes: Partial<Question> = {}): StoredQuestion => ({
  id,
  question: {
    ...{ user_id: 'sponsor', question: 'Who?', due_at: null, status: 'open', round: 0, revision: 0 },
    ...{ created_at: AT, changed_at: AT, changed_by: 'admin', ...changes },
  },
})

const answered = (request_id: string, round = 0): StoredAnswer => ({
  id: answerIdOf(request_id, round),
  answer: { user_id: 'sponsor', request_id, round, text: 'I.', digest: 'x', created_at: AT },
})

test('a thread is told question by question, oldest first, each with its answers by round', () => {
  const later = asked('a', { created_at: new Date(AT.getTime() + 1), round: 1 })
  const exchanges = exchangesOf({
    questions: [later, asked('b')],
    answers: [answered('a', 1), answered('a', 0), answered('gone')],
  })
  expect(exchanges.map(({ id, answers }) => [id, answers.map(({ answer }) => answer.round)])).toEqual([
    ['b', []],
    ['a', [0, 1]],
  ])
})

test('a question counts as answered as soon as its present round is, and not by an earlier one', () => {
  const statusOf = (question: StoredQuestion, ...answers: StoredAnswer[]) =>
    exchangesOf({ questions: [question], answers })[0]?.status
  expect(statusOf(asked('a'), answered('a'))).toBe('answered')
  expect(statusOf(asked('a', { status: 'closed' }), answered('a'))).toBe('answered')
  expect(statusOf(asked('a', { round: 1 }), answered('a'))).toBe('open')
  expect(statusOf(asked('a', { status: 'closed', round: 1 }), answered('a'))).toBe('closed')
})

test('a question and what followed are told by round: each reopening with its time, then the answer to it', () => {
  const at = (hours: number) => new Date(AT.getTime() + hours * 3_600_000)
  const turnsIn = (question: StoredQuestion, ...answers: StoredAnswer[]) =>
    exchangesOf({ questions: [question], answers })
      .flatMap((exchange) => turnsOf(exchange, 'pending'))
      .map((turn) => (turn.kind === 'answer' ? turn.id : turn.at))
  const twice = asked('a', { round: 2, reopened_at: { 1: at(1), 2: at(2) } })
  expect(turnsIn(twice, answered('a', 1), answered('a', 0))).toEqual(['a-0', at(1), 'a-1', at(2)])
  expect(turnsIn(asked('a'), answered('a'))).toEqual(['a-0'])
})

test('a reopening that was closed again without an answer is left out: when that was, is known of the last closing alone', () => {
  const at = (hours: number) => new Date(AT.getTime() + hours * 3_600_000)
  const reopened_at = { 1: at(1), 2: at(2), 3: at(3) }
  const turnsIn = (applicationStatus: string, changes: Partial<Question>, ...answers: StoredAnswer[]) =>
    exchangesOf({ questions: [asked('a', { round: 3, reopened_at, ...changes })], answers })
      .flatMap((exchange) => turnsOf(exchange, applicationStatus))
      .map((turn) => (turn.kind === 'answer' ? turn.id : `${turn.kind} ${turn.at.getTime() - AT.getTime()}`))
  const last = 'reopened 10800000'
  expect(turnsIn('pending', {})).toEqual([last])
  expect(turnsIn('pending', { status: 'closed', changed_at: at(4) })).toEqual([last, 'closed 14400000'])
  expect(turnsIn('pending', {}, answered('a', 1))).toEqual(['reopened 3600000', 'a-1', last])
  expect(turnsIn('approved', {})).toEqual([])
})

test('a question that is closed says when last, and none that is over ends on a reopening', () => {
  const at = (hours: number) => new Date(AT.getTime() + hours * 3_600_000)
  const last = (applicationStatus: string, changes: Partial<Question>, ...answers: StoredAnswer[]) =>
    exchangesOf({ questions: [asked('a', { round: 1, reopened_at: { 1: at(1) }, ...changes })], answers })
      .flatMap((exchange) => turnsOf(exchange, applicationStatus))
      .at(-1)
  expect(last('pending', {}, answered('a'))).toEqual({ kind: 'reopened', at: at(1) })
  expect(last('pending', { status: 'closed', changed_at: at(2) }, answered('a'))).toEqual({ kind: 'closed', at: at(2) })
  // The decision closes it without a change to the question.
  expect(last('approved', {}, answered('a'))).toMatchObject({ kind: 'answer', id: 'a-0' })
  expect(last('approved', { status: 'closed', changed_at: at(2) })).toEqual({ kind: 'closed', at: at(2) })
  expect(last('pending', { status: 'answered', changed_at: at(2) }, answered('a', 1))).toMatchObject({ id: 'a-1' })
})

test('an answer is frozen only as it may be stored, and other words have another digest', async () => {
  const content = { user_id: 'sponsor', request_id: 'a', round: 0 }
  const one = await freezeAnswer({ ...content, text: 'One.' })
  expect(one.digest).toMatch(/^[0-9a-f]{64}$/)
  expect((await freezeAnswer({ ...content, text: 'Two.' })).digest).not.toBe(one.digest)
  expect((await freezeAnswer({ ...content, round: 1, text: 'One.' })).digest).not.toBe(one.digest)
  for (const text of ['', ' One.', 'One.\n', 'x'.repeat(5001)])
    await expect(freezeAnswer({ ...content, text })).rejects.toThrow()
  await expect(freezeAnswer({ ...content, text: '', documents: {} })).rejects.toThrow()
  expect((await freezeAnswer({ ...content, text: '', documents: manifestOf(1) })).text).toBe('')
})

test('the questions of a day are counted up to its last, and anew on the next', () => {
  const usage = (questions: number) => ({ questions, submission_id: 'x', request_id: 'y', updated_at: AT })
  expect(countQuestion(undefined, AT)).toBe(1)
  expect(countQuestion(usage(MAX_QUESTIONS_PER_DAY - 1), AT)).toBe(MAX_QUESTIONS_PER_DAY)
  expect(countQuestion(usage(MAX_QUESTIONS_PER_DAY), AT)).toBeUndefined()
  expect(countQuestion(usage(MAX_QUESTIONS_PER_DAY), new Date(AT.getTime() + 24 * 60 * 60 * 1000))).toBe(1)
})
