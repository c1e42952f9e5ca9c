import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { MAX_ADMIN_NOTES, MAX_MESSAGE_TO_APPLICANT } from '@sotto/domain/shared/limits'
import { AUDIT, dailyChangesPath, submissionPath } from '@sotto/domain/submission/paths'
import { DECISIONS, STATUSES } from '@sotto/domain/submission/statuses'
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { manifestOf } from '../factories/application.ts'
import { given } from '../suite/suite.ts'
import {
  addressOf,
  asAdmin,
  asPerson,
  change,
  changeCounted,
  countOfChange,
  deviceTime,
  emailOf,
  newSubmission,
  openWorld,
  reviewAs,
  sent,
  store,
  type Data,
} from './world.ts'
import { CONTROLS, DECEPTIVE, SCRIPTS } from '../factories/scripts.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const admin = await asAdmin(world, 'admin')
const colleague = await asAdmin(world, 'colleague')

/** What the app writes for the first review of an application. */
const REVIEW: Data = { ...reviewAs('admin', 'reviewing'), admin_notes: 'Ask for the valuation.' }

const SENT = await newSubmission('sponsor')

async function review(changes: Data = {}, database = admin): Promise<void> {
  const id = await sent(sponsor, 'sponsor')
  await changeCounted(database, id, change(REVIEW, changes))
}

/** The same review by another admin. */
const reviewOf = (uid: string): Data => ({ ...REVIEW, reviewed_by: uid, reviewed_by_email: emailOf(uid) })

/** The same review as a request of its own: the SDK writes every whole number as an integer. Returns the HTTP status. */
async function reviewByRest(id: string, revision: { doubleValue: number } | { integerValue: string }): Promise<number> {
  const database = `projects/${world.projectId}/databases/(default)/documents`
  const fields = {
    status: { stringValue: 'reviewing' },
    admin_notes: { stringValue: '' },
    message_to_applicant: { stringValue: '' },
    reviewed_by: { stringValue: 'admin' },
    reviewed_by_email: { stringValue: emailOf('admin') },
    revision,
  }
  const write = {
    update: { name: `${database}/${submissionPath(id)}`, fields },
    updateMask: { fieldPaths: Object.keys(fields) },
    updateTransforms: [{ fieldPath: 'reviewed_at', setToServerValue: 'REQUEST_TIME' }],
  }
  const { changes } = await countOfChange(admin, id)
  const count = {
    update: {
      name: `${database}/${dailyChangesPath('admin')}`,
      fields: { changes: { integerValue: String(changes) }, submission_id: { stringValue: id } },
    },
    updateTransforms: [{ fieldPath: 'updated_at', setToServerValue: 'REQUEST_TIME' }],
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = {
    sub: 'admin',
    ...addressOf('admin'),
    user_id: 'admin',
    admin: true,
    aud: world.projectId,
    firebase: { sign_in_provider: 'password' },
  }
  const answer = await fetch(`http://${given('FIRESTORE_EMULATOR_HOST')}/v1/${database}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${encode({ alg: 'none' })}.${encode(claims)}.` },
    body: JSON.stringify({ writes: [write, count] }),
  })
  return answer.status
}

const deny = (changes: Data, database = admin) => assertFails(review(changes, database))

describe('an admin', () => {
  test.each(STATUSES)('sets an application to %s, with a note', (status) => assertSucceeds(review({ status })))

  test('sets right a status that is not known, and leaves none so', async () => {
    const odd = async () => {
      const id = newSubmissionId()
      await store(world, { [submissionPath(id)]: { ...SENT, status: 'archived' } })
      return id
    }
    await assertSucceeds(changeCounted(admin, await odd(), REVIEW))
    await assertFails(changeCounted(admin, await odd(), { ...REVIEW, status: 'archived' }))
  })

  test('writes notes of up to 5,000 characters, or none', async () => {
    await assertSucceeds(review({ admin_notes: '' }))
    await assertSucceeds(review({ admin_notes: 'x'.repeat(MAX_ADMIN_NOTES) }))
    await deny({ admin_notes: 'x'.repeat(MAX_ADMIN_NOTES + 1) })
  })

  test('answers for the review in their own name only', async () => {
    for (const reviewed_by of ['colleague', '', null, ['admin'], deleteField()]) await deny({ reviewed_by })
  })

  test('gives their own address with it, which is the one in their token', async () => {
    for (const reviewed_by_email of [
      emailOf('colleague'),
      '',
      'ADMIN@sotto.example',
      null,
      5,
      undefined,
      deleteField(),
    ])
      await deny({ reviewed_by_email })
    const id = await sent(sponsor, 'sponsor')
    await assertSucceeds(changeCounted(admin, id, REVIEW))
    const nameless: Data = { ...reviewOf('colleague'), revision: 2 }
    delete nameless['reviewed_by_email']
    await assertFails(changeCounted(colleague, id, nameless))
  })

  test('reviews now, not at another time', async () => {
    for (const reviewed_at of [deviceTime(), Timestamp.fromMillis(0), deviceTime().toDate(), 'now', null])
      await deny({ reviewed_at })
  })

  test('counts no questions: that is the server’s', async () => {
    for (const counted of [
      { awaits_answer: true },
      { has_new_answer: false },
      { requests: 1 },
      { answered_requests: 1 },
    ])
      await deny(counted)
  })

  test('gives a status that there is', async () => {
    for (const status of ['archived', 'Approved', '', null, ['approved'], deleteField()]) await deny({ status })
  })

  test('gives notes that are text', async () => {
    for (const admin_notes of [null, 5, ['x'], { text: 'x' }, deleteField()]) await deny({ admin_notes })
  })

  test('counts revisions in integers, which only a hand-written request could break', async () => {
    const id = await sent(sponsor, 'sponsor')
    expect(await reviewByRest(id, { doubleValue: 1 })).toBe(403)
    expect(await reviewByRest(id, { integerValue: '1' })).toBe(200)
  })

  test.each(['reviewed_at', 'reviewed_by', 'revision', 'admin_notes', 'message_to_applicant'])(
    'names all of a review, also %s',
    (key) => deny({ [key]: undefined }),
  )

  test('raises the revision by exactly one', async () => {
    for (const revision of [0, 2, -1, '1', null, 1.5, deleteField()]) await deny({ revision })
  })

  test.each(Object.keys(SENT).filter((key) => !(key in REVIEW)))('leaves %s as it was sent', (key) =>
    deny({ [key]: key === 'created_at' ? serverTimestamp() : 'changed' }),
  )

  test('adds nothing else, and takes nothing away', async () => {
    await deny({ priority: 'high' })
    await deny({ 'details.location': 'Elsewhere' })
    await deny({ digest: deleteField() })
    await deny({ documents: manifestOf(1) })
    const id = await sent(sponsor, 'sponsor')
    await assertFails(setDoc(doc(admin, submissionPath(id)), REVIEW))
    await assertFails(deleteDoc(doc(admin, submissionPath(id))))
    await assertFails(changeCounted(admin, `${id.slice(1)}0`, REVIEW))
  })

  test('does not decide on an application of their own', async () => {
    const id = await sent(admin, 'admin')
    await assertFails(changeCounted(admin, id, REVIEW))
    await assertSucceeds(changeCounted(colleague, id, reviewOf('colleague')))
  })

  test.each([AUDIT, 'summaries'])('writes nothing into the %s', async (folder) => {
    const id = await sent(sponsor, 'sponsor')
    const path = `${submissionPath(id)}/${folder}/entry`
    await assertFails(setDoc(doc(admin, path), { revision: 1 }))
    await assertFails(setDoc(doc(sponsor, path), { revision: 1 }))
    await store(world, { [path]: { revision: 1 } })
    await assertFails(updateDoc(doc(admin, path), { revision: 2 }))
    await assertFails(deleteDoc(doc(admin, path)))
  })
})

describe('a message to the applicant', () => {
  test.each(DECISIONS)('goes with %s, with up to 2,000 characters', async (status) => {
    await assertSucceeds(review({ status, message_to_applicant: 'x' }))
    await assertSucceeds(review({ status, message_to_applicant: 'First line.\nSecond line.' }))
    await assertSucceeds(review({ status, message_to_applicant: 'x'.repeat(MAX_MESSAGE_TO_APPLICANT) }))
    await deny({ status, message_to_applicant: 'x'.repeat(MAX_MESSAGE_TO_APPLICANT + 1) })
  })

  test.each(STATUSES.filter((status) => !DECISIONS.some((decision) => decision === status)))(
    'does not go with %s',
    (status) => deny({ status, message_to_applicant: 'Not yet.' }),
  )

  test('is text, and says something', async () => {
    for (const message_to_applicant of [
      null,
      5,
      false,
      ['x'],
      { text: 'x' },
      deleteField(),
      ' ',
      '\n',
      ' x',
      'x\u00a0',
    ])
      await deny({ status: 'rejected', message_to_applicant })
  })

  test.each([...DECEPTIVE, ...CONTROLS])('is without %j, which shows it otherwise than it is stored', async (mark) => {
    for (const text of [`${mark}Open`, `Op${mark}en`, `First line.\nOpen${mark}`, mark])
      await deny({ status: 'rejected', message_to_applicant: text })
  })

  test.each(SCRIPTS)('is in any script, such as %j', async (text) => {
    await assertSucceeds(review({ status: 'rejected', message_to_applicant: `Tab\tand line\n\n${text}` }))
  })

  test('is taken back with the decision, and not left beside another status', async () => {
    const id = await sent(sponsor, 'sponsor')
    const rejected = { ...REVIEW, status: 'rejected', message_to_applicant: 'The permit is open.' }
    await assertSucceeds(changeCounted(admin, id, rejected))
    const back: Data = { ...REVIEW, status: 'pending', revision: 2 }
    await assertFails(changeCounted(admin, id, { ...back, message_to_applicant: 'The permit is open.' }))
    const unsaid: Data = { ...back }
    delete unsaid['message_to_applicant']
    await assertFails(changeCounted(admin, id, unsaid))
    await assertSucceeds(changeCounted(admin, id, back))
  })

  test('on one’s own application, by a sponsor, or on a revision that another admin has changed is refused', async () => {
    const told = { status: 'rejected', message_to_applicant: 'The permit is open.' }
    const own = await sent(admin, 'admin')
    await assertFails(changeCounted(admin, own, { ...REVIEW, ...told }))
    await deny({ ...told, reviewed_by: 'sponsor' }, sponsor)
    const id = await sent(sponsor, 'sponsor')
    await assertSucceeds(changeCounted(admin, id, { ...REVIEW, ...told }))
    await assertFails(changeCounted(colleague, id, { ...reviewOf('colleague'), ...told }))
  })
})

test('nobody but an admin reviews', async () => {
  const other = (uid: string) => ({ reviewed_by: uid, reviewed_by_email: emailOf(uid) })
  await deny(other('sponsor'), asPerson(world, 'sponsor', addressOf('sponsor')))
  await deny(other('another'), asPerson(world, 'another', addressOf('another')))
  await deny(other('another'), asPerson(world, 'another', { admin: true, ...addressOf('another') }))
})

describe('of two admins on the same revision', () => {
  test('one wins, and the other is refused until they have seen what changed', async () => {
    const id = await sent(sponsor, 'sponsor')
    await assertSucceeds(changeCounted(admin, id, REVIEW))
    const late = { ...reviewOf('colleague'), status: 'rejected' }
    await assertFails(changeCounted(colleague, id, late))
    expect((await getDoc(doc(colleague, submissionPath(id)))).get('reviewed_by')).toBe('admin')
    await assertSucceeds(changeCounted(colleague, id, { ...late, revision: 2 }))
  })

  test('at the same moment, exactly one is stored', async () => {
    const id = await sent(sponsor, 'sponsor')
    const decide = (database: typeof admin, uid: string) =>
      runTransaction(database, async (transaction) => {
        const found = await transaction.get(doc(database, submissionPath(id)))
        if (found.get('revision') !== 0) throw new Error('stale')
        transaction.update(doc(database, submissionPath(id)), reviewOf(uid))
        transaction.set(doc(database, dailyChangesPath(uid)), await countOfChange(database, id))
      })
    const outcomes = await Promise.allSettled([decide(admin, 'admin'), decide(colleague, 'colleague')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await getDoc(doc(admin, submissionPath(id)))).get('revision')).toBe(1)
  })
})
