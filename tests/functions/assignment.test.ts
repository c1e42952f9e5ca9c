import { auditEventSchema, describeChange } from '@sotto/domain/review/audit-event'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { property } from '@sotto/domain/forms/sectors/property'
import { frozenSubmission } from '../factories/application.ts'
import { auditOf, newApplication, receiptData, review, SPONSOR, submissionOf, UNASSIGNED } from './applications.ts'
import { deliver, readStored } from './deliver.ts'
import { awaitArrivalMails, mailsAbout } from './mailbox.ts'
import { changeAs, newAdmin, signIn, type Person } from './people.ts'
import { SOON } from '../suite/soon.ts'
import { firestore } from './suite.ts'

const dataOf = async (id: string) => (await submissionOf(id).get()).data() ?? {}

const historyOf = (id: string, count: number) =>
  vi.waitFor(async () => {
    const entries = await auditOf(id)
    expect(entries).toHaveLength(count)
    return entries.map(({ data }) => parse(data)).sort((a, b) => a.changed_at.getTime() - b.changed_at.getTime())
  }, SOON)

const parse = (data: DocumentData) =>
  auditEventSchema.parse(
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        value instanceof Timestamp ? value.toDate() : (value as unknown),
      ]),
    ),
  )

describe('a new application', () => {
  it('is marked as unassigned, and its receipt is not', async () => {
    const id = newSubmissionId()
    const sent = { ...(await frozenSubmission(property, SPONSOR.uid)), ...INITIAL_STATE }
    const record = { ...sent, created_at: FieldValue.serverTimestamp() }
    const batch = firestore.batch().create(firestore.doc(submissionPath(id)), record)
    await batch.create(firestore.doc(receiptPath(id)), record).commit()
    await vi.waitFor(async () => expect(await dataOf(id)).toMatchObject({ ...UNASSIGNED, revision: 0 }), SOON)
    expect(await receiptData(id)).not.toHaveProperty('assigned_to')
    expect(await auditOf(id)).toEqual([])
  })

  it('that an admin has taken before stays theirs, however often and late its event comes', async () => {
    const id = await newApplication()
    const before = await readStored(submissionPath(id))
    const { assigned_to: _, ...after } = before as Record<string, unknown>
    await submissionOf(id).update({ assigned_to: 'ada', assigned_to_email: 'ada@sotto.example' })
    for (const time of [1, 2, 3])
      expect(await deliver('tellReview', { id: `late-${time}`, document: submissionPath(id), after })).toBe(200)
    expect(await dataOf(id)).toMatchObject({ assigned_to: 'ada' })
  })
})

describe('an assignment in the app', () => {
  let [ada, grace]: Person[] = []
  beforeAll(async () => {
    ;[ada, grace] = [await newAdmin(), await newAdmin()]
  }, SOON.timeout)

  it('leaves one entry for each change with who made it, and neither a mail nor a word on the receipt', async () => {
    if (ada === undefined || grace === undefined) throw new Error('no admins')
    const id = await newApplication()
    await awaitArrivalMails(id)
    const [receipt, mails] = [await receiptData(id), await mailsAbout(id)]
    const takes = async (person: Person) => {
      const session = await signIn(person)
      await changeAs(session, id, { assigned_to: person.uid, assigned_to_email: person.email })
      return session
    }
    await takes(ada)
    await historyOf(id, 1)
    const session = await takes(grace)
    await historyOf(id, 2)
    await changeAs(session, id, UNASSIGNED)
    const history = await historyOf(id, 3)
    expect(history.map(describeChange)).toEqual([
      `Assigned to ${ada.email}`,
      `Taken over from ${ada.email}`,
      'Unassigned',
    ])
    expect(history.map(({ reviewed_by }) => reviewed_by)).toEqual([ada.uid, grace.uid, grace.uid])
    for (const entry of history) {
      expect(entry).toMatchObject({ revision: null, reviewed_at: null, before: { status: 'pending' } })
      expect(entry.after).toEqual(entry.before)
    }
    expect(await dataOf(id)).toMatchObject({ ...UNASSIGNED, revision: 0, status: 'pending' })
    expect(await receiptData(id)).toEqual(receipt)
    expect(await mailsAbout(id)).toEqual(mails)
  })

  it('goes beside a review: the sponsor is told of the decision alone', async () => {
    const id = await newApplication()
    await submissionOf(id).update({ assigned_to: 'ada', assigned_to_email: 'ada@sotto.example' })
    await review(id, 'grace', 'approved', 1)
    await vi.waitFor(async () => expect(await receiptData(id)).toMatchObject({ status: 'approved' }), SOON)
    expect(JSON.stringify(await receiptData(id))).not.toContain('ada')
    const history = await historyOf(id, 2)
    expect(history.map(describeChange)).toEqual(['Assigned to ada@sotto.example', 'Pending → Approved'])
  })
})
