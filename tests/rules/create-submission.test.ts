import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { receiptPath } from '@sotto/domain/submission/paths'
import { companyKey } from '@sotto/domain/submission/submission'
import { Bytes, doc, getDoc, GeoPoint, increment, serverTimestamp, Timestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { BREAKS, CONTROLS, DECEPTIVE, MODIFIERS, SCRIPTS } from '../factories/scripts.ts'
import { asPerson, change, deviceTime, newSubmission, openWorld, send, type Data } from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const valid = await newSubmission('sponsor')

const deny = (changes: Data) => assertFails(send(sponsor, change(valid, changes)))

test('a sponsor sends an application as the app freezes it', async () => {
  await assertSucceeds(send(sponsor, valid))
})

describe('a sponsor does not decide about their own application, so a new one is denied', () => {
  test.each(['approved', 'reviewing', 'rejected', 'PENDING', '', null, 0, undefined])('with status %j', (status) =>
    deny({ status }),
  )
  test.each([5, 1, -1, '0', null, true, undefined])('with revision %j', (revision) => deny({ revision }))
  test('with a time of review', () => deny({ reviewed_at: serverTimestamp() }))
  test('with a reviewer', () => deny({ reviewed_by: 'sponsor' }))
  test.each(['Looks good', '', null])('with internal notes %j', (admin_notes) => deny({ admin_notes }))
  test.each(['Welcome', '', null])('with a message to the applicant %j', (text) => deny({ message_to_applicant: text }))
})

describe("nobody sends in another's name, so a new one is denied", () => {
  test.each(['another', '', null, ['sponsor'], { uid: 'sponsor' }, 'sponsor ', undefined])('for user %j', (user_id) =>
    deny({ user_id }),
  )
})

describe('the time is the server’s, so a new one is denied', () => {
  const hour = 3_600_000
  test.each([-hour, -1000, 1000, hour])('from a clock %i ms away', (offset) =>
    deny({ created_at: Timestamp.fromMillis(Date.now() + offset) }),
  )
  test.each([0, 'now', null, undefined])('with the time %j', (created_at) => deny({ created_at }))
})

describe('a submission has its columns and no other, so a new one is denied', () => {
  test.each(['extra', 'isAdmin', 'verified', '__proto', 'Status'])('with a key %s', (key) => deny({ [key]: true }))
  test.each(Object.keys(valid))('without %s', (key) => deny({ [key]: undefined }))
  test.each(Object.keys(valid))('with a map smuggled into %s', (key) => deny({ [key]: { smuggled: valid[key] } }))
  test.each(Object.keys(valid))('with a list in place of %s', (key) => deny({ [key]: [valid[key]].map(String) }))
  test.each(Object.keys(valid))('with bytes in place of %s', (key) =>
    deny({ [key]: Bytes.fromUint8Array(new TextEncoder().encode(String(valid[key]))) }),
  )
  test.each(Object.keys(valid))('with a place on earth in place of %s', (key) => deny({ [key]: new GeoPoint(0, 0) }))
})

describe('a value that the server makes is judged as it is stored, so a new one is denied', () => {
  test.each([1.5, 2, 0.5, -1])('with a form version made by adding %j', (by) => deny({ form_version: increment(by) }))
  test.each(['revision', 'status', 'digest', 'company_key', 'company_name'])('with a number added to %s', (key) =>
    deny({ [key]: increment(1) }),
  )
  test('and with the right version made so it holds the same as one that was written', async () => {
    const id = newSubmissionId()
    const made = change(valid, { form_version: increment(1) })
    await assertSucceeds(send(sponsor, made, { id }))
    const stored = (await getDoc(doc(sponsor, receiptPath(id)))).data()
    expect(Number.isInteger(stored?.['form_version'])).toBe(true)
    expect(stored).toMatchObject(change(valid, { created_at: undefined }))
  })
})

describe('what the app derives has its shape, so a new one is denied', () => {
  test.each(['', 'mining', 'Property', 'property ', 'constructor'])('for a sector %j', (sector) => deny({ sector }))
  test.each([0, 2, 1.5, '1', -1])('for a form version %j', (form_version) => deny({ form_version }))
  test.each(['', '0'.repeat(63), '0'.repeat(65), 'A'.repeat(64), `${'0'.repeat(63)}g`, `${'0'.repeat(64)}\n`])(
    'with a digest %j',
    (digest) => deny({ digest }),
  )
  test.each(['', ' ', 'x'.repeat(401)])('with a company key %j', (company_key) => deny({ company_key }))
  test.each(['Quay', 'quay', 'quays', 'a quay', 'QUAY'])(
    'for the company "Quay" with the key %j, unless it is "quay"',
    (key) =>
      (key === 'quay' ? assertSucceeds : assertFails)(
        send(sponsor, change(valid, { company_name: 'Quay', company_key: key })),
      ),
  )
  test.each([...DECEPTIVE, ...CONTROLS, ...BREAKS])('with %j in the company or in its key', async (mark) => {
    for (const text of [`${mark}Harbour`, `Har${mark}bour`, `Harbour${mark}`, mark.repeat(2)]) {
      await deny({ company_name: text })
      await deny({ company_key: text })
    }
  })
  test.each([...DECEPTIVE, ...CONTROLS])('with %j in the description', (mark) =>
    deny({ project_description: `${'x'.repeat(50)}${mark}${'x'.repeat(50)}` }),
  )
  test.each(MODIFIERS)(
    'with the modifier %j at the beginning of a name, which would be seen as nothing',
    async (mark) => {
      await deny({ company_name: mark.repeat(2), company_key: mark.repeat(2) })
      await deny({ contact_name: `${mark}${mark}` })
      await deny({ project_description: `${mark}${'x'.repeat(50)}` })
    },
  )
  test('which are sent in any script, with signs and joined letters', async () => {
    for (const text of SCRIPTS)
      await assertSucceeds(send(sponsor, change(valid, { company_name: text, company_key: companyKey(text) })))
  })
  test.each(['short', '0'.repeat(31), '0'.repeat(33), 'G'.repeat(32), 'A'.repeat(32), `${'0'.repeat(32)}\n`])(
    'under the id %j',
    (id) => assertFails(send(sponsor, valid, { id })),
  )
})

// Each sector has a branch of its own in the rules: none of them may be a way around what all have in common.
test.each(FORMS)('an application for $sector is sent as the app freezes it, and with nothing decided', async (form) => {
  const application = await newSubmission('sponsor', undefined, form)
  await assertSucceeds(send(sponsor, application))
  const refused: Data[] = [
    { status: 'approved' },
    { status: undefined },
    { revision: 1 },
    { reviewed_by: 'sponsor' },
    { reviewed_at: serverTimestamp() },
    { admin_notes: '' },
    { user_id: 'another' },
    { user_id: undefined },
    { created_at: deviceTime() },
    { form_version: 0 },
    { form_version: form.version + 1 },
    { digest: 'x' },
    { company_key: '' },
    { extra: true },
    { sector: undefined },
  ]
  for (const changes of refused) await assertFails(send(sponsor, change(application, changes)))
  for (const key of Object.keys(application))
    await assertFails(send(sponsor, change(application, { [key]: undefined })))
  await assertFails(send(sponsor, application, { receipt: change(application, { company_name: 'Other' }) }))
})
