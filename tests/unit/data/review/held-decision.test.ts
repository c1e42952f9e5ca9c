import { property } from '@sotto/domain/forms/sectors/property'
import type { AuditEvent, StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { HOLD_MS, UNDO_MS } from '@sotto/domain/review/review'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import { frozenSubmission } from '../../../factories/application.ts'
import { findHeldDecision, phaseOfHold } from '../../../../web/src/data/review/held-decision.ts'

const AT = new Date(Date.UTC(2026, 10, 24, 12))
const later = (ms: number) => new Date(AT.getTime() + ms)
const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: AT }

type State = [status: string, message?: string, notes?: string, admin?: string]

interface Reviewed {
  record: Submission
  history: readonly StoredAuditEvent[]
}

/** A record after reviews, each with its time, and the history that the server has of it, newest first. */
function reviewed(...reviews: readonly [at: Date, ...State][]): Reviewed {
  let record: Submission = sent
  const history: StoredAuditEvent[] = []
  for (const [at, status, message_to_applicant = '', admin_notes = '', admin = 'anna'] of reviews) {
    const after = { status, message_to_applicant, admin_notes }
    const { status: was, message_to_applicant: told = null, admin_notes: noted = null } = record
    const reviewer = { reviewed_by: admin, reviewed_by_email: `${admin}@sotto.example`, reviewed_at: at }
    record = { ...record, ...after, ...reviewer, revision: record.revision + 1 }
    const event: AuditEvent = {
      ...{ before: { status: was, message_to_applicant: told, admin_notes: noted }, after, ...reviewer },
      ...{ revision: record.revision, writer: null, writer_is_reviewer: null, changed_at: at },
    }
    history.unshift({ id: `${record.revision}`, event })
  }
  return { record, history }
}

const found = ({ record, history }: Reviewed) => findHeldDecision(record, history)

test('a decision is found with its admin and with the status and the message before it', () => {
  expect(found(reviewed([AT, 'reviewing'], [later(1000), 'rejected', 'No.', 'Call.']))).toMatchObject({
    decision: {
      before: { status: 'reviewing', message_to_applicant: '' },
      review: { status: 'rejected', message_to_applicant: 'No.', admin_notes: 'Call.', revision: 1 },
      reviewer: 'anna',
    },
    by: { uid: 'anna', email: 'anna@sotto.example' },
    storedAt: later(1000),
    isUndoable: true,
  })
})

test('decisions and messages that follow each other within the minute go back to what the sponsor was told last', () => {
  const twice = reviewed([AT, 'reviewing'], [later(1000), 'approved', 'Welcome.'], [later(5000), 'rejected'])
  expect(found(twice)?.decision.before).toMatchObject({ status: 'reviewing', message_to_applicant: '' })
  const reworded = reviewed([AT, 'rejected', 'No.'], [later(5000), 'rejected', 'Not yet.'])
  expect(found(reworded)?.decision.before).toMatchObject({ status: 'pending', message_to_applicant: '' })
})

test('a colleague who rewords the message of a decision has not made it', () => {
  const reworded = reviewed([AT, 'rejected', 'No.'], [later(5000), 'rejected', 'Not yet.', '', 'bo'])
  expect(found(reworded)).toMatchObject({ decision: { reviewer: 'bo' }, by: { uid: 'anna' } })
  const told = reviewed([AT, 'rejected', 'No.'], [later(HOLD_MS * 9), 'rejected', 'Not yet.', '', 'bo'])
  expect(found(told)).toMatchObject({ decision: { reviewer: 'bo' }, by: { uid: 'bo' } })
})

test('nothing is held where a decision is back at what the sponsor was told', () => {
  const told: [Date, ...State] = [AT, 'rejected', 'No.']
  const [at, back] = [later(HOLD_MS * 9), later(HOLD_MS * 9 + 5000)]
  expect(found(reviewed(told, [at, 'rejected', 'Not yet.'], [back, 'rejected', 'No.']))).toBeUndefined()
  expect(found(reviewed(told, [at, 'approved'], [back, 'rejected', 'No.']))).toBeUndefined()
})

test('another message of the same decision goes back to the earlier one', () => {
  const again = reviewed([AT, 'rejected', 'No.'], [later(HOLD_MS * 9), 'rejected', 'Not yet.'])
  expect(found(again)?.decision.before).toMatchObject({ status: 'rejected', message_to_applicant: 'No.' })
})

test('notes that are saved while it is held begin the hold again, and leave what it goes back to', () => {
  const noted = reviewed(
    [AT, 'approved'],
    [later(50_000), 'approved', '', 'One.'],
    [later(99_000), 'approved', '', 'Two.'],
  )
  expect(found(noted)).toMatchObject({
    decision: { before: { status: 'pending' }, review: { admin_notes: 'Two.', revision: 2 } },
    storedAt: later(99_000),
  })
})

test('notes that are saved once the sponsor has been told hold nothing', () => {
  expect(found(reviewed([AT, 'approved'], [later(HOLD_MS), 'approved', '', 'One.']))).toBeUndefined()
})

test('nothing is found before the history has the decision, nor of a status that is none', () => {
  const { record, history } = reviewed([AT, 'reviewing'], [later(1000), 'approved'])
  expect(findHeldDecision(record, [])).toBeUndefined()
  expect(findHeldDecision(record, history.slice(1))).toBeUndefined()
  expect(found(reviewed([AT, 'approved'], [later(1000), 'pending']))).toBeUndefined()
  // A console has written this status beside the reviews.
  expect(findHeldDecision({ ...record, status: 'rejected' }, history)).toBeUndefined()
})

test('a status that only a console can have written is not gone back to', () => {
  expect(found(reviewed([AT, 'archived'], [later(1000), 'approved']))?.isUndoable).toBe(false)
})

test('a decision can be undone for a minute and is held until its sponsor is told', () => {
  expect(phaseOfHold(AT, AT.getTime() - 500)).toBe('undoable')
  expect(phaseOfHold(AT, AT.getTime() + UNDO_MS - 1)).toBe('undoable')
  expect(phaseOfHold(AT, AT.getTime() + UNDO_MS)).toBe('late')
  expect(phaseOfHold(AT, AT.getTime() + HOLD_MS - 1)).toBe('late')
  expect(phaseOfHold(AT, AT.getTime() + HOLD_MS)).toBe('told')
})
