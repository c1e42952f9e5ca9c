import { property } from '@sotto/domain/forms/sectors/property'
import { failed, ok } from '@sotto/domain/shared/result'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { describe, expect, test } from 'vitest'
import { frozenSubmission } from '../../factories/application.ts'
import {
  describeDue,
  describeFound,
  describeOutcomes,
  describeResult,
  FOUND,
  signOf,
} from '../../../web/src/features/admin/list/list-messages.ts'
import type { BulkOutcome } from '../../../web/src/features/admin/list/selection/use-bulk-review.ts'

const ADA = 'ada'
const frozen = await frozenSubmission(property, 'a-sponsor')
const seen: Submission = { ...frozen, ...INITIAL_STATE, created_at: new Date(2025, 0, 5) }

const outcome = (result: BulkOutcome['result']): BulkOutcome => ({ id: 'one', seen, status: 'rejected', result })
const conflict = (current: Partial<Submission>) =>
  outcome(failed({ kind: 'conflict', current: { ...seen, revision: 1, ...current } }))
const updated = outcome(ok())

describe('a status set on several', () => {
  test('counts what was changed apart from what was not', () => {
    expect(describeOutcomes([updated, updated], 2)).toBe('2 of 2 set to Rejected')
    expect(describeOutcomes([updated, conflict({})], 2)).toBe('1 of 2 set to Rejected, 1 not changed')
    expect(describeResult(updated, ADA)).toEqual({ tone: 'done', words: 'Set to Rejected' })
    expect(describeOutcomes([outcome('own'), outcome('unchanged')], 2)).toBe('0 of 2 set to Rejected, 2 not changed')
  })

  test('says of a withdrawn application that its sponsor has withdrawn it, whoever reviewed it last', () => {
    expect(describeResult(outcome('withdrawn'), ADA).words).toBe('Not changed: the sponsor has withdrawn it')
    expect(describeResult(conflict({ status: 'withdrawn', reviewed_by: ADA }), ADA).words).toBe(
      'Not changed: the sponsor has withdrawn it',
    )
  })

  test('says how far it is while some are left', () => {
    expect(describeOutcomes([conflict({})], 2)).toBe('1 of 2 processed')
  })

  test('names the reviewer’s own change as their own, wherever they made it', () => {
    const words = (current: Partial<Submission>) => describeResult(conflict(current), ADA).words
    expect(words({ status: 'rejected', reviewed_by: 'ben' })).toBe(
      'Not changed: another reviewer has set it to Rejected',
    )
    // It has a name where theirs was the only review since.
    const anna = { status: 'rejected', reviewed_by: 'anna', reviewed_by_email: 'anna@sotto.example' }
    expect(words(anna)).toBe('Not changed: anna@sotto.example has set it to Rejected')
    expect(words({ ...anna, revision: 2 })).toBe('Not changed: another reviewer has set it to Rejected')
    expect(words({ status: 'rejected', reviewed_by: ADA })).toBe(
      'Not changed: you changed it after you selected it, and it is now Rejected',
    )
    expect(words({ admin_notes: 'Ask.', reviewed_by: 'ben' })).toBe(
      'Not changed: another reviewer has changed its notes',
    )
    expect(words({ admin_notes: 'Ask.', reviewed_by: ADA })).toBe(
      'Not changed: you changed its notes after you selected it',
    )
    // A decision that was undone leaves the record as it was, two revisions on.
    expect(words({ revision: 2, reviewed_by: 'ben' })).toBe(
      'Not changed: another reviewer has changed it and taken that back',
    )
    expect(words({ revision: 2, reviewed_by: ADA })).toBe(
      'Not changed: you changed it after you selected it, and took that back',
    )
  })
})

test('the sign of a row names its queue, and says of an answer whether another question is open', () => {
  const wordsOf = (awaits_answer: boolean, has_new_answer: boolean) => {
    const sign = signOf({ ...seen, awaits_answer, has_new_answer }, { news: null, unsaved: false })
    return sign && `${sign.word}${sign.rest}`
  }
  expect(wordsOf(true, false)).toBe('Waiting for the sponsor')
  expect(wordsOf(false, true)).toBe('Answered')
  expect(wordsOf(true, true)).toBe('Answered, another question is open')
  expect(wordsOf(false, false)).toBeNull()
  const waiting = { ...seen, awaits_answer: true, has_new_answer: false }
  expect(signOf(waiting, { news: 'new', unsaved: true })?.word).toBe('Not saved')
})

describe('when an application is due', () => {
  const arrived = new Date(2026, 0, 5, 12)
  const HOUR = 60 * 60 * 1000
  const after = (hours: number, status = 'pending') =>
    describeDue({ status, created_at: arrived }, arrived.getTime() + hours * HOUR)

  const RECEIVED = 'Received Jan 5, 2026'

  test('is said in the hours that are left of the 72, and in hours and days once they are over', () => {
    expect(after(0)).toEqual({ words: 'Due in 3 d', below: RECEIVED, late: false })
    expect(after(0.5)).toEqual({ words: 'Due in 71 h', below: RECEIVED, late: false })
    expect(after(52, 'reviewing')).toEqual({ words: 'Due in 20 h', below: RECEIVED, late: false })
    expect(after(71.5)).toEqual({ words: 'Due in <1 h', below: RECEIVED, late: false })
    expect(after(75)).toEqual({ words: '3 h overdue', below: RECEIVED, late: true })
    expect(after(72 + 5 * 24)).toEqual({ words: '5 d overdue', below: RECEIVED, late: true })
    expect(after(0, 'archived').words).toBe('Due in 3 d')
  })

  test('is of no matter once it is decided or withdrawn: then its age is said', () => {
    const DAY = 'Jan 5, 2026'
    expect(after(0.2, 'approved')).toEqual({ words: 'Received <1 h ago', below: DAY, late: false })
    expect(after(5, 'approved')).toEqual({ words: 'Received 5 h ago', below: DAY, late: false })
    expect(after(100, 'rejected')).toEqual({ words: 'Received 4 d ago', below: DAY, late: false })
    expect(after(100, 'withdrawn')).toEqual({ words: 'Received 4 d ago', below: DAY, late: false })
    expect(after(-1, 'rejected').words).toBe('Received <1 h ago')
  })
})

test('a search says how many it found, how far it is, and where it ends', () => {
  const found = (count: number, read: number, complete: boolean) =>
    describeFound({ found: Array.from({ length: count }), read, complete })
  expect(found(0, 0, false)).toBe('0 found')
  expect(found(1, 1200, false)).toBe('1 found, 1,200 searched')
  expect(found(12, 1200, true)).toBe('12 found')
  expect(FOUND.cut(2000)).toBe('Only the newest 2,000 were searched. Search all by')
})
