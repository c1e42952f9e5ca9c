import {
  describeChange,
  describeLetter,
  describeMessage,
  describeNotes,
  describeReviewer,
  type AuditEvent,
  type QuestionEvent,
} from '@sotto/domain/review/audit-event'
import { expect, test } from 'vitest'
import { ADA, newDossier } from '../../data/support/new-dossier.ts'

const given = (await newDossier()).history[0]?.event as AuditEvent
const change = (before: string | null, after: string | null) =>
  describeNotes({
    ...given,
    before: { ...given.before, admin_notes: before },
    after: { ...given.after, admin_notes: after },
  })

test('the history names whom an application was assigned to, and whom it was taken over from', () => {
  const [ada, grace] = [
    { uid: 'ada', email: 'ada@sotto.example' },
    { uid: 'grace', email: null },
  ]
  const still = { status: 'pending', admin_notes: null }
  const told = (assignment: AuditEvent['assignment'], after = still) =>
    describeChange({ ...given, before: still, after, assignment })
  expect(told({ from: null, to: ada })).toBe('Assigned to ada@sotto.example')
  expect(told({ from: grace, to: ada })).toBe('Taken over from grace')
  expect(told({ from: ada, to: null })).toBe('Unassigned')
  expect(told({ from: null, to: ada }, { ...still, status: 'approved' })).toBe(
    'Pending → Approved, Assigned to ada@sotto.example',
  )
})

test('the history shows the notes that a change left, and says when it removed them', () => {
  expect(change(null, 'Call them.')).toBe('Call them.')
  expect(change('Call them.', 'Call again.')).toBe('Call again.')
  expect(change('Call them.', '')).toBe('Notes removed')
  expect(change('Call them.', null)).toBe('Notes removed')
})

test('a status set where there were never notes says nothing of notes', () => {
  expect(change(null, '')).toBeUndefined()
  expect(change('', '')).toBeUndefined()
  expect(change('Call them.', 'Call them.')).toBeUndefined()
})

test('the history shows the message that a change left, says when it removed one, and knows entries without it', () => {
  const message = (before: string | null | undefined, after: string | null | undefined) => {
    const event = {
      ...given,
      before: { status: 'rejected', admin_notes: '', message_to_applicant: before },
      after: { status: 'rejected', admin_notes: '', message_to_applicant: after },
    } as AuditEvent
    return [describeChange(event), describeMessage(event), describeLetter(event)]
  }
  expect(message('', 'The permit is open.')).toEqual([
    'Message changed',
    'The permit is open.',
    'Message to the sponsor: The permit is open.',
  ])
  expect(message('The permit is open.', '')).toEqual([
    'Message changed',
    'Message removed',
    'Message to the sponsor removed',
  ])
  expect(message(undefined, null)).toEqual(['Notes changed', undefined, undefined])
  expect(message(undefined, '')).toEqual(['Notes changed', undefined, undefined])
})

test('a rejection says that it came without a message, unless a message stands or the entry is older than the field', () => {
  const letter = (before: string | null, after: string | null | undefined, status = 'rejected') =>
    describeLetter({
      ...given,
      before: { status: 'pending', admin_notes: null, message_to_applicant: before },
      after: { status, admin_notes: null, message_to_applicant: after },
    })
  const silent = 'Rejected without a message to the sponsor'
  expect([letter(null, null), letter(null, '')]).toEqual([silent, silent])
  expect(letter(null, 'The permit is open.')).toBe('Message to the sponsor: The permit is open.')
  expect(letter('The permit is open.', 'The permit is open.')).toBeUndefined()
  expect(letter(null, undefined)).toBeUndefined()
  expect(letter(null, null, 'approved')).toBeUndefined()
})

test('a withdrawal is the sponsor’s; any other change without a review names no reviewer', () => {
  const unreviewed = { ...given, reviewed_by: null, reviewed_by_email: null, reviewed_at: null }
  const told = (before: string, after: string, writer: string | null = null) => {
    const states = { before: { ...given.before, status: before }, after: { ...given.after, status: after } }
    const event = { ...unreviewed, ...states, writer, writer_is_reviewer: writer === null ? null : false }
    return [describeChange(event), describeReviewer(event)]
  }
  expect(told('reviewing', 'withdrawn')).toEqual(['Under Review → Withdrawn', 'the sponsor'])
  expect(told('approved', 'withdrawn', 'functions@sotto')[1]).toBe('the sponsor · written by functions@sotto')
  expect(told('withdrawn', 'pending')).toEqual(['Withdrawn → Pending', 'no reviewer named'])
  expect(told('withdrawn', 'withdrawn')[1]).toBe('no reviewer named')
  expect(told('pending', 'reviewing')[1]).toBe('no reviewer named')
})

test('a review names its reviewer, also of a status that only a console can write', () => {
  expect(describeReviewer(given)).toBe('ada@sotto.example')
  expect(describeReviewer(given, 'ada')).toBe('you')
  expect(describeReviewer({ ...given, after: { ...given.after, status: 'withdrawn' } })).toBe('ada@sotto.example')
})

test('the history of a question says what happened and who did it: an admin by their address, or the sponsor', () => {
  const none = { status: null, admin_notes: null, message_to_applicant: null }
  const told = (event: QuestionEvent, by: string | null) => {
    const question = { id: 'asked', event }
    const changed = { ...given, before: none, after: none, question, reviewed_by: by, reviewed_by_email: by && ADA }
    return [describeChange(changed), describeNotes(changed), describeMessage(changed), describeReviewer(changed)]
  }
  expect(told('asked', 'ada')).toEqual(['Question asked', undefined, undefined, ADA])
  expect(told('reopened', 'ada')).toEqual(['Question reopened', undefined, undefined, ADA])
  expect(told('closed', null)).toEqual(['Question closed', undefined, undefined, 'the sponsor'])
  expect(told('answered', null)).toEqual(['Question answered', undefined, undefined, 'the sponsor'])
})
