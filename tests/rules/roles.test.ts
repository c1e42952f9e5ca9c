import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { rolePath, ROLES, submissionPath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, setDoc, updateDoc, where } from 'firebase/firestore'
import { describe, test } from 'vitest'
import {
  asAdmin,
  asAnonymous,
  asPerson,
  batchOf,
  changeCounted,
  newSubmission,
  openWorld,
  remove,
  sent,
  store,
} from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const admin = await asAdmin(world, 'admin')
const roleOf = (uid: string, role: string = ADMIN) => ({ user_id: uid, role })

describe('a role', () => {
  test('is read by the person whom it concerns, also when there is none', async () => {
    await assertSucceeds(getDoc(doc(sponsor, rolePath('sponsor', ADMIN))))
    await assertSucceeds(getDoc(doc(admin, rolePath('admin', ADMIN))))
    await assertSucceeds(getDocs(query(collection(admin, ROLES), where('user_id', '==', 'admin'), limit(10))))
    await store(world, { [rolePath('sponsor', 'user')]: roleOf('sponsor', 'user') })
    await assertSucceeds(getDoc(doc(sponsor, rolePath('sponsor', 'user'))))
  })

  test('is not read by anybody else, not even whether there is one', async () => {
    await assertFails(getDoc(doc(sponsor, rolePath('admin', ADMIN))))
    await assertFails(getDoc(doc(sponsor, rolePath('nobody', ADMIN))))
    await assertFails(getDoc(doc(admin, rolePath('sponsor', ADMIN))))
    await assertFails(getDocs(query(collection(sponsor, ROLES), where('user_id', '==', 'admin'), limit(1))))
    await assertFails(getDocs(query(collection(admin, ROLES), limit(1))))
    await assertFails(getDocs(query(collection(admin, ROLES), where('user_id', '==', 'admin'))))
    await assertFails(getDocs(query(collection(admin, ROLES), where('user_id', '==', 'admin'), limit(101))))
  })

  test('is not written by anybody: not made, changed or taken away', async () => {
    await assertFails(setDoc(doc(sponsor, rolePath('sponsor', ADMIN)), roleOf('sponsor')))
    await assertFails(setDoc(doc(sponsor, rolePath('sponsor', 'user')), roleOf('sponsor', 'user')))
    await assertFails(setDoc(doc(admin, rolePath('sponsor', ADMIN)), roleOf('sponsor')))
    await assertFails(updateDoc(doc(admin, rolePath('admin', ADMIN)), { role: 'owner' }))
    await assertFails(deleteDoc(doc(admin, rolePath('admin', ADMIN))))
  })

  test('does not slip in beside a valid application', async () => {
    const valid = await newSubmission('sponsor')
    const batch = () => batchOf(sponsor, valid)
    await assertFails(
      batch()
        .set(doc(sponsor, rolePath('sponsor', ADMIN)), roleOf('sponsor'))
        .commit(),
    )
    await assertSucceeds(batch().commit())
  })
})

describe('an admin needs claim and row, so', () => {
  test('one who was demoted reads and decides nothing, although the token still says admin', async () => {
    const id = await sent(sponsor, 'sponsor')
    const demoted = await asAdmin(world, 'demoted')
    await assertSucceeds(getDoc(doc(demoted, submissionPath(id))))
    await remove(world, rolePath('demoted', ADMIN))
    await assertFails(getDoc(doc(demoted, submissionPath(id))))
    await assertFails(getDocs(query(collection(demoted, 'project_submissions'), limit(1))))
    await assertFails(changeCounted(demoted, id, { status: 'approved' }))
  })

  test('a row without the claim opens nothing', async () => {
    const id = await sent(sponsor, 'sponsor')
    await store(world, { [rolePath('unclaimed', ADMIN)]: roleOf('unclaimed') })
    await assertFails(getDoc(doc(asPerson(world, 'unclaimed'), submissionPath(id))))
  })

  test.each(['true', 1, ['true'], { admin: true }, 'admin', false, null])(
    'the claim %j opens nothing',
    async (claim) => {
      const id = await sent(sponsor, 'sponsor')
      await assertSucceeds(getDoc(doc(admin, submissionPath(id))))
      await assertFails(getDoc(doc(asPerson(world, 'admin', { admin: claim }), submissionPath(id))))
    },
  )

  test('another role’s row, or another’s admin row, opens nothing', async () => {
    const id = await sent(sponsor, 'sponsor')
    await store(world, { [rolePath('clerk', 'user')]: roleOf('clerk', 'user') })
    await assertFails(getDoc(doc(asPerson(world, 'clerk', { admin: true }), submissionPath(id))))
    await assertFails(getDoc(doc(asPerson(world, 'admi', { admin: true }), submissionPath(id))))
  })

  test('an anonymous account is no admin, whatever it claims', async () => {
    const id = await sent(sponsor, 'sponsor')
    await assertFails(getDoc(doc(asAnonymous(world, 'admin', { admin: true }), submissionPath(id))))
  })
})
