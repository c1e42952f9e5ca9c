import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { FILE_TYPES } from '@sotto/domain/documents/files'
import { MAX_FILE_SIZE, WITHDRAWN_FILES_MS } from '@sotto/domain/shared/limits'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { answerObjectPath } from '@sotto/domain/submission/paths'
import { answerIdOf } from '@sotto/domain/questions/question'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { deleteObject, getBytes, getMetadata, list, ref } from 'firebase/storage'
import { describe, expect, test } from 'vitest'
import {
  asNobody,
  asPerson,
  declare,
  declareInAnswer,
  demote,
  forgetAnswer,
  judge,
  newAdmin,
  objectOf,
  overwrite,
  pathInApplication,
  upload,
  uploadTo,
  withdrawnFor,
} from './files-world.ts'

const ANONYMOUS = { provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } } as const

describe('a sponsor uploads a file of an answer', () => {
  test.each(Object.entries(FILE_TYPES))('that is a declared .%s, once', async (extension, type) => {
    const declared = await declareInAnswer({ extension, type })
    await assertSucceeds(upload(declared))
    await assertFails(upload(declared))
  })

  test('also where the application itself is a pitch deck', async () => {
    const declared = await declareInAnswer({ sector: pitchDeck.sector })
    await assertSucceeds(upload(declared))
    await assertFails(upload(declared))
  })

  test('with as many bytes as were declared, up to 20 MiB, and as the type that was declared', async () => {
    const declared = await declareInAnswer()
    for (const bytes of [0, declared.size - 1, declared.size + 1]) await assertFails(upload(declared, { bytes }))
    for (const type of ['text/html', FILE_TYPES.zip, '']) await assertFails(upload(declared, { type }))
    await assertFails(upload(await declareInAnswer({ size: MAX_FILE_SIZE + 1 })))
    await assertFails(upload(await declareInAnswer({ extension: 'html', type: 'text/html' })))
    await assertSucceeds(upload(declared))
  })

  test('under its answer alone, and nothing that was not declared with it', async () => {
    const declared = await declareInAnswer()
    const other = await declareInAnswer()
    const { id, answerId, name } = declared
    const elsewhere = [
      answerObjectPath(id, answerId, newStoredName('pdf', 1_790_000_000_001)),
      answerObjectPath(id, answerIdOf(newSubmissionId(), 0), name),
      answerObjectPath(id, other.answerId, name),
      answerObjectPath(other.id, other.answerId, name),
      answerObjectPath(other.id, answerId, name),
      pathInApplication(id, name),
      `project-documents/${id}/requests/${answerId}/${name}`,
      `project-documents/${id}/answers/${name}`,
    ]
    for (const path of elsewhere) await assertFails(upload(declared, { path }))
    const path = answerObjectPath(id, answerId, name)
    for (const place of [`${path}/`, `/${path}`, path.replaceAll('/', '//')])
      await assertFails(uploadTo(declared, place))
    await assertSucceeds(uploadTo(declared, path))
  })

  test('that the application declares under the application alone', async () => {
    const declared = await declare()
    const { answerId } = await declareInAnswer()
    await assertFails(upload(declared, { path: answerObjectPath(declared.id, answerId, declared.name) }))
    await assertSucceeds(upload(declared))
  })

  test('that says nothing of itself that the server has to find out', async () => {
    const declared = await declareInAnswer()
    for (const customMetadata of [{ verification: 'verified' }, { generation: '1' }])
      await assertFails(upload(declared, { customMetadata }))
    await assertSucceeds(upload(declared))
  })

  test('not before the answer has arrived', async () => {
    const declared = await declareInAnswer()
    await forgetAnswer(declared)
    await assertFails(upload(declared))
  })

  test('and nobody else does', async () => {
    const declared = await declareInAnswer()
    const { storage: admin } = await newAdmin()
    for (const storage of [asPerson('another'), admin, asNobody(), asPerson(declared.sponsor, ANONYMOUS)])
      await assertFails(upload(declared, { storage }))
    await assertSucceeds(upload(declared))
  })
})

describe('a file of an answer', () => {
  async function uploaded() {
    const declared = await declareInAnswer()
    await upload(declared)
    return declared
  }

  test('is read by its sponsor at once, by admins once it is verified, and by nobody else', async () => {
    const declared = await uploaded()
    const { uid, storage: admin } = await newAdmin()
    const sponsor = asPerson(declared.sponsor)
    await assertSucceeds(getBytes(objectOf(sponsor, declared)))
    await assertFails(getBytes(objectOf(admin, declared)))
    await judge(declared, 'rejected')
    await assertFails(getBytes(objectOf(admin, declared)))
    await judge(declared, 'verified')
    for (const storage of [sponsor, admin])
      expect((await getBytes(objectOf(storage, declared))).byteLength).toBe(declared.size)
    for (const storage of [asPerson('another'), asNobody(), asPerson(declared.sponsor, ANONYMOUS)])
      await assertFails(getMetadata(objectOf(storage, declared)))
    await demote(uid)
    await assertFails(getBytes(objectOf(admin, declared)))
  })

  test('that took the place of a verified one is closed to admins', async () => {
    const declared = await uploaded()
    await judge(declared, 'verified')
    const { storage: admin } = await newAdmin()
    await overwrite(declared, { verification: 'verified' })
    await assertFails(getBytes(objectOf(admin, declared)))
  })

  test('is closed to admins a day after the application was withdrawn', async () => {
    const declared = await uploaded()
    await judge(declared, 'verified')
    const { storage: admin } = await newAdmin()
    await withdrawnFor(declared, WITHDRAWN_FILES_MS - 60_000)
    await assertSucceeds(getBytes(objectOf(admin, declared)))
    await withdrawnFor(declared, WITHDRAWN_FILES_MS + 60_000)
    await assertFails(getBytes(objectOf(admin, declared)))
    await assertSucceeds(getBytes(objectOf(asPerson(declared.sponsor), declared)))
  })

  test('is deleted and listed by nobody', async () => {
    const declared = await uploaded()
    await judge(declared, 'verified')
    const { storage: admin } = await newAdmin()
    for (const storage of [asPerson(declared.sponsor), admin]) {
      await assertFails(deleteObject(objectOf(storage, declared)))
      await assertFails(list(ref(storage, `project-documents/${declared.id}/answers/${declared.answerId}`)))
    }
  })
})
