import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type { Manifest } from '@sotto/domain/documents/document'
import { MAX_FILE_SIZE, MAX_FILES, MAX_LIST } from '@sotto/domain/shared/limits'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import {
  answerDocumentsPath,
  answerObjectPath,
  answerPath,
  requestPath,
  rowPath,
  submissionPath,
} from '@sotto/domain/submission/paths'
import { answerIdOf, freezeAnswer } from '@sotto/domain/questions/question'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore'
import { describe, test } from 'vitest'
import { manifestOf } from '../factories/application.ts'
import {
  asAdmin,
  asAnonymous,
  asNobody,
  asPerson,
  change,
  deviceTime,
  newSubmission,
  openWorld,
  store,
  type Data,
} from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const another = asPerson(world, 'another')
const admin = await asAdmin(world, 'admin')
const outsiders = [another, asPerson(world, 'demoted', { admin: true }), asNobody(world), asAnonymous(world, 'sponsor')]
const SENT = await newSubmission('sponsor')

/** An application with an open question. */
async function asked(): Promise<{ id: string; requestId: string; answerId: string }> {
  const [id, requestId] = [newSubmissionId(), newSubmissionId()]
  await store(world, {
    [submissionPath(id)]: SENT,
    [requestPath(id, requestId)]: { user_id: 'sponsor', status: 'open', round: 0 },
  })
  return { id, requestId, answerId: answerIdOf(requestId, 0) }
}

/** What the app writes, with any documents. */
async function answerWith(requestId: string, documents: unknown): Promise<Data> {
  const frozen = await freezeAnswer({ user_id: 'sponsor', request_id: requestId, round: 0, text: 'Attached.' })
  return change({ ...frozen, created_at: serverTimestamp() }, { documents })
}

async function declare(documents: unknown, words: Data = {}): Promise<void> {
  const { id, requestId, answerId } = await asked()
  await setDoc(doc(sponsor, answerPath(id, answerId)), change(await answerWith(requestId, documents), words))
}

/** An answer that has arrived with ten declared files, and the row of one of them. */
async function answered() {
  const place = await asked()
  const documents: Manifest = manifestOf(MAX_FILES)
  await setDoc(doc(sponsor, answerPath(place.id, place.answerId)), await answerWith(place.requestId, documents))
  const [name = '', file] = Object.entries(documents)[3] ?? []
  return { ...place, documents, name, row: rowOf(place, name, file) }
}

type Place = Pick<Awaited<ReturnType<typeof asked>>, 'id' | 'answerId'>

const pathOf = ({ id, answerId }: Place, storedName: string) => rowPath({ submissionId: id, answerId, storedName })

/** What the app writes once a file has arrived. */
function rowOf({ id, answerId }: Place, storedName: string, file: unknown, uid = 'sponsor'): Data {
  return {
    ...(file as Data),
    submission_id: id,
    user_id: uid,
    file_path: answerObjectPath(id, answerId, storedName),
    created_at: serverTimestamp(),
  }
}

const record = (place: Place, name: string, row: Data, database: Firestore = sponsor) =>
  setDoc(doc(database, pathOf(place, name)), row)

describe('an answer declares', () => {
  test('any number of files up to ten, and never an eleventh', async () => {
    await assertSucceeds(declare(undefined))
    for (let count = 1; count <= MAX_FILES; count += 1) await assertSucceeds(declare(manifestOf(count)))
    await assertFails(declare(manifestOf(MAX_FILES + 1)))
  })

  test('files without words, and not nothing at all', async () => {
    const file = manifestOf(1)
    await assertSucceeds(declare(file, { text: '' }))
    for (const text of [' ', '\n', ' x', null, undefined, 5]) await assertFails(declare(file, { text }))
    for (const none of [{}, undefined, null, ['x'], 'x']) await assertFails(declare(none, { text: '' }))
  })

  test.each([0, 4, 9])('no file that is wrong at place %i of ten', async (place) => {
    const files = Object.entries(manifestOf(MAX_FILES)).sort(([a], [b]) => (a < b ? -1 : 1))
    const spoiled = files.map(
      ([name, file], index) => [name, index === place ? { ...file, file_size: 0 } : file] as const,
    )
    await assertFails(declare(Object.fromEntries(spoiled)))
  })

  const [name = '', file] = Object.entries(manifestOf(1))[0] ?? []
  const wrong: [string, Data][] = [
    ['too large', { file_size: MAX_FILE_SIZE + 1 }],
    ['of another type', { content_type: 'text/html' }],
    ['with another extension', { file_name: 'Plan.exe' }],
    ['with a name that leads elsewhere', { file_name: '../Plan.pdf' }],
    ['without a hash', { sha256: undefined }],
    ['with a verdict', { verification: 'verified' }],
  ]
  test.each(wrong)('no file %s', async (_, changes) => {
    await assertFails(declare({ [name]: change(file as Data, changes) }))
    await assertSucceeds(declare({ [name]: file }))
  })

  test.each(['pitch-deck.pdf', 'x', '../x.pdf', `${name}/x`])('no file under the name %s', async (stored) => {
    await assertFails(declare({ [stored]: file }))
  })

  test.each([[['x']], ['x'], [5], [null], [true], [[]], [{}]])('nothing else in their place: %j', async (documents) => {
    await assertFails(declare(documents))
  })
})

describe('a row of an answer’s file', () => {
  test('is written by its sponsor for each declared file, once, and changed by nobody', async () => {
    const { documents, ...place } = await answered()
    for (const [name, file] of Object.entries(documents)) {
      const row = doc(sponsor, pathOf(place, name))
      await assertSucceeds(setDoc(row, rowOf(place, name, file)))
      await assertFails(setDoc(row, rowOf(place, name, file)))
      for (const database of [sponsor, admin, another]) {
        const stored = doc(database, pathOf(place, name))
        await assertFails(updateDoc(stored, { verification: 'verified' }))
        await assertFails(deleteDoc(stored))
      }
    }
  })

  test('is denied for a file that was not declared with that answer', async () => {
    const { name, row, ...place } = await answered()
    const other = await answered()
    const undeclared = newStoredName('pdf', 1_790_000_000_999)
    const named = { ...row, file_path: answerObjectPath(place.id, place.answerId, undeclared) }
    await assertFails(record(place, undeclared, named))
    // Under the other answer, declared there or not.
    await assertFails(record(other, name, row))
    await assertFails(record({ ...place, answerId: answerIdOf(place.requestId, 1) }, name, row))
    for (const stored of ['x', 'file_name']) await assertFails(record(place, stored, row))
    await assertSucceeds(record(place, name, row))
  })

  test('is denied to everybody else, in whosever name', async () => {
    const { name, row, ...place } = await answered()
    for (const database of [...outsiders, admin]) await assertFails(record(place, name, row, database))
    await assertFails(record(place, name, { ...row, user_id: 'another' }, another))
    await assertFails(record(place, name, { ...row, user_id: 'admin' }, admin))
    await assertSucceeds(record(place, name, row))
  })

  test('is denied before the answer has arrived, or together with it', async () => {
    const { id, requestId, answerId } = await asked()
    const documents = manifestOf(1)
    const [name = '', file] = Object.entries(documents)[0] ?? []
    const row = rowOf({ id, answerId }, name, file)
    await assertFails(record({ id, answerId }, name, row))
    const both = writeBatch(sponsor)
      .set(doc(sponsor, answerPath(id, answerId)), await answerWith(requestId, documents))
      .set(doc(sponsor, pathOf({ id, answerId }, name)), row)
    await assertFails(both.commit())
    await setDoc(doc(sponsor, answerPath(id, answerId)), await answerWith(requestId, documents))
    await assertSucceeds(record({ id, answerId }, name, row))
  })

  test('is denied for an answer without files', async () => {
    const { requestId, ...place } = await asked()
    await setDoc(doc(sponsor, answerPath(place.id, place.answerId)), await answerWith(requestId, undefined))
    const [name = '', file] = Object.entries(manifestOf(1))[0] ?? []
    await assertFails(record(place, name, rowOf(place, name, file)))
  })

  const changes: [string, Data][] = [
    ['with another name', { file_name: 'Other.pdf' }],
    ['with another size', { file_size: 1001 }],
    ['with another type', { content_type: 'text/html' }],
    ['with another hash', { sha256: 'f'.repeat(64) }],
    ['for another submission', { submission_id: newSubmissionId() }],
    ['pointing elsewhere', { file_path: 'project-documents/other/file.pdf' }],
    ['with the time of a clock', { created_at: deviceTime() }],
    ['saying that it was verified', { verification: 'verified' }],
    ['saying which bytes were read', { generation: '1' }],
  ]
  test.each(changes)('is denied %s', async (_, changed) => {
    const { name, row, ...place } = await answered()
    await assertFails(record(place, name, { ...row, ...changed }))
    await assertSucceeds(record(place, name, row))
  })

  test('is read by its sponsor and by admins, and by nobody else', async () => {
    const { name, row, ...place } = await answered()
    await record(place, name, row)
    for (const database of [sponsor, admin]) await assertSucceeds(getDoc(doc(database, pathOf(place, name))))
    for (const database of outsiders) await assertFails(getDoc(doc(database, pathOf(place, name))))
  })

  test('is listed by its sponsor with their own id and a limit, and by admins with a limit', async () => {
    const { name, row, ...place } = await answered()
    await record(place, name, row)
    const path = answerDocumentsPath(place.id, place.answerId)
    const mine = where('user_id', '==', 'sponsor')
    await assertSucceeds(getDocs(query(collection(sponsor, path), mine, limit(MAX_LIST))))
    await assertSucceeds(getDocs(query(collection(admin, path), limit(MAX_LIST))))
    for (const database of [sponsor, admin]) {
      await assertFails(getDocs(query(collection(database, path), mine)))
      await assertFails(getDocs(query(collection(database, path), mine, limit(MAX_LIST + 1))))
      await assertFails(getDocs(query(collectionGroup(database, 'documents'), mine, limit(MAX_LIST))))
    }
    await assertFails(getDocs(query(collection(sponsor, path), limit(MAX_LIST))))
    for (const database of outsiders) await assertFails(getDocs(query(collection(database, path), mine, limit(1))))
  })
})
