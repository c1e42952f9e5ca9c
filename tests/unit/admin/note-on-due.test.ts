import { expect, test } from 'vitest'
import { noteOnDue } from '../../../web/src/features/admin/questions/typed-question.ts'

const RECEIVED = new Date(2026, 10, 25, 19, 30)
const NOW = new Date(2026, 10, 26).getTime()

test('a due date after the day on which the screening is due is noted, with that day', () => {
  expect(noteOnDue('2026-12-02', RECEIVED, NOW)).toBe('This is after the screening is due, Nov 28, 2026.')
})

test('nothing is noted of an earlier due date, of none, or once the assessment is overdue', () => {
  expect(noteOnDue('2026-11-27', RECEIVED, NOW)).toBeUndefined()
  expect(noteOnDue('', RECEIVED, NOW)).toBeUndefined()
  expect(noteOnDue('2026-12-02', RECEIVED, new Date(2026, 10, 29).getTime())).toBeUndefined()
})
