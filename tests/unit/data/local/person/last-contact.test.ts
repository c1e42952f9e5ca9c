import { energy } from '@sotto/domain/forms/sectors/energy'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyDevice, eraseAll, OTHER, UID } from '../../support/device.ts'
import { stubLocalStorage } from '../../support/memory-storage.ts'
import { noteOwner } from '../../../../../web/src/data/local/person/device-owner.ts'
import { duplicateDraft } from '../../../../../web/src/data/local/draft-with-files.ts'
import {
  changeSector,
  createDraft,
  hasDrafts,
  hasWritten,
  readDraft,
  saveDraft,
} from '../../../../../web/src/data/local/drafts.ts'
import { database } from '../../../../../web/src/data/local/database/database.ts'
import { queuedEntry } from '../../../../../web/src/data/local/outbox/outbox.ts'
import { frozenSubmission } from '../../../../factories/application.ts'
import { valueOf } from '../../../../factories/value-of.ts'

const CONTACT = {
  contactName: 'Amara Okafor',
  email: 'amara@work.example',
  phone: '+61 2 5550 0199',
  company: 'Quay Ltd',
}
const ACCOUNT = { uid: UID, email: 'amara@home.example' }
const THEIRS = { ...CONTACT, contactName: 'Tomás Ferreira', email: 'tomas@work.example', company: 'Alfama Lda' }

/** An application in the outbox, put there at a moment. */
async function queued(uid: string, answers: Record<string, string>, at: number, form = property): Promise<void> {
  const submission = await frozenSubmission(form, uid, { answers })
  await database.outbox.add(queuedEntry(newSubmissionId(), uid, submission, at))
}

/** An application that has arrived, of which the device has the receipt. */
async function arrived(uid: string, answers: Record<string, string>, at: number): Promise<void> {
  const submission = await frozenSubmission(property, uid, { answers })
  const receipt = { ...submission, status: 'pending', revision: 0, created_at: new Date(at) }
  await database.receipts.add({ id: newSubmissionId(), uid, receipt, seenAt: at, documents: null })
}

const begin = async (uid = UID, sector = property.sector) => valueOf(await createDraft(uid, sector))

beforeEach(emptyDevice)

describe('a new draft', () => {
  test('begins with nothing where this device knows nothing of its owner', async () => {
    const draft = await begin()
    expect(draft.answers).toEqual({})
    expect(draft.filledIn).toBeUndefined()
  })

  test('begins with the email of the account, and says that it comes from there', async () => {
    await noteOwner(ACCOUNT)
    const draft = await begin()
    expect(draft.answers).toEqual({ email: ACCOUNT.email })
    expect(draft.filledIn).toEqual({ application: {}, account: { email: ACCOUNT.email } })
    expect(await readDraft(UID, draft.id)).toEqual(draft)
  })

  test('begins with who its owner was in their last application, and with no other answer of it', async () => {
    await noteOwner(ACCOUNT)
    await arrived(UID, { ...CONTACT, company: 'An earlier one' }, 1000)
    await queued(UID, CONTACT, 2000)
    const draft = await begin(UID, energy.sector)
    expect(draft.answers).toEqual(CONTACT)
    expect(draft.filledIn).toEqual({ application: CONTACT, account: {} })
  })

  test.each([
    { newest: 'arrived', at: 3000, company: 'The receipt’s' },
    { newest: 'still waits', at: 1000, company: 'The outbox’s' },
  ])('takes the newest application, whether that has arrived or still waits: it $newest', async ({ at, company }) => {
    await arrived(UID, { ...CONTACT, company: 'The receipt’s' }, at)
    await queued(UID, { ...CONTACT, company: 'The outbox’s' }, 2000)
    expect((await begin()).answers['company']).toBe(company)
  })

  test('leaves out what the last application did not say', async () => {
    await queued(UID, { ...CONTACT, phone: '' }, 1000, pitchDeck)
    const { answers } = await begin()
    expect(Object.keys(answers).sort()).toEqual(['company', 'contactName', 'email'])
  })

  test('has nothing of another person who uses this device', async () => {
    await queued(OTHER, THEIRS, 5000)
    await arrived(OTHER, THEIRS, 6000)
    await noteOwner({ uid: OTHER, email: 'tomas@home.example' })
    expect((await begin(UID)).answers).toEqual({})
    await noteOwner(ACCOUNT)
    expect((await begin(UID)).answers).toEqual({ email: ACCOUNT.email })
    await queued(UID, CONTACT, 1000)
    expect((await begin(UID)).answers).toEqual(CONTACT)
  })

  test('has nothing of what its owner erased from this device', async () => {
    stubLocalStorage()
    await noteOwner(ACCOUNT)
    await queued(UID, CONTACT, 1000)
    await eraseAll(UID)
    await noteOwner(ACCOUNT)
    expect((await begin()).answers).toEqual({ email: ACCOUNT.email })
  })
})

describe('what was filled in', () => {
  test('counts as nothing written', async () => {
    await noteOwner(ACCOUNT)
    expect(await begin()).toMatchObject({ version: 0, edit: null })
    expect(await hasDrafts()).toBe(false)
    expect(await hasWritten(UID)).toBe(false)
  })

  test('changes as its owner wants, and is never filled in again', async () => {
    await queued(UID, CONTACT, 1000)
    const { id, version } = await begin()
    await saveDraft({ uid: UID, id, version, answers: { ...CONTACT, company: '' }, section: 'contact' })
    valueOf(await changeSector(UID, id, energy.sector))
    expect((await readDraft(UID, id))?.answers).toEqual({ ...CONTACT, company: '' })
    const copy = valueOf(await duplicateDraft(UID, id, 'A copy'))
    expect((await readDraft(UID, copy))?.answers).toEqual({ ...CONTACT, company: '' })
  })
})
