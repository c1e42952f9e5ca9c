import { newSubmissionId } from '@sotto/domain/submission/ids'
import { property } from '@sotto/domain/forms/sectors/property'
import { submissionPath } from '@sotto/domain/submission/paths'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { beforeAll, describe, expect, test } from 'vitest'
import { assignSubmission } from '../../web/src/data/remote/submissions/assignments.ts'
import { reviewSubmission } from '../../web/src/data/remote/submissions/reviews.ts'
import { frozenSubmission } from '../factories/application.ts'
import { become, firestore, newAdmin, newSponsor, type Person } from './emulated.ts'

let [ada, grace]: [Person, Person] = [] as never

beforeAll(async () => {
  ada = await newAdmin()
  grace = await newAdmin()
})

async function newApplication(): Promise<string> {
  const id = newSubmissionId()
  const submission = { ...(await frozenSubmission(property, 'a-sponsor')), ...INITIAL_STATE, created_at: new Date() }
  await firestore.doc(submissionPath(id)).create(submission)
  return id
}

const stored = async (id: string) => (await firestore.doc(submissionPath(id)).get()).data()

describe('an admin', () => {
  test('takes an application, hears that a press whose answer was lost is stored, and gives it up', async () => {
    await become(ada)
    const id = await newApplication()
    expect(await assignSubmission(id, { from: null, to: ada.uid }, ada.uid)).toEqual({ ok: true })
    expect(await assignSubmission(id, { from: null, to: ada.uid }, ada.uid)).toEqual({ ok: true })
    expect(await stored(id)).toMatchObject({ assigned_to: ada.uid, assigned_to_email: ada.email, revision: 0 })
    expect(await assignSubmission(id, { from: ada.uid, to: null }, ada.uid)).toEqual({ ok: true })
    expect(await stored(id)).toMatchObject({ assigned_to: null, assigned_to_email: null })
  })

  test('who comes later than a colleague is told who has it, and changes nothing', async () => {
    const id = await newApplication()
    await become(ada)
    await assignSubmission(id, { from: null, to: ada.uid }, ada.uid)
    await become(grace)
    const theirs = { ok: false, reason: { kind: 'conflict', current: { assigned_to: ada.uid } } }
    expect(await assignSubmission(id, { from: null, to: grace.uid }, grace.uid)).toMatchObject(theirs)
    // They saw it as their own, and a colleague has taken it over.
    expect(await assignSubmission(id, { from: grace.uid, to: null }, grace.uid)).toMatchObject(theirs)
    expect(await stored(id)).toMatchObject({ assigned_to: ada.uid })
    expect(await assignSubmission(id, { from: ada.uid, to: grace.uid }, grace.uid)).toEqual({ ok: true })
    expect(await stored(id)).toMatchObject({ assigned_to: grace.uid, assigned_to_email: grace.email })
  })

  test('who decides meanwhile is not held up, and holds nobody up', async () => {
    const id = await newApplication()
    await become(ada)
    await assignSubmission(id, { from: null, to: ada.uid }, ada.uid)
    await become(grace)
    const review = { status: 'reviewing', admin_notes: '', message_to_applicant: '', revision: 0 } as const
    expect(await reviewSubmission(id, review, grace.uid)).toEqual({ ok: true })
    expect(await assignSubmission(id, { from: ada.uid, to: grace.uid }, grace.uid)).toEqual({ ok: true })
    expect(await stored(id)).toMatchObject({ status: 'reviewing', revision: 1, assigned_to: grace.uid })
  })
})

test('a sponsor assigns nothing', async () => {
  const id = await newApplication()
  const sponsor = await newSponsor()
  expect(await assignSubmission(id, { from: null, to: sponsor.uid }, sponsor.uid)).toEqual({
    ok: false,
    reason: 'refused',
  })
})
