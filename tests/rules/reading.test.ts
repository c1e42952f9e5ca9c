import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { MAX_LIST } from '@sotto/domain/shared/limits'
import {
  CONTACT_LEDGER,
  DOCUMENTS,
  mailPath,
  MAILS,
  RECEIPTS,
  rolePath,
  SUBMISSIONS,
} from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asNobody, asPerson, openWorld, sent, store } from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const another = asPerson(world, 'another')
const admin = await asAdmin(world, 'admin')
/** A token that still says admin after the row is gone, and a row whose claim has not come. */
const claimed = asPerson(world, 'demoted', { admin: true })
const listed = asPerson(world, 'promoted')
const MINE = where('user_id', '==', 'sponsor')
const inside = (folder: string) => `${SUBMISSIONS}/${id}/${folder}`
let id = ''
let row = ''

beforeAll(async () => {
  id = await sent(sponsor, 'sponsor')
  await sent(another, 'another')
  row = `${id}__x.pdf`
  await store(world, {
    [`${DOCUMENTS}/${row}`]: { user_id: 'sponsor', submission_id: id },
    [`${DOCUMENTS}/other`]: { user_id: 'another', submission_id: 'other' },
    [`${inside('audit')}/event`]: { revision: 1 },
    [`${inside('summaries')}/summary`]: { summary: 'Short.' },
    [mailPath(id, 'status')]: { said: 'approved', user_id: 'sponsor' },
    [`${CONTACT_LEDGER}/day_2026-01-01`]: { count: 200, user_id: 'sponsor' },
    'anything/else': { user_id: 'sponsor' },
    [rolePath('promoted', ADMIN)]: { user_id: 'promoted', role: ADMIN },
  })
})

describe('a submission, which holds the internal notes', () => {
  test('is read by an admin, one or a page of them', async () => {
    await assertSucceeds(getDoc(doc(admin, SUBMISSIONS, id)))
    await assertSucceeds(getDocs(query(collection(admin, SUBMISSIONS), orderBy('created_at', 'desc'), limit(25))))
    await assertFails(getDocs(query(collection(claimed, SUBMISSIONS), limit(1))))
    await assertFails(getDocs(query(collection(listed, SUBMISSIONS), limit(1))))
  })
  test('is counted by an admin, all of them or those of a kind', async () => {
    const pending = where('status', '==', 'pending')
    for (const many of [collection(admin, SUBMISSIONS), query(collection(admin, SUBMISSIONS), pending)]) {
      await assertSucceeds(getCountFromServer(many))
    }
    for (const other of [sponsor, claimed, listed]) {
      await assertFails(getCountFromServer(collection(other, SUBMISSIONS)))
      await assertFails(getCountFromServer(query(collection(other, SUBMISSIONS), pending)))
    }
  })
  test('is found by no collection group, not even by an admin', async () => {
    await assertFails(getDocs(query(collectionGroup(admin, SUBMISSIONS), limit(1))))
    await assertFails(getCountFromServer(collectionGroup(admin, SUBMISSIONS)))
  })
  test('is not read by its sponsor in any way', async () => {
    await assertFails(getDoc(doc(sponsor, SUBMISSIONS, id)))
    await assertFails(getDoc(doc(sponsor, SUBMISSIONS, newSubmissionId())))
    await assertFails(getDocs(query(collection(sponsor, SUBMISSIONS), MINE, limit(1))))
    await assertFails(getDocs(query(collection(sponsor, SUBMISSIONS), where(documentId(), '==', id), limit(1))))
    await assertFails(getCountFromServer(query(collection(sponsor, SUBMISSIONS), MINE, limit(1))))
    await assertFails(getCountFromServer(query(collection(sponsor, SUBMISSIONS), MINE)))
    await assertFails(getDocs(query(collectionGroup(sponsor, SUBMISSIONS), MINE, limit(1))))
  })
})

describe.each(['audit', 'summaries'])('the %s of a submission', (folder) => {
  const event = folder === 'audit' ? 'event' : 'summary'
  test('is read by an admin, within a limit', async () => {
    await assertSucceeds(getDoc(doc(admin, inside(folder), event)))
    await assertSucceeds(getDocs(query(collection(admin, inside(folder)), limit(MAX_LIST))))
    await assertFails(getDocs(query(collection(admin, inside(folder)), limit(MAX_LIST + 1))))
    await assertFails(getDocs(collection(admin, inside(folder))))
    await assertFails(getDocs(query(collectionGroup(admin, folder), limit(1))))
  })
  test('is not read by the sponsor', async () => {
    await assertFails(getDoc(doc(sponsor, inside(folder), event)))
    await assertFails(getDoc(doc(sponsor, inside(folder), 'absent')))
    await assertFails(getDocs(query(collection(sponsor, inside(folder)), limit(1))))
    await assertFails(getDocs(query(collectionGroup(sponsor, folder), limit(1))))
  })
})

test('the account of mails is read and written by nobody but the server', async () => {
  for (const person of [sponsor, another, admin]) {
    await assertFails(getDoc(doc(person, mailPath(id, 'status'))))
    await assertFails(getDoc(doc(person, mailPath(id, 'notice'))))
    await assertFails(getDocs(query(collection(person, MAILS), MINE, limit(1))))
    await assertFails(setDoc(doc(person, mailPath(id, 'notice')), { said: 'arrived' }))
    await assertFails(updateDoc(doc(person, mailPath(id, 'status')), { said: 'pending' }))
    await assertFails(deleteDoc(doc(person, mailPath(id, 'status'))))
  }
})

test('what counts the messages of the contact form is read and written by nobody but the server', async () => {
  const day = `${CONTACT_LEDGER}/day_2026-01-01`
  for (const person of [asNobody(world), sponsor, admin]) {
    await assertFails(getDoc(doc(person, day)))
    await assertFails(getDoc(doc(person, `${CONTACT_LEDGER}/absent`)))
    await assertFails(getDocs(query(collection(person, CONTACT_LEDGER), MINE, limit(1))))
    await assertFails(setDoc(doc(person, `${CONTACT_LEDGER}/day_2026-01-02`), { count: 200 }))
    await assertFails(updateDoc(doc(person, day), { count: 0 }))
    await assertFails(deleteDoc(doc(person, day)))
  }
})

/** Own receipts and own rows are listed under the same conditions. */
describe.each([RECEIPTS, DOCUMENTS])('%s', (name) => {
  const own = () => (name === RECEIPTS ? id : row)
  const list = (database: Firestore, size?: number, whose = MINE) =>
    getDocs(query(collection(database, name), whose, ...(size === undefined ? [] : [limit(size)])))

  test('are read by their sponsor', async () => {
    await assertSucceeds(getDoc(doc(sponsor, name, own())))
    await assertSucceeds(list(sponsor, MAX_LIST))
    await assertSucceeds(getCountFromServer(query(collection(sponsor, name), MINE, limit(MAX_LIST))))
  })
  test('are not read by another sponsor', async () => {
    await assertFails(getDoc(doc(another, name, own())))
    await assertFails(list(another, 1))
  })
  test('are not listed without a limit or over it', async () => {
    await assertFails(list(sponsor))
    await assertFails(list(sponsor, MAX_LIST + 1))
    await assertFails(getCountFromServer(query(collection(sponsor, name), MINE)))
    await assertFails(getCountFromServer(query(collection(sponsor, name), MINE, limit(MAX_LIST + 1))))
  })
  test("are not listed without naming oneself, or with another's name beside one's own", async () => {
    await assertFails(getDocs(query(collection(sponsor, name), limit(1))))
    await assertFails(list(sponsor, 1, where('user_id', '==', 'another')))
    await assertFails(list(sponsor, 1, where('user_id', 'in', ['sponsor', 'another'])))
    await assertFails(list(sponsor, 1, where('user_id', '!=', 'another')))
    await assertFails(list(sponsor, 1, where('user_id', '>=', '')))
    const either = or(MINE, where('user_id', '==', 'another'))
    await assertFails(getDocs(query(collection(sponsor, name), either, limit(1))))
    await assertFails(getCountFromServer(query(collection(sponsor, name), limit(1))))
    await assertFails(getDocs(query(collectionGroup(sponsor, name), MINE, limit(1))))
  })
})

test('a receipt that does not exist is answered as absent, so a sender may ask', async () => {
  await assertSucceeds(getDoc(doc(sponsor, RECEIPTS, newSubmissionId())))
})

test('a row that does not exist is absent to the sponsor of its application, whose sender asks, and to admins; a stranger is told nothing', async () => {
  const absent = `${id}__absent.pdf`
  for (const database of [sponsor, admin]) expect((await getDoc(doc(database, DOCUMENTS, absent))).exists()).toBe(false)
  for (const stranger of [another, claimed, listed, asNobody(world)])
    await assertFails(getDoc(doc(stranger, DOCUMENTS, absent)))
  // Of an application that does not exist, no row is absent.
  for (const row of [`${newSubmissionId()}__absent.pdf`, newSubmissionId(), '__', `__${id}`])
    await assertFails(getDoc(doc(sponsor, DOCUMENTS, row)))
})

test('an admin reads all rows of documents within a limit, and no receipts', async () => {
  await assertSucceeds(getDoc(doc(admin, DOCUMENTS, row)))
  const ofOne = where('submission_id', '==', id)
  await assertSucceeds(getDocs(query(collection(admin, DOCUMENTS), ofOne, limit(MAX_LIST))))
  await assertFails(getDocs(query(collection(admin, DOCUMENTS), ofOne)))
  await assertFails(getDocs(query(collection(admin, DOCUMENTS), ofOne, limit(MAX_LIST + 1))))
  await assertFails(getDocs(query(collection(sponsor, DOCUMENTS), ofOne, limit(1))))
  await assertFails(getDoc(doc(admin, RECEIPTS, id)))
  await assertFails(getDocs(query(collection(admin, RECEIPTS), limit(1))))
})

test('what the contract does not name is closed to everybody', async () => {
  for (const database of [sponsor, admin]) {
    await assertFails(getDoc(doc(database, 'anything/else')))
    await assertFails(getDoc(doc(database, `${RECEIPTS}/${id}/deeper/x`)))
    await assertFails(getDocs(query(collection(database, 'anything'), MINE, limit(1))))
  }
})
