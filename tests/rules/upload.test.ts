import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { FILE_TYPES } from '@sotto/domain/documents/files'
import { newStoredName, newSubmissionId } from '@sotto/domain/submission/ids'
import { MAX_FILE_SIZE } from '@sotto/domain/shared/limits'
import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { describe, test } from 'vitest'
import {
  asNobody,
  asPerson,
  declare,
  forget,
  newAdmin,
  pathInApplication,
  pathUnder,
  upload,
  uploadTo,
} from './files-world.ts'

describe('a sponsor', () => {
  test.each(Object.entries(FILE_TYPES))('uploads a declared .%s', async (extension, type) => {
    await assertSucceeds(upload(await declare({ extension, type })))
  })

  test('uploads a file once, and never over it', async () => {
    const declared = await declare()
    await assertSucceeds(upload(declared))
    await assertFails(upload(declared))
  })

  test('uploads as many bytes as were declared, no more and no fewer', async () => {
    const declared = await declare()
    await assertFails(upload(declared, { bytes: declared.size + 1 }))
    await assertFails(upload(declared, { bytes: declared.size - 1 }))
    await assertFails(upload(declared, { bytes: 0 }))
    await assertSucceeds(upload(declared))
  })

  test('uploads up to 20 MiB, and not a byte more', async () => {
    await assertSucceeds(upload(await declare({ size: MAX_FILE_SIZE })))
    await assertFails(upload(await declare({ size: MAX_FILE_SIZE + 1 })))
  })

  test('uploads no empty file', async () => {
    await assertFails(upload(await declare({ size: 0 })))
  })

  test.each(['text/html', 'image/svg+xml', 'application/pdf; charset=x', 'application/zip', 'APPLICATION/PDF', ''])(
    'uploads no .pdf as %j, declared or not',
    async (type) => {
      const declared = await declare()
      await assertFails(upload(declared, { type }))
      await assertFails(upload(await declare({ type })))
      await assertSucceeds(upload(declared))
    },
  )

  test.each([
    ['html', 'text/html'],
    ['svg', 'image/svg+xml'],
    ['exe', 'application/octet-stream'],
    ['pdf.html', 'text/html'],
    ['html.pdf', 'application/pdf'],
    ['PDF', 'application/pdf'],
  ])('uploads no .%s, even if it could be declared', async (extension, type) => {
    await assertFails(upload(await declare({ extension, type })))
  })

  test('uploads nothing that was not declared', async () => {
    const declared = await declare()
    const undeclared = [
      pathInApplication(declared.id, newStoredName('pdf', 1_790_000_000_001)),
      pathInApplication(declared.id, `${declared.name}/${declared.name}`),
      `project-documents/${declared.name}`,
      `other/${declared.id}/${declared.name}`,
      declared.name,
    ]
    for (const path of undeclared) await assertFails(upload(declared, { path }))
    await assertSucceeds(upload(declared))
  })

  test('uploads a declared file under its own name, with nothing behind or between', async () => {
    const declared = await declare()
    const path = pathInApplication(declared.id, declared.name)
    for (const other of [`${path}/`, `${path}//`, `/${path}`, path.replaceAll('/', '//'), `${path}?`, `${path}%2F`]) {
      await assertFails(uploadTo(declared, other))
    }
    await assertSucceeds(uploadTo(declared, path))
  })

  test('uploads no file that says of itself what the server has to find out', async () => {
    const declared = await declare()
    for (const customMetadata of [{ verification: 'verified' }, { verification: '' }, { generation: '1' }]) {
      await assertFails(upload(declared, { customMetadata }))
    }
    await assertSucceeds(upload(declared))
  })

  test('uploads nothing before the application has arrived', async () => {
    const declared = await declare()
    await forget(declared)
    await assertFails(upload(declared))
    await assertFails(upload({ ...declared, id: newSubmissionId() }))
  })
})

describe("into a sponsor's application nothing is uploaded", () => {
  test('by another sponsor', async () => {
    const declared = await declare()
    await assertFails(upload(declared, { storage: asPerson('another') }))
    await assertSucceeds(upload(declared))
  })
  test('by an admin', async () => {
    const { storage } = await newAdmin()
    await assertFails(upload(await declare(), { storage }))
  })
  test('by a signed-out caller', async () => {
    await assertFails(upload(await declare(), { storage: asNobody() }))
  })
  test('by an anonymous account, even of the same uid', async () => {
    const declared = await declare()
    const anonymous = { provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } } as const
    await assertFails(upload(declared, { storage: asPerson(declared.sponsor, anonymous) }))
  })
})

describe('a pitch deck', () => {
  const declareDeck = (given: { size?: number; type?: string; extension?: string } = {}) =>
    declare({ ...given, sector: pitchDeck.sector })

  test.each(['pdf', 'ppt', 'pptx'] as const)('is uploaded as a .%s under its sponsor, once', async (extension) => {
    const declared = await declareDeck({ extension, type: FILE_TYPES[extension] })
    await assertSucceeds(upload(declared))
    await assertFails(upload(declared))
  })

  test('is uploaded nowhere else', async () => {
    const declared = await declareDeck()
    const { id, name, sponsor } = declared
    await assertFails(uploadTo(declared, `${pathUnder(sponsor, id, name)}/`))
    const elsewhere = [
      pathInApplication(id, name),
      pathUnder('another', id, name),
      pathUnder(id, id, name),
      pathUnder(sponsor, newSubmissionId(), name),
      pathUnder(sponsor, id, 'pitch-deck.ppt'),
      pathUnder(sponsor, id, newStoredName('pdf', 1_790_000_000_000)),
      pathUnder(sponsor, id, `${name}/${name}`),
    ]
    for (const path of elsewhere) await assertFails(upload(declared, { path }))
    await assertSucceeds(upload(declared))
  })

  test('has the size and the type that were declared', async () => {
    const declared = await declareDeck()
    for (const bytes of [0, declared.size - 1, declared.size + 1]) await assertFails(upload(declared, { bytes }))
    for (const type of ['text/html', FILE_TYPES.pptx, '']) await assertFails(upload(declared, { type }))
    await assertFails(upload(await declareDeck({ size: MAX_FILE_SIZE + 1 })))
    await assertSucceeds(upload(declared))
  })

  test('is uploaded by nobody but its sponsor, and not before its application', async () => {
    const declared = await declareDeck()
    const { storage: admin } = await newAdmin()
    for (const storage of [asPerson('another'), admin, asNobody()]) {
      await assertFails(upload(declared, { storage }))
      await assertFails(upload(declared, { storage, path: pathUnder('another', declared.id, declared.name) }))
    }
    await assertSucceeds(upload(declared))
    const early = await declareDeck()
    await forget(early)
    await assertFails(upload(early))
  })
})

test.each(SECTOR_FORMS)(
  'a file for $sector is uploaded under its application, never under its sponsor',
  async (form) => {
    const declared = await declare({ sector: form.sector })
    await assertFails(upload(declared, { path: pathUnder(declared.sponsor, declared.id, declared.name) }))
    await assertSucceeds(upload(declared))
  },
)
