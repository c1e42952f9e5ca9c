import { expect, test } from 'vitest'
import { describeDue } from '../../../web/src/features/admin/detail/describe-due.ts'

const HOUR = 60 * 60 * 1000
const created_at = new Date(2025, 0, 5, 12)
const after = (hours: number) => created_at.getTime() + hours * HOUR

test('a new application is due 72 hours after it arrived, and overdue from then on', () => {
  const due = describeDue({ status: 'pending', created_at }, after(1))
  expect(due).toMatchObject({ label: 'Assessment due', late: false })
  expect(due?.value).toMatch(/^Jan 8, 2025, 12:00/)
  const late = describeDue({ status: 'pending', created_at }, after(73))
  expect(late).toMatchObject({ label: 'Assessment due', late: true })
  expect(late?.value).toMatch(/^Overdue since (Jan 8, 2025, )?12:00/)
})

test('one that was reviewed says when, and is never overdue', () => {
  const reviewed_at = new Date(2025, 0, 6, 9, 30)
  for (const status of ['reviewing', 'approved', 'rejected']) {
    const shown = describeDue({ status, created_at, reviewed_at }, after(1000))
    expect(shown, status).toMatchObject({ label: 'Last reviewed', late: false })
    expect(shown?.value).toMatch(/^Jan 6, 2025, 09:30/)
  }
})

test('a status that came without a review has no date', () => {
  expect(describeDue({ status: 'archived', created_at }, after(1))).toBeUndefined()
})
