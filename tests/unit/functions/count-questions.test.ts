import { answerIdOf, type QuestionStatus } from '@sotto/domain/questions/question'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { countQuestions } from '../../../functions/src/questions/count-questions.ts'

const stored = (id: string, data: Readonly<Record<string, unknown>>) => ({ id, get: (field: string) => data[field] })

/** Times are in minutes. */
const at = (minutes: number) => Timestamp.fromMillis(minutes * 60_000)

function question(id: string, status: QuestionStatus, asked: number, changed = asked, round = 0) {
  return { question: stored(id, { round, due_at: null, created_at: at(asked), changed_at: at(changed) }), status }
}

const answer = (id: string, answered: number, round = 0) =>
  stored(answerIdOf(id, round), { request_id: id, round, created_at: at(answered) })

type Thread = readonly [questions: Parameters<typeof countQuestions>[0], answers: Parameters<typeof countQuestions>[1]]

const first = question('a', 'answered', 1, 3)

test.each<[string, Thread]>([
  ['stands alone', [[first], [answer('a', 3)]]],
  ['came while another question is open', [[first, question('b', 'open', 2)], [answer('a', 3)]]],
  ['came before another question was closed', [[first, question('b', 'closed', 2, 5)], [answer('a', 3)]]],
  ['came before another question was reopened', [[first, question('b', 'open', 2, 5, 1)], [answer('a', 3)]]],
  [
    'came before another answered question was reopened',
    [
      [first, question('b', 'open', 2, 6, 1)],
      [answer('a', 3), answer('b', 4)],
    ],
  ],
  ['is the second to its question', [[question('a', 'answered', 1, 6, 1)], [answer('a', 3), answer('a', 6, 1)]]],
  ['came in the moment in which another was asked', [[first, question('b', 'open', 3)], [answer('a', 3)]]],
])('an answer is new that %s', (_, [questions, answers]) => {
  expect(countQuestions(questions, answers).has_new_answer).toBe(true)
})

test.each<[string, Thread]>([
  ['whose question was reopened', [[question('a', 'open', 1, 5, 1)], [answer('a', 3)]]],
  ['whose question was reopened and closed', [[question('a', 'closed', 1, 6, 1)], [answer('a', 3)]]],
  ['after which another question was asked', [[first, question('b', 'open', 4)], [answer('a', 3)]]],
  ['after which another was asked and closed', [[first, question('b', 'closed', 4, 5)], [answer('a', 3)]]],
])('an answer is followed %s', (_, [questions, answers]) => {
  expect(countQuestions(questions, answers).has_new_answer).toBe(false)
})

test('nothing is new without an answer', () => {
  expect(countQuestions([question('a', 'open', 1)], [])).toMatchObject({ awaits_answer: true, has_new_answer: false })
})
