import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import type { Verification } from '@sotto/domain/documents/document'
import { WITHDRAWN_FILES_MS } from '@sotto/domain/shared/limits'
import { newStoredName } from '@sotto/domain/submission/ids'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { deleteObject, getBytes, getMetadata, list, listAll, ref, updateMetadata } from 'firebase/storage'
import { describe, expect, test } from 'vitest'
import { given } from '../suite/suite.ts'
import {
  asNobody,
  asPerson,
  BUCKET,
  declare,
  demote,
  forget,
  judge,
  newAdmin,
  objectOf,
  overwrite,
  pathUnder,
  upload,
  withdrawnFor,
} from './files-world.ts'

async function uploaded(sector?: string) {
  const declared = await declare({ ...(sector && { sector }) })
  await upload(declared)
  return declared
}

async function verified(sector?: string) {
  const declared = await uploaded(sector)
  await judge(declared, 'verified')
  return declared
}

const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'found',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

describe('a file', () => {
  test('that was verified is read by its sponsor and by admins', async () => {
    const declared = await verified()
    const { storage: admin } = await newAdmin()
    for (const storage of [asPerson(declared.sponsor), admin]) {
      await assertSucceeds(getMetadata(objectOf(storage, declared)))
      expect((await getBytes(objectOf(storage, declared))).byteLength).toBe(declared.size)
    }
  })

  test('that was verified is read by nobody else', async () => {
    const declared = await verified()
    const anonymous = { provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } } as const
    for (const storage of [asPerson('another'), asNobody(), asPerson(declared.sponsor, anonymous)]) {
      await assertFails(getMetadata(objectOf(storage, declared)))
      await assertFails(getBytes(objectOf(storage, declared)))
    }
  })

  test('that is a pitch deck is read by its sponsor and by admins, and is nowhere else', async () => {
    const declared = await verified(pitchDeck.sector)
    const { storage: admin } = await newAdmin()
    for (const storage of [asPerson(declared.sponsor), admin]) {
      expect((await getBytes(objectOf(storage, declared))).byteLength).toBe(declared.size)
    }
    for (const storage of [asPerson('another'), asNobody()]) await assertFails(getBytes(objectOf(storage, declared)))
    const elsewhere = pathUnder('another', declared.id, declared.name)
    for (const storage of [asPerson('another'), asPerson(declared.sponsor), admin]) {
      await assertFails(getMetadata(ref(storage, elsewhere)))
    }
    for (const storage of [asPerson(declared.sponsor), admin]) {
      await assertFails(deleteObject(objectOf(storage, declared)))
      await assertFails(list(ref(storage, `project-documents/${declared.sponsor}`), { maxResults: 1 }))
      await assertFails(list(ref(storage, `project-documents/${declared.sponsor}/${declared.id}`), { maxResults: 1 }))
    }
    await judge(declared, 'rejected')
    await assertFails(getBytes(objectOf(admin, declared)))
    await assertSucceeds(getBytes(objectOf(asPerson(declared.sponsor), declared)))
  })

  test('is not read by one who was demoted, nor by claim or row alone', async () => {
    const declared = await verified()
    const { uid, storage } = await newAdmin()
    await assertSucceeds(getMetadata(objectOf(storage, declared)))
    await assertFails(getMetadata(objectOf(asPerson(uid), declared)))
    await assertFails(getMetadata(objectOf(asPerson(uid, { admin: 'true' }), declared)))
    await demote(uid)
    await assertFails(getMetadata(objectOf(storage, declared)))
  })

  test.each([undefined, 'rejected', 'unchecked', '', 'Verified'])(
    'of which the server says %j is read by its sponsor alone, until it is verified',
    async (verification) => {
      const declared = await uploaded()
      if (verification !== undefined) await judge(declared, verification as Verification)
      const { storage: admin } = await newAdmin()
      await assertFails(getBytes(objectOf(admin, declared)))
      await assertFails(getMetadata(objectOf(admin, declared)))
      await assertSucceeds(getBytes(objectOf(asPerson(declared.sponsor), declared)))
      await judge(declared, 'verified')
      await assertSucceeds(getBytes(objectOf(admin, declared)))
    },
  )

  test('that took the place of a verified one is closed to admins, whatever it says of itself', async () => {
    const declared = await verified()
    const { storage: admin } = await newAdmin()
    const { generation } = await getMetadata(objectOf(admin, declared))
    await overwrite(declared)
    await assertFails(getBytes(objectOf(admin, declared)))
    await overwrite(declared, { verification: 'verified' })
    await assertFails(getBytes(objectOf(admin, declared)))
    await overwrite(declared, { verification: 'verified', generation })
    await assertFails(getBytes(objectOf(admin, declared)))
    await assertSucceeds(getBytes(objectOf(asPerson(declared.sponsor), declared)))
  })

  test('that was rejected is read by its sponsor alone; one that was verified by admins too', async () => {
    const rejected = await uploaded()
    const sound = await verified()
    await judge(rejected, 'rejected')
    const { storage: admin } = await newAdmin()
    await assertSucceeds(getBytes(objectOf(admin, sound)))
    await assertFails(getBytes(objectOf(admin, rejected)))
    await assertFails(getMetadata(objectOf(admin, rejected)))
    await assertSucceeds(getMetadata(objectOf(asPerson(rejected.sponsor), rejected)))
    await assertFails(getMetadata(objectOf(asPerson('another'), rejected)))
    for (const storage of [admin, asPerson(rejected.sponsor)]) {
      await assertFails(updateMetadata(objectOf(storage, rejected), { customMetadata: { verification: 'verified' } }))
    }
  })

  test('that is absent is answered as not found to those who might read it, and as denied to others', async () => {
    const declared = await declare()
    const { storage: admin } = await newAdmin()
    const sponsor = asPerson(declared.sponsor)
    expect(await codeOf(getMetadata(objectOf(sponsor, declared)))).toBe('storage/object-not-found')
    expect(await codeOf(getMetadata(objectOf(admin, declared)))).toBe('storage/object-not-found')
    expect(await codeOf(getMetadata(objectOf(asPerson('another'), declared)))).toBe('storage/unauthorized')
    const undeclared = { ...declared, name: newStoredName('pdf', 1_790_000_000_001) }
    expect(await codeOf(getMetadata(objectOf(sponsor, undeclared)))).toBe('storage/object-not-found')
  })

  test('whose application is gone is closed to its sponsor and to admins, and no lookup that fails opens it', async () => {
    const declared = await verified()
    const { storage: admin } = await newAdmin()
    await assertSucceeds(getMetadata(objectOf(admin, declared)))
    await forget(declared)
    for (const storage of [asPerson(declared.sponsor), asPerson('another'), admin])
      await assertFails(getMetadata(objectOf(storage, declared)))
  })

  test.each([undefined, pitchDeck.sector])(
    'of a withdrawn application is open to admins for a day, and to its sponsor for good (%s)',
    async (sector) => {
      const declared = await verified(sector)
      const { storage: admin } = await newAdmin()
      await withdrawnFor(declared, WITHDRAWN_FILES_MS - 60_000)
      for (const storage of [asPerson(declared.sponsor), admin]) {
        await assertSucceeds(getMetadata(objectOf(storage, declared)))
        await assertSucceeds(getBytes(objectOf(storage, declared)))
      }
      await withdrawnFor(declared, WITHDRAWN_FILES_MS)
      await assertFails(getMetadata(objectOf(admin, declared)))
      await assertFails(getBytes(objectOf(admin, declared)))
      await assertSucceeds(getBytes(objectOf(asPerson(declared.sponsor), declared)))
      await assertFails(getBytes(objectOf(asPerson('another'), declared)))
    },
  )

  test('is not listed, described anew or deleted by anybody', async () => {
    const declared = await verified()
    const { storage: admin } = await newAdmin()
    for (const storage of [asPerson(declared.sponsor), admin, asPerson('another'), asNobody()]) {
      const object = objectOf(storage, declared)
      await assertFails(listAll(ref(storage)))
      await assertFails(listAll(ref(storage, 'project-documents')))
      await assertFails(list(ref(storage, `project-documents/${declared.id}`), { maxResults: 1 }))
      await assertFails(updateMetadata(object, { contentType: 'text/html' }))
      await assertFails(updateMetadata(object, { customMetadata: { verified: 'true' } }))
      await assertFails(deleteObject(object))
    }
    expect((await getMetadata(objectOf(admin, declared))).contentType).toBe(declared.type)
  })

  test.each(['', '&token=', '&token=00000000-0000-4000-8000-000000000000', '&token=undefined'])(
    'is not handed out to a bare address with "%s"',
    async (token) => {
      const declared = await uploaded()
      const path = encodeURIComponent(objectOf(asNobody(), declared).fullPath)
      const host = given('FIREBASE_STORAGE_EMULATOR_HOST')
      const answer = await fetch(`http://${host}/v0/b/${BUCKET}/o/${path}?alt=media${token}`)
      expect(answer.status).toBe(403)
    },
  )
})
