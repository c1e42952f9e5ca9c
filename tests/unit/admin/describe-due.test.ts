import { expect, test } from 'vitest'
import { describeDates } from '../../../web/src/features/admin/detail/describe-due.ts'

const HOUR = 60 * 60 * 1000
const created_at = new Date(2025, 0, 5, 12)
const after = (hours: number) => created_at.getTime() + hours * HOUR

test('a new application is due 72 hours after it was received, and overdue from then on', () => {
  const due = describeDates({ status: 'pending', created_at }, after(1))
  expect(due).toMatchObject([{ label: 'Screening due', late: false }])
  expect(due[0]?.value).toMatch(/^Jan 8, 2025, 12:00/)
  const late = describeDates({ status: 'pending', created_at }, after(73))
  expect(late).toMatchObject([{ label: 'Screening due', late: true }])
  expect(late[0]?.value).toMatch(/^Overdue since (Jan 8, 2025, )?12:00/)
})

test('a date has its day on paper, also when it is today', () => {
  const [late] = describeDates({ status: 'pending', created_at }, after(73))
  expect(late?.value).toMatch(/^Overdue since 12:00/)
  expect(late?.printed).toMatch(/^Overdue since Jan 8, 2025, 12:00/)
})

const reviewed_at = new Date(2025, 0, 6, 9, 30)

test('one under review is still due, and says when it was reviewed last', () => {
  expect(describeDates({ status: 'reviewing', created_at, reviewed_at }, after(30))).toMatchObject([
    { label: 'Screening due', late: false },
    { label: 'Last reviewed', late: false },
  ])
  expect(describeDates({ status: 'reviewing', created_at, reviewed_at }, after(73))[0]).toMatchObject({ late: true })
})

test('one that is decided says when, and is never overdue', () => {
  for (const status of ['approved', 'rejected']) {
    const shown = describeDates({ status, created_at, reviewed_at }, after(1000))
    expect(shown, status).toMatchObject([{ label: 'Last reviewed', late: false }])
    expect(shown[0]?.value).toMatch(/^Jan 6, 2025, 09:30/)
  }
})

test('a status that came without a review has no date', () => {
  expect(describeDates({ status: 'archived', created_at }, after(1))).toEqual([])
})
