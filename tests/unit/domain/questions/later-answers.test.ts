import { laterAnswersOf } from '@sotto/domain/questions/later-answers'
import type { Question, QuestionAnswer } from '@sotto/domain/questions/question'
import { expect, test } from 'vitest'

const AT = new Date(1_790_000_000_000)
const PERMIT = { title: 'Permit', field: 'planningStatus' }

function exchangeOf(id: string, items: Question['items'], texts: readonly string[]) {
  const state = { status: 'open', round: 0, revision: 0, due_at: null, created_at: AT, changed_at: AT } as const
  const question: Question = { user_id: 's', question: 'And?', ...(items && { items }), ...state, changed_by: 'a' }
  const answers = texts.map((text, round) => {
    const answer: QuestionAnswer = { user_id: 's', request_id: id, round, text, digest: 'x', created_at: AT }
    return { id: `${id}-${round}`, answer }
  })
  return { id, question, answers }
}

const later = (...exchanges: Parameters<typeof laterAnswersOf>[0]) => [...laterAnswersOf(exchanges)]

test('a field is answered again by an answer that has words for an item about it, or is documents alone', () => {
  const found = [['planningStatus', 'q']]
  expect(later(exchangeOf('q', [PERMIT], ['1. Permit:\nApplied for.']))).toEqual(found)
  expect(later(exchangeOf('q', [{ title: 'Lease' }, PERMIT], ['2. Permit:\nApplied for.']))).toEqual(found)
  expect(later(exchangeOf('q', [PERMIT], ['']))).toEqual(found)
  expect(later(exchangeOf('q', [PERMIT], ['See you.', '1. Permit:\nApplied for.']))).toEqual(found)
})

test('a question without an answer, an item that was left empty and one about no field answer no field again', () => {
  expect(later(exchangeOf('q', [PERMIT], []))).toEqual([])
  expect(later(exchangeOf('q', [PERMIT], ['See you.']))).toEqual([])
  expect(later(exchangeOf('q', [{ title: 'Lease' }], ['1. Lease:\nSigned.']))).toEqual([])
  expect(later(exchangeOf('q', undefined, ['1. Permit:\nApplied for.']))).toEqual([])
})

test('of several questions about a field, the last one that was answered counts', () => {
  const answered = (id: string) => exchangeOf(id, [PERMIT], ['1. Permit:\nApplied for.'])
  expect(later(answered('one'), answered('two'), exchangeOf('three', [PERMIT], []))).toEqual([
    ['planningStatus', 'two'],
  ])
})
