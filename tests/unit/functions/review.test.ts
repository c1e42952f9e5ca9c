import { auditEntryId, auditEntryOf, writerOf } from '@sotto/functions/src/reviews/audit-entry.ts'
import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'

const at = (seconds: number) => new Timestamp(1_790_000_000 + seconds, 0)
const changedAt = at(9).toDate()

const sent = { status: 'pending', revision: 0, company_name: 'Harbour Lane' }
const reviewed = {
  ...sent,
  status: 'reviewing',
  admin_notes: 'Call them.',
  reviewed_at: at(1),
  reviewed_by: 'ada',
  reviewed_by_email: 'ada@sotto.example',
  revision: 1,
}

function entryOf(before: DocumentData | undefined, after: DocumentData | undefined, writer: string | null = null) {
  return auditEntryOf({ before, after, changedAt, writer })
}

describe('the audit entry of a change', () => {
  it('tells a review whole', () => {
    expect(entryOf(sent, reviewed, 'ada')).toEqual({
      before: { status: 'pending', admin_notes: null, message_to_applicant: null },
      after: { status: 'reviewing', admin_notes: 'Call them.', message_to_applicant: null },
      revision: 1,
      reviewed_at: at(1).toDate(),
      reviewed_by: 'ada',
      reviewed_by_email: 'ada@sotto.example',
      writer: 'ada',
      writer_is_reviewer: true,
      changed_at: changedAt,
    })
  })

  it.each([
    ['status', { status: 'approved' }],
    ['notes', { admin_notes: 'Call again.' }],
    ['message to the applicant', { message_to_applicant: 'We need the permit.' }],
    ['review time', { reviewed_at: at(2) }],
    ['reviewer', { reviewed_by: 'grace' }],
    ['revision', { revision: 7 }],
  ])('is there when only the %s changed', (_, change) => {
    expect(entryOf(reviewed, { ...reviewed, ...change })).toBeDefined()
  })

  it.each([
    ['nothing changed', reviewed, { ...reviewed, reviewed_at: at(1) }],
    ['another field changed', reviewed, { ...reviewed, company_name: 'Harbour Lane Pty Ltd' }],
    ['an application was sent', undefined, sent],
    ['an application that nobody had reviewed was deleted', sent, undefined],
  ])('is not there when %s', (_, before, after) => {
    expect(entryOf(before, after)).toBeUndefined()
  })

  it('tells an assignment by the admin who took it, or gave it up, and no review', () => {
    const [ada, grace] = ['ada', 'grace'].map((uid) => ({ uid, email: `${uid}@sotto.example` }))
    const of = (person = ada) => ({ assigned_to: person?.uid, assigned_to_email: person?.email })
    const nobody = { assigned_to: null, assigned_to_email: null }
    const told = (before: DocumentData, after: DocumentData) => {
      const entry = entryOf({ ...reviewed, ...before }, { ...reviewed, ...after }, 'grace')
      return entry && [entry.assignment, entry.reviewed_by, entry.writer_is_reviewer, entry.revision, entry.reviewed_at]
    }
    expect(told(nobody, of(grace))).toEqual([{ from: null, to: grace }, 'grace', true, null, null])
    expect(told(of(ada), of(grace))).toEqual([{ from: ada, to: grace }, 'grace', true, null, null])
    expect(told(of(grace), nobody)).toEqual([{ from: grace, to: null }, 'grace', true, null, null])
    expect(told(nobody, of(ada))).toEqual([{ from: null, to: ada }, 'ada', false, null, null])
    // What the server writes for a new application is no change.
    expect(told({}, nobody)).toBeUndefined()
    expect(entryOf({ ...sent, ...of() }, undefined)).toBeUndefined()
    // A script may do both at once.
    expect(entryOf(sent, { ...reviewed, ...of() })).toMatchObject({ reviewed_by: 'ada', assignment: { from: null } })
  })

  it('is there for an application created with a decision, and for a decided one deleted', () => {
    expect(entryOf(undefined, reviewed)).toMatchObject({ before: { status: null }, reviewed_by: 'ada' })
    expect(entryOf(reviewed, undefined)).toMatchObject({
      after: { status: null },
      reviewed_by: null,
      revision: null,
    })
  })

  it('names no reviewer who did not review this time', () => {
    expect(entryOf(reviewed, { ...reviewed, status: 'approved' }, 'root@example.com')).toMatchObject({
      reviewed_by: null,
      reviewed_at: null,
      writer: 'root@example.com',
      writer_is_reviewer: false,
    })
  })

  it('shows that somebody else wrote what names a reviewer', () => {
    expect(entryOf(sent, reviewed, 'mallory')).toMatchObject({ reviewed_by: 'ada', writer_is_reviewer: false })
  })

  it('survives values of any type', () => {
    const odd = { status: 5, admin_notes: ['a'], reviewed_at: 'today', reviewed_by: { uid: 'x' }, revision: 1.5 }
    expect(entryOf(sent, odd)).toMatchObject({
      after: { status: null, admin_notes: null },
      revision: null,
      reviewed_at: null,
      reviewed_by: null,
    })
  })
})

describe('the writer', () => {
  it.each([
    ['a user of the app', 'unknown', 'k3Yt0pQw', 'k3Yt0pQw'],
    ['an account at the console', 'unknown', 'root@example.com', 'root@example.com'],
    ['a script', 'service_account', 'ci@sotto.iam.gserviceaccount.com', 'ci@sotto.iam.gserviceaccount.com'],
    [
      'the project’s own account, named also for what a person wrote',
      'unknown',
      'sotto@appspot.gserviceaccount.com',
      null,
    ],
    ['the emulator’s placeholder', 'unknown', 'fake-auth-id@gmail.com', null],
    ['nobody signed in', 'unauthenticated', 'whatever', null],
    ['an API key', 'api_key', 'AIza', null],
    ['the platform itself', 'system', 'ttl', null],
    ['an empty name', 'unknown', '', null],
  ])('%s', (_, authType, authId, writer) => {
    expect(writerOf({ authType, authId })).toBe(writer)
  })

  it('is nobody when the event carries no name', () => {
    expect(writerOf({ authType: 'unknown' })).toBeNull()
    expect(writerOf({})).toBeNull()
  })
})

describe('the id of an entry', () => {
  const eventIds = ['3c7d-41', '3c7d_41', '3c7d%5F41', '..', '.', '__x__', 'a/b', 'a%2Fb', '1234.5', 'é']

  it('is legal for any event, and another for another event', () => {
    const ids = eventIds.map(auditEntryId)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9%!'()*~-]+$/)
    expect(new Set(ids).size).toBe(eventIds.length)
  })

  it('is the event’s own when that is legal', () => {
    expect(auditEntryId('0d4c7c1e-5f4b-4d55-9f1d-2f1f6f3a9b10')).toBe('0d4c7c1e-5f4b-4d55-9f1d-2f1f6f3a9b10')
  })
})
