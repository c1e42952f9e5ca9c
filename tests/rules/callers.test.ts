import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import {
  documentPath,
  DOCUMENTS,
  objectPath,
  receiptPath,
  RECEIPTS,
  rolePath,
  ROLES,
  SUBMISSIONS,
} from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { property } from '@sotto/domain/forms/sectors/property'
import { collection, doc, getDoc, getDocs, limit, query, serverTimestamp, setDoc, where } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { manifestOf } from '../factories/application.ts'
import { BY_PASSWORD, claiming, documentsOf } from './over-http.ts'
import { asAnonymous, asNobody, asPerson, newSubmission, openWorld, send, sent } from './world.ts'

const world = await openWorld()
const documents = manifestOf(1)
const [name = '', file] = Object.entries(documents)[0] ?? []

// The same uid as the sponsor's, so that nothing but the way of signing in tells them apart.
describe.each([
  ['a signed-out caller', asNobody(world)],
  ['an anonymous account', asAnonymous(world, 'sponsor')],
])('%s', (_, caller) => {
  test('sends nothing', async () => {
    await assertFails(send(caller, await newSubmission('sponsor')))
    await assertSucceeds(send(asPerson(world, 'sponsor'), await newSubmission('sponsor')))
  })

  test('records no file', async () => {
    const id = await sent(asPerson(world, 'sponsor'), 'sponsor', documents)
    const row = {
      ...file,
      submission_id: id,
      user_id: 'sponsor',
      file_path: objectPath({ sector: property.sector, user_id: 'sponsor' }, id, name),
      created_at: serverTimestamp(),
    }
    await assertFails(setDoc(doc(caller, documentPath(id, name)), row))
    await assertSucceeds(setDoc(doc(asPerson(world, 'sponsor'), documentPath(id, name)), row))
  })

  test.each([SUBMISSIONS, RECEIPTS, DOCUMENTS, ROLES])(
    'reads nothing of %s, and not what is absent',
    async (folder) => {
      const id = await sent(asPerson(world, 'sponsor'), 'sponsor')
      await assertFails(getDoc(doc(caller, folder, id)))
      await assertFails(getDoc(doc(caller, folder, newSubmissionId())))
      await assertFails(getDoc(doc(caller, rolePath('sponsor', ADMIN))))
      await assertFails(getDocs(query(collection(caller, folder), where('user_id', '==', 'sponsor'), limit(1))))
      await assertFails(getDocs(query(collection(caller, folder), limit(1))))
      await assertFails(getDocs(query(collection(caller, SUBMISSIONS, id, 'audit'), limit(1))))
    },
  )
})

/** Asks for an absent receipt with a token of one's own making; answers the HTTP status. */
async function askWith(claims: Record<string, unknown>): Promise<number> {
  const answer = await fetch(`${documentsOf(world)}/${receiptPath(newSubmissionId())}`, {
    headers: claiming(world, claims),
  })
  return answer.status
}

describe('a token that names nobody opens nothing', () => {
  const firebase = BY_PASSWORD

  test('while one that names somebody is answered', async () => {
    expect(await askWith({ sub: 'sponsor', user_id: 'sponsor', firebase })).toBe(404)
  })
  test.each([
    ['no uid', { firebase }],
    ['a null uid', { sub: null, user_id: null, firebase }],
    ['a list for a uid', { sub: ['sponsor'], user_id: ['sponsor'], firebase }],
    ['no way of signing in', { sub: 'sponsor', user_id: 'sponsor' }],
    ['an anonymous way of signing in', { sub: 'sponsor', firebase: { sign_in_provider: 'anonymous' } }],
  ])('with %s', async (_, claims) => {
    expect(await askWith(claims)).toBe(403)
  })
})
