import { documentPath } from '@sotto/domain/paths'
import { documentRowSchema } from '@sotto/domain/document'
import { FILE_TYPES, type FileExtension } from '@sotto/domain/files'
import { verifyDocument } from '@sotto/functions/src/documents/verify-document.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import { GENUINE_FILES } from '../factories/files.ts'
import { zipOf } from '../factories/zip.ts'
import { submissionOf } from './applications.ts'
import { deliver, deliverUpload, readStored } from './deliver.ts'
import { arrive, declareFile, record, rowData, rowOf, type DeclaredFile } from './documents.ts'
import { bucket, firestore, SOON } from './suite.ts'

/** The row once the server has read its file. */
function judged(file: DeclaredFile) {
  return vi.waitFor(async () => {
    const row = await rowData(file)
    expect(row).toHaveProperty('verification')
    return row
  }, SOON)
}

const marked = async ({ path }: DeclaredFile) => (await bucket.file(path).getMetadata())[0].metadata

async function arriveAndRecord(file: DeclaredFile): Promise<void> {
  await arrive(file)
  await record(file)
}

describe('a file that is what its manifest declares', () => {
  it.each(Object.keys(FILE_TYPES) as FileExtension[])('is verified: %s', async (extension) => {
    const file = await declareFile(GENUINE_FILES[extension], { extension })
    await arriveAndRecord(file)
    const row = await judged(file)
    const { created_at, verified_at } = row as { created_at: Timestamp; verified_at: Timestamp }
    const parsed = documentRowSchema.parse({
      ...row,
      created_at: created_at.toDate(),
      verified_at: verified_at.toDate(),
    })
    expect(parsed).toMatchObject({ ...file.entry, verification: 'verified', file_path: file.path })
    expect(row).not.toHaveProperty('rejection')
    expect(await marked(file)).toEqual({ verification: 'verified' })
  })

  it('is verified when it arrives after its row', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    await record(file)
    await arrive(file)
    expect(await judged(file)).toMatchObject({ verification: 'verified' })
  })

  it('is verified as a pitch deck, under its sponsor', async () => {
    const file = await declareFile(GENUINE_FILES.pptx, { extension: 'pptx', pitchDeck: true })
    await arriveAndRecord(file)
    expect(file.path).toContain('/a-sponsor/')
    expect(await judged(file)).toMatchObject({ verification: 'verified' })
  })

  it('is verified at its largest', async () => {
    const file = await declareFile(Buffer.concat([GENUINE_FILES.pdf], 20 * 1024 * 1024))
    await arriveAndRecord(file)
    expect(await judged(file)).toMatchObject({ verification: 'verified' })
  })
})

describe('a file is rejected', () => {
  const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
  const bomb = zipOf([{ name: 'zeros', claims: 2 ** 32 - 2 }])
  const overlapping = zipOf([
    { name: 'a', content: 'x'.repeat(99) },
    { name: 'b', sharedWith: 0 },
  ])
  const cases: [string, string, Buffer, Parameters<typeof declareFile>[1]][] = [
    ['with another hash', 'wrong-hash', GENUINE_FILES.pdf, { declares: { sha256: '0'.repeat(64) } }],
    ['with another size', 'wrong-size', GENUINE_FILES.pdf, { declares: { file_size: 3 } }],
    ['a page that is called a PDF', 'wrong-content', html, {}],
    ['a page that is called an image', 'wrong-content', html, { extension: 'png' }],
    ['a PDF that is called an image', 'wrong-content', GENUINE_FILES.pdf, { extension: 'jpg' }],
    ['a spreadsheet that is called a text', 'wrong-content', GENUINE_FILES.xlsx, { extension: 'docx' }],
    [
      'declared and stored with another type',
      'wrong-content',
      GENUINE_FILES.pdf,
      { declares: { content_type: 'text/html' } },
    ],
    ['a bomb', 'unsafe-archive', bomb, { extension: 'zip' }],
    ['a bomb that is called a document', 'unsafe-archive', bomb, { extension: 'xlsx' }],
    ['an archive whose entries overlap', 'unsafe-archive', overlapping, { extension: 'zip' }],
  ]
  it.each(cases)('%s', async (_, rejection, bytes, given) => {
    const file = await declareFile(bytes, given)
    await arriveAndRecord(file)
    const row = await judged(file)
    expect(row).toMatchObject({ verification: 'rejected', rejection })
    expect(row['verified_at']).toBeInstanceOf(Timestamp)
    expect(await marked(file)).toEqual({ verification: 'rejected' })
  })

  it('stored with an encoding, so that it would reach a reader as something else', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    await arrive(file, { contentEncoding: 'gzip' })
    await record(file)
    expect(await judged(file)).toMatchObject({ verification: 'rejected', rejection: 'wrong-content' })
  })
})

describe('nothing is said', () => {
  it('of a file without a row, or a row without a file', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    const key = { submissionId: file.id, storedName: file.storedName }
    await arrive(file)
    expect(await verifyDocument({ firestore, bucket }, key)).toBe('no row yet')
    expect((await rowOf(file).get()).exists).toBe(false)

    const other = await declareFile(GENUINE_FILES.pdf)
    await record(other)
    const otherKey = { submissionId: other.id, storedName: other.storedName }
    expect(await verifyDocument({ firestore, bucket }, otherKey)).toBe('no file yet')
    expect(await rowData(other)).not.toHaveProperty('verification')
  })

  it('of a file that nobody declared, or whose application is gone', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    const ends = { firestore, bucket }
    for (const storedName of ['constructor', '__proto__', 'other.pdf']) {
      expect(await verifyDocument(ends, { submissionId: file.id, storedName })).toBe('not declared')
    }
    await submissionOf(file.id).delete()
    await arriveAndRecord(file)
    expect(await deliverUpload('verifyUpload', file.path)).toBe(200)
    expect(await rowData(file)).not.toHaveProperty('verification')
  })

  it('of an object that is no document', async () => {
    expect(await deliverUpload('verifyUpload', 'elsewhere/file.pdf')).toBe(200)
  })
})

describe('an event', () => {
  it('delivered three times, by both triggers and at once, leaves the first result', async () => {
    const file = await declareFile(GENUINE_FILES.zip, { extension: 'zip' })
    await arriveAndRecord(file)
    const first = await judged(file)
    const document = documentPath(file.id, file.storedName)
    const created = { id: 'row', document, change: 'created', after: await readStored(document) } as const
    const deliveries = [1, 2, 3].flatMap(() => [
      deliver('verifyRow', created),
      deliverUpload('verifyUpload', file.path),
    ])
    expect(await Promise.all(deliveries)).toEqual(deliveries.map(() => 200))
    expect(await rowData(file)).toEqual(first)
  })

  it('delivered to several at once before anybody has judged leaves one result', async () => {
    const file = await declareFile(GENUINE_FILES.pdf, { declares: { sha256: '0'.repeat(64) } })
    await arriveAndRecord(file)
    await judged(file)
    await rowOf(file).set(
      Object.fromEntries(Object.entries(await rowData(file)).filter(([key]) => !key.includes('verif'))),
    )
    const key = { submissionId: file.id, storedName: file.storedName }
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => verifyDocument({ firestore, bucket }, key)))
    expect(outcomes.toSorted()).toEqual(['judged before', 'judged before', 'judged before', 'rejected: wrong-hash'])
  })
})
