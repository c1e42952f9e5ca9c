import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type { Manifest } from '@sotto/domain/documents/document'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { documentPath, objectPath } from '@sotto/domain/submission/paths'
import { property } from '@sotto/domain/forms/sectors/property'
import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore'
import { describe, test } from 'vitest'
import { manifestOf } from '../factories/application.ts'
import {
  asAdmin,
  asPerson,
  batchOf,
  change,
  deviceTime,
  newSubmission,
  openWorld,
  send,
  sent,
  type Data,
} from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const another = asPerson(world, 'another')

const pathOf = (id: string, name: string) => objectPath({ sector: property.sector, user_id: 'sponsor' }, id, name)

/** What the app writes once a file has arrived. */
function rowOf(id: string, storedName: string, file: unknown, uid = 'sponsor'): Data {
  return {
    ...(file as Data),
    submission_id: id,
    user_id: uid,
    file_path: pathOf(id, storedName),
    created_at: serverTimestamp(),
  }
}

async function arrived() {
  const documents: Manifest = manifestOf(10)
  const id = await sent(sponsor, 'sponsor', documents)
  const [name = '', file] = Object.entries(documents)[3] ?? []
  return { id, documents, name, row: rowOf(id, name, file) }
}

test('a sponsor records each of ten declared files, once', async () => {
  const { id, documents } = await arrived()
  for (const [name, file] of Object.entries(documents)) {
    const row = doc(sponsor, documentPath(id, name))
    await assertSucceeds(setDoc(row, rowOf(id, name, file)))
    await assertFails(setDoc(row, rowOf(id, name, file)))
    await assertFails(updateDoc(row, { file_name: 'other.pdf' }))
    await assertFails(updateDoc(row, { verification: 'verified' }))
    await assertFails(deleteDoc(row))
  }
})

describe('a row is denied', () => {
  test('for an eleventh file, or any that was not declared', async () => {
    const { id, row } = await arrived()
    const other = newStoredName('pdf', 1_790_000_000_999)
    await assertFails(setDoc(doc(sponsor, documentPath(id, other)), { ...row, file_path: pathOf(id, other) }))
    for (const name of ['', 'x', '__proto__', 'file_name']) {
      await assertFails(setDoc(doc(sponsor, 'project_documents', `${id}__${name}`), row))
    }
  })

  test("for another's submission, in whosever name", async () => {
    const { id, name, row } = await arrived()
    await assertFails(setDoc(doc(another, documentPath(id, name)), row))
    await assertFails(setDoc(doc(another, documentPath(id, name)), { ...row, user_id: 'another' }))
  })

  test('before the submission has arrived, or together with it', async () => {
    const documents = manifestOf(1)
    const id = newSubmissionId()
    const [name = '', file] = Object.entries(documents)[0] ?? []
    const path = documentPath(id, name)
    await assertFails(setDoc(doc(sponsor, path), rowOf(id, name, file)))
    const submission = await newSubmission('sponsor', documents)
    await assertFails(
      batchOf(sponsor, submission, { id })
        .set(doc(sponsor, path), rowOf(id, name, file))
        .commit(),
    )
    await assertSucceeds(send(sponsor, submission, { id }))
    await assertSucceeds(setDoc(doc(sponsor, path), rowOf(id, name, file)))
  })

  test('from an admin, also for a declared file', async () => {
    const { id, name, row } = await arrived()
    const admin = await asAdmin(world, 'admin')
    await assertFails(setDoc(doc(admin, documentPath(id, name)), row))
    await assertFails(setDoc(doc(admin, documentPath(id, name)), { ...row, user_id: 'admin' }))
    await assertSucceeds(setDoc(doc(sponsor, documentPath(id, name)), row))
    await assertFails(updateDoc(doc(admin, documentPath(id, name)), { file_name: 'other.pdf' }))
    await assertFails(deleteDoc(doc(admin, documentPath(id, name))))
  })

  const changes: [string, Data][] = [
    ['with another name', { file_name: 'Other.pdf' }],
    ['with another size', { file_size: 1001 }],
    ['with its size as text', { file_size: '1000' }],
    ['with another type', { content_type: 'text/html' }],
    ['with another hash', { sha256: 'f'.repeat(64) }],
    ['in another’s name', { user_id: 'another' }],
    ['in nobody’s name', { user_id: null }],
    ['for another submission', { submission_id: newSubmissionId() }],
    ['pointing elsewhere', { file_path: 'project-documents/other/file.pdf' }],
    ['pointing up', { file_path: '../secrets' }],
    ['with the time of a clock', { created_at: deviceTime() }],
    ['saying that it was verified', { verification: 'verified' }],
    ['saying when it was verified', { verified_at: serverTimestamp() }],
    ['saying that it was rejected', { verification: 'rejected', rejection: 'wrong-hash' }],
  ]
  test.each(changes)('%s', async (_, changed) => {
    const { id, name, row } = await arrived()
    await assertFails(setDoc(doc(sponsor, documentPath(id, name)), { ...row, ...changed }))
  })

  test('with a key missing', async () => {
    const { id, name, row } = await arrived()
    for (const key of Object.keys(row)) {
      await assertFails(setDoc(doc(sponsor, documentPath(id, name)), change(row, { [key]: undefined })))
    }
  })

  test('under any other id', async () => {
    const { id, documents, name, row } = await arrived()
    const sibling = Object.keys(documents)[4] ?? ''
    for (const row_id of [name, `${id}_${name}`, `${id}__${name}__x`, `x__${name}`, `${id}__${sibling}`]) {
      await assertFails(setDoc(doc(sponsor, 'project_documents', row_id), row))
    }
  })
})

describe('the row of a pitch deck', () => {
  const name = 'pitch-deck.pdf'

  async function sentDeck() {
    const id = newSubmissionId()
    const submission = await newSubmission('sponsor', undefined, pitchDeck)
    await send(sponsor, submission, { id })
    const file = (submission['documents'] as Manifest)[name]
    return { id, row: { ...rowOf(id, name, file), file_path: `project-documents/sponsor/${id}/${name}` } }
  }

  test('says that it lies under its sponsor, once', async () => {
    const { id, row } = await sentDeck()
    const place = doc(sponsor, documentPath(id, name))
    await assertFails(setDoc(doc(another, documentPath(id, name)), row))
    await assertSucceeds(setDoc(place, row))
    await assertFails(setDoc(place, row))
    await assertFails(deleteDoc(place))
    await assertSucceeds(getDoc(place))
    await assertSucceeds(getDoc(doc(await asAdmin(world, 'admin'), documentPath(id, name))))
    await assertFails(getDoc(doc(another, documentPath(id, name))))
  })

  test('is denied with any other path', async () => {
    const { id, row } = await sentDeck()
    for (const folder of [id, `another/${id}`, `sponsor/${newSubmissionId()}`, `sponsor//${id}`, `/${id}`]) {
      const file_path = `project-documents/${folder}/${name}`
      await assertFails(setDoc(doc(sponsor, documentPath(id, name)), { ...row, file_path }))
    }
  })
})

test.each(SECTOR_FORMS)('a file for $sector lies under its application, and not under its sponsor', async (form) => {
  const documents = manifestOf(1)
  const [name = '', file] = Object.entries(documents)[0] ?? []
  const id = newSubmissionId()
  await send(sponsor, await newSubmission('sponsor', documents, form), { id })
  const row = rowOf(id, name, file)
  const place = doc(sponsor, documentPath(id, name))
  await assertFails(setDoc(place, { ...row, file_path: `project-documents/sponsor/${id}/${name}` }))
  await assertSucceeds(setDoc(place, { ...row, file_path: `project-documents/${id}/${name}` }))
})
