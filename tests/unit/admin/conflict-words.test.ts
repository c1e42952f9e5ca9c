import { property } from '@sotto/domain/forms/sectors/property'
import { failed } from '@sotto/domain/shared/result'
import type { Submission } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import { openReview } from '../../../web/src/data/review/open-review.ts'
import { describeConflict } from '../../../web/src/features/admin/review/review-messages.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { newSubmission } from '../data/support/review-server.ts'
import { passTurns } from '../data/support/schedule.ts'

const ME = 'admin-1'
const sent = newSubmission(await frozenSubmission(property, 'sponsor-1'), 'pending')

/** What a colleague made of the record. */
const by = (revision: number, changes: Partial<Submission>): Submission => ({
  ...sent,
  admin_notes: '',
  revision,
  reviewed_by: 'admin-2',
  reviewed_by_email: 'ada@sotto.example',
  ...changes,
})

/** What an admin, whose press on Rejected meets the first of these records, reads at each of them. */
async function readAt(...records: readonly [Submission, ...Submission[]]): Promise<string[]> {
  const [current, ...later] = records
  const review = openReview(
    sent,
    {
      uid: ME,
      gateway: { store: () => Promise.resolve(failed({ kind: 'conflict', current })) },
      unsavedNotes: { read: () => undefined, keep: () => undefined, erase: () => undefined },
      clock: { now: () => 0 },
    },
    () => undefined,
  )
  const read = () => {
    const { base, conflict } = review.read()
    return conflict === undefined ? 'no conflict' : describeConflict(base, conflict, ME)
  }
  review.decide('rejected')
  await passTurns(20)
  const words = [read()]
  for (const record of later) {
    review.meet(record)
    words.push(read())
  }
  return words
}

test('a decision that a colleague undoes is told as a status set back, not as changed notes', async () => {
  const message_to_applicant = 'Welcome.'
  expect(await readAt(by(1, { status: 'approved', message_to_applicant }), by(2, {}))).toEqual([
    'ada@sotto.example set the status to Approved.',
    'ada@sotto.example set the status back to Pending.',
  ])
})

test('a decision whose undo comes with it is told as a change that was taken back', async () => {
  expect(await readAt(by(2, {}))).toEqual(['ada@sotto.example made a change and took it back.'])
  expect(await readAt(by(2, { reviewed_by: ME }))).toEqual(['You made a change and took it back in another window.'])
})

test('what is told is the last change, by the person who made it, beside a status that another has set', async () => {
  const grace = { reviewed_by: 'admin-3', reviewed_by_email: 'grace@sotto.example' }
  const approved = { status: 'approved', message_to_applicant: 'Welcome.', admin_notes: 'Sound.' } as const
  expect(
    await readAt(
      by(1, approved),
      by(2, { ...approved, ...grace, admin_notes: 'Sound so far.' }),
      by(3, { ...approved, ...grace, message_to_applicant: 'Good.', admin_notes: 'Sound so far.' }),
    ),
  ).toEqual([
    'ada@sotto.example set the status to Approved and changed the notes.',
    'grace@sotto.example changed the notes. The status is Approved.',
    'grace@sotto.example changed the message to the sponsor. The status is Approved.',
  ])
})

test('a withdrawal is told as the sponsor’s', async () => {
  expect(await readAt(by(1, { status: 'withdrawn' }))).toEqual(['The sponsor has withdrawn the application.'])
})
