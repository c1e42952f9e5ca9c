import { property } from '@sotto/domain/forms/sectors/property'
import { INITIAL_STATE, type Receipt } from '@sotto/domain/submission/submission'
import { beforeEach, expect, test } from 'vitest'
import { frozenSubmission } from '../../../../factories/application.ts'
import { emptyDevice, newDraft, OTHER, UID } from '../../support/device.ts'
import { database } from '../../../../../web/src/data/local/database/database.ts'
import { endOwner, noteLeft, noteOwner } from '../../../../../web/src/data/local/person/device-owner.ts'
import { readOwner } from '../../../../../web/src/data/local/person/owner-record.ts'
import { finishEntry } from '../../../../../web/src/data/local/outbox/application-store.ts'
import { cacheReceipts } from '../../../../../web/src/data/local/outbox/receipts.ts'
import { cacheSubmissions, cacheAdminRole, markViewed } from '../../../../../web/src/data/local/admin/admin-cache.ts'
import { listDrafts } from '../../../../../web/src/data/local/drafts.ts'

const ME = { uid: UID, email: 'me@sotto.example' }
const YOU = { uid: OTHER, email: 'you@sotto.example' }

async function receiptOf(uid: string): Promise<Receipt> {
  return { ...(await frozenSubmission(property, uid)), ...INITIAL_STATE, created_at: new Date(2026, 0, 5) }
}

/** Everything that a session brings to a device. */
async function workAs(person: typeof ME): Promise<void> {
  await noteOwner(person)
  await cacheAdminRole(person.uid)
  await cacheReceipts(person.uid, [{ id: `sent by ${person.uid}`, receipt: await receiptOf(person.uid) }])
  await cacheSubmissions(person.uid, [{ id: 'seen', submission: await receiptOf('somebody') }])
  await markViewed(person.uid, 'seen', 0)
}

const left = () =>
  Promise.all([database.receipts, database.admins, database.desk, database.looks].map((table) => table.count()))

beforeEach(emptyDevice)

test('the device knows who signed in, and that they have left', async () => {
  expect(await readOwner()).toBeUndefined()
  await noteOwner(ME)
  expect(await readOwner()).toMatchObject({ person: ME, leaving: null })
  await endOwner(UID)
  expect(await readOwner()).toMatchObject({ person: null, leaving: UID })
  await noteLeft()
  expect(await readOwner()).toMatchObject({ person: null, leaving: null })
})

test('a resumed session does not undo the sign-out of its person, and a sign-in does', async () => {
  await noteOwner(ME)
  await endOwner(UID)
  await noteOwner(ME, true)
  expect(await readOwner()).toMatchObject({ person: null, leaving: UID })
  await noteOwner(YOU, true)
  expect(await readOwner()).toMatchObject({ person: YOU, leaving: null })
  await endOwner(OTHER)
  await noteOwner(YOU)
  expect(await readOwner()).toMatchObject({ person: YOU, leaving: null })
})

test('after a sign-out nothing of what was sent or seen is left, and every draft is', async () => {
  await newDraft()
  await workAs(ME)
  expect(await left()).toEqual([1, 1, 1, 1])
  await endOwner(UID)
  expect(await left()).toEqual([0, 0, 0, 0])
  expect(await listDrafts(UID)).toHaveLength(1)
})

test('nothing of the person before is left for the next one, also where their sign-out was never noted', async () => {
  await workAs(ME)
  await workAs(YOU)
  expect(await left()).toEqual([1, 1, 1, 1])
  expect(await database.receipts.toCollection().primaryKeys()).toEqual([`sent by ${OTHER}`])
})

test('the same person, noted once more, loses nothing', async () => {
  await workAs(ME)
  await noteOwner({ ...ME, email: 'new@sotto.example' })
  expect(await left()).toEqual([1, 1, 1, 1])
})

test('a sign-out that is noted late does not end the session of the next person', async () => {
  await workAs(YOU)
  await endOwner(UID)
  expect(await readOwner()).toMatchObject({ person: YOU })
  expect(await left()).toEqual([1, 1, 1, 1])
})

test('a receipt that comes after the sign-out is not kept, whether it was read or sent for', async () => {
  await noteOwner(ME)
  await endOwner(UID)
  const receipt = await receiptOf(UID)
  await cacheReceipts(UID, [{ id: 'late', receipt }])
  expect(await database.receipts.count()).toBe(0)
  await database.outbox.put({
    kind: 'application',
    id: 'late',
    uid: UID,
    submission: { digest: receipt.digest },
  } as never)
  await finishEntry('late', receipt)
  expect([await database.outbox.count(), await database.receipts.count()]).toEqual([0, 0])
  await noteOwner(ME)
  await cacheReceipts(UID, [{ id: 'late', receipt }])
  expect(await database.receipts.count()).toBe(1)
})
