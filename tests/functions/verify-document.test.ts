import { randomUUID } from 'node:crypto'
import { MAX_CHECKING_MS } from '@sotto/domain/shared/limits'
import { documentPath, submissionPath } from '@sotto/domain/submission/paths'
import { documentRowSchema, standingOf } from '@sotto/domain/documents/document'
import { FILE_TYPES, type FileExtension } from '@sotto/domain/documents/files'
import { markAbsent } from '@sotto/functions/src/documents/verdict.ts'
import { giveUpVerifying, verifyDocument } from '@sotto/functions/src/documents/verify-document.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import { GENUINE_FILES, INSTALLER, PROTECTED_FILE } from '../factories/files.ts'
import { zipOf } from '../factories/zip.ts'
import { submissionOf } from './applications.ts'
import { deliver, deliverUpload, readStored } from './deliver.ts'
import {
  arrive,
  declareFile,
  declareFileOfAnswer,
  isOpen,
  keyOf,
  readAs,
  record,
  rowData,
  rowOf,
  type DeclaredFile,
} from './documents.ts'
import { newAdmin, newPerson, signIn, type Person } from './people.ts'
import { SOON } from '../suite/soon.ts'
import { bucket, firestore, UNHEARD } from './suite.ts'

/** The row once the server has read its file. */
function judged(file: DeclaredFile) {
  return vi.waitFor(async () => {
    const row = await rowData(file)
    expect(row).toHaveProperty('verification')
    return row
  }, SOON)
}

/** What the server wrote on the file that it has read. */
async function marked({ path }: DeclaredFile): Promise<unknown> {
  const [{ metadata, generation }] = await bucket.file(path).getMetadata()
  expect(metadata?.['generation']).toBe(String(generation))
  return metadata?.['verification']
}

/** How the house has files kept and opened. */
const HOUSE_HEADERS = { cacheControl: 'private, max-age=3600', contentDisposition: 'attachment' }

const idTokenOf = async (person: Person) => (await signIn(person)).user.getIdToken()

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
    expect(row).not.toHaveProperty('caveats')
    expect(await marked(file)).toBe('verified')
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
  const lying = zipOf([{ name: 'zeros', content: Buffer.alloc(5 * 1024 * 1024), claims: 1000 }])
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
    ['an installer that is called a text', 'wrong-content', INSTALLER, { extension: 'doc' }],
    ['a page that is called a spreadsheet', 'wrong-content', html, { extension: 'xlsx' }],
    ['a PDF behind a page', 'wrong-content', Buffer.concat([html, GENUINE_FILES.pdf]), {}],
    ['an archive with a program in it', 'contains-program', zipOf([{ name: 'a.hta' }]), { extension: 'zip' }],
    ['an archive that unpacks to more than it says', 'unsafe-archive', lying, { extension: 'zip' }],
    ['an archive whose entries overlap', 'unsafe-archive', overlapping, { extension: 'zip' }],
  ]
  it.each(cases)('%s', async (_, rejection, bytes, given) => {
    const file = await declareFile(bytes, given)
    await arriveAndRecord(file)
    const row = await judged(file)
    expect(row).toMatchObject({ verification: 'rejected', rejection })
    expect(row['verified_at']).toBeInstanceOf(Timestamp)
    expect(await marked(file)).toBe('rejected')
    expect(await isOpen(file)).toBe(false)
  })

  it.each(['Valuation.html', 'Valuation.pdf.bat', 'Term sheet.msi', 'Valuation\u202Efdp.hta', '..\\..\\up/there.lnk'])(
    'called %j',
    async (file_name) => {
      const file = await declareFile(GENUINE_FILES.pdf, { declares: { file_name } })
      await arriveAndRecord(file)
      expect(await judged(file)).toMatchObject({ verification: 'rejected', rejection: 'wrong-name' })
      expect(await isOpen(file)).toBe(false)
    },
  )

  it('stored with an encoding, so that it would reach a reader as something else', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    await arrive(file, { contentEncoding: 'gzip' })
    await record(file)
    expect(await judged(file)).toMatchObject({ verification: 'rejected', rejection: 'wrong-content' })
  })
})

describe('a file that can not be looked into whole', () => {
  const cases: [string, string[], Buffer, Parameters<typeof declareFile>[1]][] = [
    ['a protected spreadsheet', ['protected'], PROTECTED_FILE, { extension: 'xlsx' }],
    ['a protected text', ['protected'], PROTECTED_FILE, { extension: 'docx' }],
    ['an archive with a password', ['protected'], zipOf([{ name: 'a', encrypted: true }]), { extension: 'zip' }],
    ['an export', ['web-page'], Buffer.from('<html><table>'), { extension: 'xls' }],
    [
      'a document that runs a command',
      ['external'],
      Buffer.from('{\\rtf1{\\fldinst DDEAUTO cmd'),
      { extension: 'doc' },
    ],
    ['a document with another in it', ['unopened'], Buffer.from('{\\rtf1{\\objdata 0105'), { extension: 'doc' }],
  ]
  it.each(cases)('is verified, and the row says so: %s', async (_, caveats, bytes, given) => {
    const file = await declareFile(bytes, given)
    await arriveAndRecord(file)
    expect(await judged(file)).toMatchObject({ verification: 'verified', caveats })
    expect(await isOpen(file)).toBe(true)
  })
})

describe('other bytes that take the place of a verified file', () => {
  it('are judged anew, and rejected', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    await arriveAndRecord(file)
    const first = await judged(file)
    const other = Buffer.from(GENUINE_FILES.pdf)
    other.write('6', 7)
    await arrive({ ...file, bytes: other })
    await vi.waitFor(async () => expect(await rowData(file)).toMatchObject({ rejection: 'wrong-hash' }), SOON)
    expect(await rowData(file)).not.toMatchObject({ generation: first['generation'] as string })
    expect(await isOpen(file)).toBe(false)
  })

  it('are verified when they are the same', async () => {
    const file = await declareFile(PROTECTED_FILE, { extension: 'docx' })
    await arriveAndRecord(file)
    const { generation } = await judged(file)
    await arrive(file)
    await vi.waitFor(async () => {
      expect((await rowData(file))['generation']).not.toBe(generation)
      expect(await isOpen(file)).toBe(true)
    }, SOON)
    expect(await rowData(file)).toMatchObject({ verification: 'verified', caveats: ['protected'] })
  })

  it('are not judged by what was said of later ones', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    await arriveAndRecord(file)
    await judged(file)
    const generation = String(2n ** 62n)
    await rowOf(file).update({ generation })
    expect(await verifyDocument({ firestore, bucket }, keyOf(file))).toBe('judged before')
    expect(await rowData(file)).toMatchObject({ generation })
  })
})

describe('a check that fails for good', () => {
  it('leaves word on the row, and the file closed, until it is checked after all', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    await record(file)
    await giveUpVerifying({ firestore, bucket }, keyOf(file))
    expect(await rowData(file)).toMatchObject({ verification: 'unchecked' })
    await arrive(file)
    await vi.waitFor(async () => expect(await rowData(file)).toMatchObject({ verification: 'verified' }), SOON)
    expect(await isOpen(file)).toBe(true)
  })

  it('takes back no verdict, and makes no row', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    await giveUpVerifying({ firestore, bucket }, keyOf(file))
    expect((await rowOf(file).get()).exists).toBe(false)
    await arriveAndRecord(file)
    const row = await judged(file)
    await giveUpVerifying({ firestore, bucket }, keyOf(file))
    expect(await rowData(file)).toEqual(row)
  })
})

/** The row, as the apps read it. */
async function rowNow(file: DeclaredFile) {
  const moments = Object.entries(await rowData(file)).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toDate() : value,
  ])
  return documentRowSchema.parse(Object.fromEntries(moments))
}

describe('a file that its row says has arrived, and that has not', () => {
  it.each([declareFile, declareFileOfAnswer])('counts as missing until it arrives (%o)', async (declare) => {
    const file = await declare(GENUINE_FILES.pdf)
    await record(file)
    await vi.waitFor(async () => expect(standingOf(await rowNow(file))).toBe('missing'), SOON)
    const { absent_at } = await rowNow(file)
    expect(await verifyDocument({ firestore, bucket }, keyOf(file))).toBe('no file yet')
    const row = await rowNow(file)
    expect(row).not.toHaveProperty('verification')
    expect(row.absent_at).toEqual(absent_at)
    expect(standingOf(row, Date.now() + 10 * MAX_CHECKING_MS)).toBe('missing')

    await arrive(file)
    await judged(file)
    expect(standingOf(await rowNow(file))).toBe('verified')
    expect(await rowData(file)).not.toHaveProperty('absent_at')
  })

  it('keeps a verdict that it was given meanwhile', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    await arriveAndRecord(file)
    const row = await judged(file)
    await markAbsent(firestore, rowOf(file))
    expect(await rowData(file)).toEqual(row)
  })
})

describe('nothing is said', () => {
  it('of a file without a row', async () => {
    const file = await declareFile(GENUINE_FILES.pdf)
    await arrive(file)
    expect(await verifyDocument({ firestore, bucket }, keyOf(file))).toBe('no row yet')
    expect((await rowOf(file).get()).exists).toBe(false)
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

describe('a file of an answer', () => {
  it.each([true, false])('is verified as one of an application (its row last: %s)', async (rowLast) => {
    const file = await declareFileOfAnswer(GENUINE_FILES.pdf)
    for (const step of rowLast ? [arrive, record] : [record, arrive]) await step(file)
    expect(await judged(file)).toMatchObject({ verification: 'verified', file_path: file.path })
    expect(await marked(file)).toBe('verified')
    expect(await isOpen(file)).toBe(true)
  })

  it('that is not what the answer declares is rejected, and stays closed', async () => {
    const file = await declareFileOfAnswer(GENUINE_FILES.pdf, { declares: { sha256: '0'.repeat(64) } })
    await arriveAndRecord(file)
    expect(await judged(file)).toMatchObject({ verification: 'rejected', rejection: 'wrong-hash' })
    expect(await isOpen(file)).toBe(false)
  })

  it('that the answer does not declare is not looked at', async () => {
    const file = await declareFileOfAnswer(GENUINE_FILES.pdf)
    const other = { ...keyOf(file), storedName: '1790000000000-7c9e6679f3a84d8c.pdf' }
    expect(await verifyDocument({ firestore, bucket }, other)).toBe('not declared')
    const { submissionId, storedName } = keyOf(file)
    expect(await verifyDocument({ firestore, bucket }, { submissionId, storedName })).toBe('not declared')
    expect(await verifyDocument({ firestore, bucket }, keyOf(file))).toBe('no row yet')
  })

  it('is recorded as unchecked when no attempt could check it', async () => {
    const file = await declareFileOfAnswer(GENUINE_FILES.pdf)
    await record(file)
    await giveUpVerifying({ firestore, bucket }, keyOf(file))
    expect(await rowData(file)).toMatchObject({ verification: 'unchecked' })
  })
})

describe('what an uploader says of a file beside its type', () => {
  const chosen = { contentDisposition: 'inline', cacheControl: 'public, max-age=31536000, immutable' }

  it.each([
    ['verified', {}],
    ['rejected', { declares: { sha256: '0'.repeat(64) } }],
  ] as const)('is replaced once it is %s, and no download token opens it from then on', async (verdict, given) => {
    const file = await declareFile(GENUINE_FILES.pdf, given)
    const owner = await newPerson()
    await submissionOf(file.id).update({ user_id: owner.uid })
    const [ofOwner, ofAdmin] = await Promise.all([idTokenOf(owner), idTokenOf(await newAdmin())])
    const tokens = [randomUUID(), randomUUID()]
    await arrive(file, { ...chosen, metadata: { firebaseStorageDownloadTokens: tokens.join(), own: 'word' } })
    const readers = [...tokens.map((token) => ({ token })), { idToken: ofOwner }, { idToken: ofAdmin }]
    const statuses = async () => {
      const answers = await Promise.all(readers.map((reader) => readAs(reader, file)))
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200, 403])

    await record(file)
    expect(await judged(file)).toMatchObject({ verification: verdict })
    expect(await marked(file)).toBe(verdict)
    const [metadata] = await bucket.file(file.path).getMetadata()
    expect(metadata).toMatchObject(HOUSE_HEADERS)
    expect(metadata.metadata).toEqual({ verification: verdict, generation: String(metadata.generation), own: 'word' })
    for (const _ of ['at once', 'after authorised reads']) {
      expect(await statuses()).toEqual([403, 403, 200, verdict === 'verified' ? 200 : 403])
    }
    const { headers } = await readAs({ idToken: ofOwner }, file)
    expect(headers.get('cache-control')).toBe(HOUSE_HEADERS.cacheControl)
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(Buffer.from(await (await readAs({ idToken: ofOwner }, file)).arrayBuffer())).toEqual(file.bytes)
  })
})

describe('an event', () => {
  it('delivered three times, by both triggers and at once, leaves the first result', async () => {
    const file = await declareFile(GENUINE_FILES.zip, { extension: 'zip' })
    await arriveAndRecord(file)
    const first = await judged(file)
    // Both triggers mark it alike, so when and how often they did is not compared.
    const objectNow = async () => {
      const [found] = await bucket.file(file.path).getMetadata()
      const { generation, md5Hash, contentType, cacheControl, contentDisposition, metadata } = found
      return { generation, md5Hash, contentType, cacheControl, contentDisposition, metadata }
    }
    const object = await objectNow()
    const document = documentPath(file.id, file.storedName)
    const created = { id: 'row', document, change: 'created', after: await readStored(document) } as const
    const deliveries = [1, 2, 3].flatMap(() => [
      deliver('verifyRow', created),
      deliverUpload('verifyUpload', file.path),
    ])
    expect(await Promise.all(deliveries)).toEqual(deliveries.map(() => 200))
    expect(await rowData(file)).toEqual(first)
    expect(await objectNow()).toEqual(object)
  })

  it('delivered to several at once before anybody has judged leaves one result', async () => {
    const file = await declareFile(GENUINE_FILES.pdf, { declares: { sha256: '0'.repeat(64) } })
    await UNHEARD.firestore.doc(submissionPath(file.id)).set((await submissionOf(file.id).get()).data() ?? {})
    await arrive(file, {}, UNHEARD.bucket)
    await record(file, UNHEARD.firestore)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => verifyDocument(UNHEARD, keyOf(file))))
    expect(outcomes.toSorted()).toEqual(['judged before', 'judged before', 'judged before', 'rejected: wrong-hash'])
    const row = await UNHEARD.firestore.doc(documentPath(file.id, file.storedName)).get()
    expect(row.data()).toMatchObject({ verification: 'rejected', rejection: 'wrong-hash' })
  })
})
