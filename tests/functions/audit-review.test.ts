import { submissionPath } from '@sotto/domain/submission/paths'
import { auditEventSchema } from '@sotto/domain/review/audit-event'
import { serverTimestamp } from 'firebase/firestore/lite'
import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { auditOf, newApplication, review, reviewBy, submissionOf, type Entry } from './applications.ts'
import { deliver, readStored } from './deliver.ts'
import { changeAs, newAdmin, newPerson, signIn, type Person } from './people.ts'
import { SOON } from '../suite/soon.ts'
import { auth } from './suite.ts'

/** The audit once it has as many entries as expected. */
function auditWith(count: number, id: string): Promise<Entry[]> {
  return vi.waitFor(async () => {
    const entries = await auditOf(id)
    expect(entries).toHaveLength(count)
    return entries
  }, SOON)
}

function parse(data: DocumentData) {
  return auditEventSchema.parse(
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        value instanceof Timestamp ? value.toDate() : (value as unknown),
      ]),
    ),
  )
}

describe('an admin who reviews in the app', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await newAdmin()
  }, SOON.timeout)

  it('is named by the one entry of the change, with what was and what is', async () => {
    const id = await newApplication()
    const session = await signIn(admin)
    await changeAs(session, id, {
      ...reviewBy(admin.uid, 'reviewing', 'Call the sponsor.', 1, admin.email),
      reviewed_at: serverTimestamp(),
    })
    const [entry] = await auditWith(1, id)
    const stored = await submissionOf(id).get()
    expect(parse(entry?.data ?? {})).toEqual({
      before: { status: 'pending', admin_notes: null, message_to_applicant: null },
      after: { status: 'reviewing', admin_notes: 'Call the sponsor.', message_to_applicant: '' },
      revision: 1,
      reviewed_by: admin.uid,
      reviewed_by_email: admin.email,
      reviewed_at: (stored.get('reviewed_at') as Timestamp).toDate(),
      changed_at: stored.updateTime?.toDate(),
      writer: null,
      writer_is_reviewer: null,
    })
  })

  it('who tells the sponsor something is recorded with the message before and after', async () => {
    const id = await newApplication()
    const session = await signIn(admin)
    const messages = ['The permit is open.', '']
    for (const [index, message_to_applicant] of messages.entries()) {
      await changeAs(session, id, {
        ...reviewBy(admin.uid, index === 0 ? 'rejected' : 'pending', '', index + 1, admin.email),
        message_to_applicant,
        reviewed_at: serverTimestamp(),
      })
    }
    const entries = await auditWith(2, id)
    expect(entries.map(({ data }) => [data['before'], data['after']] as unknown)).toEqual([
      [
        { status: 'pending', admin_notes: null, message_to_applicant: null },
        { status: 'rejected', admin_notes: '', message_to_applicant: 'The permit is open.' },
      ],
      [
        { status: 'rejected', admin_notes: '', message_to_applicant: 'The permit is open.' },
        { status: 'pending', admin_notes: '', message_to_applicant: '' },
      ],
    ])
  })

  it('leaves no entry for somebody whom the rules refuse', async () => {
    const id = await newApplication()
    const person = await newPerson()
    await auth.updateUser(person.uid, { emailVerified: true })
    const attempt = changeAs(await signIn(person), id, {
      ...reviewBy(person.uid, 'approved', 'Approved by myself.', 1, person.email),
      reviewed_at: serverTimestamp(),
    })
    await expect(attempt).rejects.toMatchObject({ code: 'permission-denied' })
    await review(id, admin.uid, 'rejected', 1)
    const [entry] = await auditWith(1, id)
    expect(entry?.data).toMatchObject({ reviewed_by: admin.uid, after: { status: 'rejected' } })
  })
})

describe('a change without a review', () => {
  it('made at a console is recorded with nobody as its reviewer, also after an earlier review', async () => {
    const id = await newApplication()
    await submissionOf(id).update({ status: 'approved' })
    const [first] = await auditWith(1, id)
    expect(first?.data).toMatchObject({ after: { status: 'approved' }, reviewed_by: null, reviewed_at: null })

    await review(id, 'an-admin', 'rejected', 1)
    await submissionOf(id).update({ status: 'approved', revision: 2 })
    const entries = await auditWith(3, id)
    expect(entries.map(({ data }) => data['reviewed_by'] as unknown)).toEqual([null, 'an-admin', null])
  })

  it('that deletes a decided application outlives it', async () => {
    const id = await newApplication()
    await review(id, 'an-admin', 'rejected', 1)
    await auditWith(1, id)
    await submissionOf(id).delete()
    const entries = await auditWith(2, id)
    expect(entries.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        before: { status: 'rejected', admin_notes: 'Note 1', message_to_applicant: '' },
        after: { status: null, admin_notes: null, message_to_applicant: null },
        reviewed_by: null,
      }),
    )
  })

  it('leaves no entry when it touches no field of a review', async () => {
    const id = await newApplication()
    await submissionOf(id).update({ contact_phone: '+61 2 5550 0199' })
    await review(id, 'an-admin', 'reviewing', 1)
    const [entry] = await auditWith(1, id)
    expect(entry?.data).toMatchObject({ revision: 1 })
  })
})

describe('a delivery', () => {
  /** An application reviewed twice, with the events that told of it. */
  async function reviewedTwice() {
    const id = await newApplication()
    const document = submissionPath(id)
    const states = [await readStored(document)]
    for (const [index, status] of (['reviewing', 'approved'] as const).entries()) {
      await review(id, 'an-admin', status, index + 1)
      states.push(await readStored(document))
    }
    const entries = await auditWith(2, id)
    const auth = { type: 'unknown', id: 'fake-auth-id@gmail.com' }
    const events = entries.map((entry, index) => ({
      id: entry.id,
      document,
      auth,
      before: states[index] ?? {},
      after: states[index + 1] ?? {},
    }))
    return { id, entries, events }
  }

  it('of the same event, three times, leaves one entry, while another event leaves another', async () => {
    const { id, entries, events } = await reviewedTwice()
    const [event] = events
    if (event === undefined) throw new Error('no event')
    expect(await deliver('auditReview', event)).toBe(200)
    expect(await deliver('auditReview', event)).toBe(200)
    expect(await auditOf(id)).toEqual(entries)

    expect(await deliver('auditReview', { ...event, id: 'another-event' })).toBe(200)
    expect(await auditOf(id)).toHaveLength(3)
  })

  it('of two copies at the same moment leaves one entry', async () => {
    const { id, entries, events } = await reviewedTwice()
    await Promise.all(entries.map((entry) => submissionOf(id).collection('audit').doc(entry.id).delete()))
    const copies = events.flatMap((event) => [event, event])
    expect(await Promise.all(copies.map((event) => deliver('auditReview', event)))).toEqual([200, 200, 200, 200])
    expect(await auditOf(id)).toEqual(entries)
  })

  it('in any order leaves the same entries', async () => {
    const { id, entries, events } = await reviewedTwice()
    await Promise.all(entries.map((entry) => submissionOf(id).collection('audit').doc(entry.id).delete()))
    for (const event of events.toReversed()) expect(await deliver('auditReview', event)).toBe(200)
    expect(await auditOf(id)).toEqual(entries)
  })

  it('that names the writer shows whether it is the reviewer', async () => {
    const { id, events } = await reviewedTwice()
    const [event] = events
    if (event === undefined) throw new Error('no event')
    await deliver('auditReview', { ...event, id: 'by-reviewer', auth: { type: 'unknown', id: 'an-admin' } })
    await deliver('auditReview', { ...event, id: 'by-other', auth: { type: 'unknown', id: 'somebody-else' } })
    const byId = new Map((await auditOf(id)).map((entry) => [entry.id, entry.data]))
    expect(byId.get('by-reviewer')).toMatchObject({ writer: 'an-admin', writer_is_reviewer: true })
    expect(byId.get('by-other')).toMatchObject({ writer: 'somebody-else', writer_is_reviewer: false })
  })

  it('whose id is no legal path stays inside its application', async () => {
    const { id, events } = await reviewedTwice()
    const [event] = events
    if (event === undefined) throw new Error('no event')
    for (const eventId of ['../../user_roles/x', '..', '__x__']) {
      expect(await deliver('auditReview', { ...event, id: eventId })).toBe(200)
    }
    expect(await auditOf(id)).toHaveLength(5)
  })
})
