import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '@sotto/domain/submission/digest'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { BUNDLE_INDEX, bundleFileName } from '@sotto/domain/drafts/draft-bundle'
import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDevice, fileOf, fillDisk, newDraft, OTHER, UID } from '../support/device.ts'
import { listAttachments } from '../../../../web/src/data/local/files/attached-files.ts'
import { attachFiles } from '../../../../web/src/data/local/files/attachments.ts'
import { database } from '../../../../web/src/data/local/database/database.ts'
import {
  findDamagedFiles,
  importBundle,
  openBundle,
  type OpenBundle,
} from '../../../../web/src/data/draft-bundle/import.ts'
import { openZip } from '../../../../web/src/data/export/open-zip.ts'
import { readAttachment } from '../../../../web/src/data/local/files/file-chunks.ts'
import { readDraft, renameDraft, saveDraft } from '../../../../web/src/data/local/drafts.ts'
import { exportBundle } from '../../../../web/src/data/draft-bundle/export.ts'
import { valueOf } from '../../../factories/value-of.ts'
import { zipOf, type ZipEntry } from '../../../factories/zip.ts'

beforeEach(emptyDevice)

async function write(id: string, passphrase = ''): Promise<Blob> {
  return valueOf(await exportBundle(UID, id, { passphrase, onProgress: () => undefined }))
}

async function open(file: Blob, passphrase = ''): Promise<OpenBundle> {
  return valueOf(await openBundle(file, passphrase))
}

async function draftWithFiles(): Promise<string> {
  const { id, version } = await newDraft()
  await saveDraft({ uid: UID, id, version, answers: { projectName: 'Harbour Lane', zoning: 'B4' }, section: 'site' })
  await attachFiles(UID, id, [fileOf('Lage/plan: "süd".pdf', 2_500_000, 7), fileOf('plan.pdf', 10, 8)])
  return id
}

/** A hand-off file as somebody else could have put it together. */
async function forge(index: unknown, options = {}): Promise<Blob> {
  const { BlobWriter, TextReader, ZipWriter } = await openZip()
  const zip = new ZipWriter(new BlobWriter(), { level: 0 })
  await zip.add(BUNDLE_INDEX, new TextReader(typeof index === 'string' ? index : JSON.stringify(index)), options)
  return zip.close()
}

const INDEX = { format: 1, sector: 'property', name: null, answers: {}, saved_at: 0, files: [] }

test.each(['', 'correct horse'])(
  'a draft arrives on another device as it was, files and all (passphrase %j)',
  async (passphrase) => {
    const id = await draftWithFiles()
    await renameDraft(UID, id, 'The quay')
    const sent = await listAttachments(UID, id)
    const file = await write(id, passphrase)
    await emptyDevice()
    const bundle = await open(file, passphrase)
    expect(await findDamagedFiles(bundle)).toEqual({ ok: true, value: [] })
    expect(await database.chunks.count()).toBe(0)
    const draft = valueOf(await importBundle(OTHER, bundle))
    expect(await readDraft(OTHER, draft.id)).toMatchObject({
      name: 'The quay',
      sector: 'property',
      answers: { projectName: 'Harbour Lane', zoning: 'B4' },
    })
    const received = await listAttachments(OTHER, draft.id)
    const told = (files: typeof sent) => files.map(({ fileName, fileSize, sha256: hash }) => [fileName, fileSize, hash])
    expect(told(received)).toEqual(told(sent))
    for (const attachment of received) {
      const bytes = await readAttachment(attachment.storedName)
      expect(await sha256(new Uint8Array((await bytes?.arrayBuffer()) ?? []))).toBe(attachment.sha256)
    }
  },
)

test('an import overwrites nothing, not even an earlier one of the same file', async () => {
  const id = await draftWithFiles()
  const file = await write(id)
  const first = valueOf(await importBundle(UID, await open(file)))
  const second = valueOf(await importBundle(UID, await open(file)))
  expect(new Set([id, first.id, second.id]).size).toBe(3)
  expect(await database.drafts.count()).toBe(3)
})

// Not the one name that a file from elsewhere must not set, and that no field has.
const answerNames = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__')

test('whatever was typed arrives as it was typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(answerNames, fc.string({ unit: 'binary' })), async (answers) => {
      const { id, version } = await newDraft()
      await saveDraft({ uid: UID, id, version, answers, section: null })
      const draft = valueOf(await importBundle(UID, await open(await write(id))))
      expect((await readDraft(UID, draft.id))?.answers).toEqual(answers)
    }),
    { numRuns: 40 },
  )
})

describe('a hand-off file that was unpacked and packed again', () => {
  interface Repacking {
    rename?: (name: string) => string
    /** The entry that says of itself that it unpacks to this little. */
    understated?: { name: string; size: number }
  }

  /** As another program packs it: compressed, in the folder that the first one made, beside what that system adds. */
  async function repack(file: Blob, { rename = (name) => name, understated }: Repacking = {}): Promise<Blob> {
    const { BlobReader, Uint8ArrayWriter, ZipReader } = await openZip()
    const entries = (await new ZipReader(new BlobReader(file)).getEntries()).filter((entry) => !entry.directory)
    const folder = 'Harbour Lane.sotto'
    const packed: ZipEntry[] = [{ name: `${folder}/` }, { name: `__MACOSX/${folder}/._draft.json`, content: 'x' }]
    for (const entry of entries) {
      packed.push({
        name: `${folder}/${rename(entry.filename)}`,
        content: Buffer.from(await entry.getData(new Uint8ArrayWriter())),
        ...(understated?.name === entry.filename && { claims: understated.size }),
      })
    }
    return new Blob([new Uint8Array(zipOf(packed))])
  }

  test.each([
    ['as it is', (name: string) => name],
    ['with decomposed letters', (name: string) => name.normalize('NFD')],
    ['in another encoding', (name: string) => name.replace('ü', '\uFFFD')],
  ])('is imported with all its files, its names %s', async (_, rename) => {
    const id = await draftWithFiles()
    const sent = await listAttachments(UID, id)
    const bundle = await open(await repack(await write(id), { rename }))
    expect(await findDamagedFiles(bundle)).toEqual({ ok: true, value: [] })
    const draft = valueOf(await importBundle(UID, bundle))
    expect((await readDraft(UID, draft.id))?.answers).toEqual({ projectName: 'Harbour Lane', zoning: 'B4' })
    const hashes = (files: typeof sent) => files.map(({ fileName, sha256: hash }) => [fileName, hash])
    expect(hashes(await listAttachments(UID, draft.id))).toEqual(hashes(sent))
  })

  test('is not read further than it says that it unpacks to', async () => {
    const file = await write(await draftWithFiles())
    const index = await repack(file, { understated: { name: BUNDLE_INDEX, size: 10 } })
    expect(await openBundle(index, '')).toEqual({ ok: false, reason: 'not-ours' })
    const [declared] = (await open(file)).bundle.files
    const path = declared?.path ?? ''
    const bundle = await open(await repack(file, { understated: { name: path, size: 10 } }))
    expect(await findDamagedFiles(bundle)).toMatchObject({ ok: true, value: [{ path }] })
  })
})

describe('a hand-off file with a passphrase', () => {
  test('asks for it and refuses another', async () => {
    const file = await write(await draftWithFiles(), 'correct horse')
    expect(await openBundle(file, '')).toEqual({ ok: false, reason: 'passphrase-needed' })
    expect(await openBundle(file, 'battery staple')).toEqual({ ok: false, reason: 'wrong-passphrase' })
  })

  test('shows neither answers nor the names of files without it; one without a passphrase does', async () => {
    const id = await draftWithFiles()
    const [locked, plain] = [await (await write(id, 'correct horse')).text(), await (await write(id)).text()]
    for (const word of ['Harbour Lane', 'plan.pdf', BUNDLE_INDEX]) {
      expect(plain).toContain(word)
      expect(locked).not.toContain(word)
    }
  })

  test.each(['x', 'short phrase'.slice(0, 11), '            x', 'aaaaaaaaaaaa', '123456789012', 'abcabcabcabc'])(
    'is not made when the passphrase is as weak as %j',
    async (passphrase) => {
      const options = { passphrase, onProgress: () => undefined }
      expect(await exportBundle(UID, await draftWithFiles(), options)).toEqual({
        ok: false,
        reason: 'weak-passphrase',
      })
    },
  )

  test('opens by the same words from a keyboard that composes letters in another way', async () => {
    const file = await write(await draftWithFiles(), 'crème brûlée'.normalize('NFD'))
    await open(file, `${'crème brûlée'.normalize('NFC')} `)
  })

  test('that was cut off or altered is called damaged, and nothing of it is taken', async () => {
    const bytes = new Uint8Array(await (await write(await draftWithFiles(), 'correct horse')).arrayBuffer())
    const altered = bytes.slice()
    altered[bytes.length - 1] = (altered[bytes.length - 1] ?? 0) ^ 1
    for (const broken of [bytes.subarray(0, bytes.length - 1), bytes.subarray(0, 20), altered]) {
      expect(await openBundle(new Blob([broken]), 'correct horse')).toEqual({ ok: false, reason: 'damaged' })
    }
  })

  test('names the file in whose middle something changed, and gives the rest', async () => {
    const bytes = new Uint8Array(await (await write(await draftWithFiles(), 'correct horse')).arrayBuffer())
    bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1
    const bundle = await open(new Blob([bytes]), 'correct horse')
    expect(await findDamagedFiles(bundle)).toMatchObject({ ok: true, value: [{ file_name: 'Lage_plan: "süd".pdf' }] })
    expect(valueOf(await importBundle(UID, bundle)).damaged).toHaveLength(1)
  })
})

describe('a damaged hand-off file', () => {
  test('names the file whose bytes changed, and gives the rest', async () => {
    const bytes = new Uint8Array(await (await write(await draftWithFiles())).arrayBuffer())
    bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1
    const bundle = await open(new Blob([bytes]))
    expect(await findDamagedFiles(bundle)).toMatchObject({ ok: true, value: [{ file_name: 'Lage_plan: "süd".pdf' }] })
    const draft = valueOf(await importBundle(UID, bundle))
    expect(draft.damaged).toHaveLength(1)
    expect((await listAttachments(UID, draft.id)).map((file) => file.fileName)).toEqual(['plan.pdf'])
  })

  test('that was cut off is none', async () => {
    const file = await write(await draftWithFiles())
    expect(await openBundle(file.slice(0, file.size / 2), '')).toEqual({ ok: false, reason: 'not-ours' })
  })
})

describe('what is no hand-off file is refused in words', () => {
  test.each([
    ['another kind of file', new Blob(['%PDF-1.7']), 'not-ours'],
    ['an empty one', new Blob([]), 'empty'],
  ])('%s', async (_, file, reason) => {
    expect(await openBundle(file, '')).toEqual({ ok: false, reason })
  })

  test.each([
    ['not-ours', 'no JSON'],
    ['not-ours', { ...INDEX, answers: { zoning: 5 } }],
    ['not-ours', { ...INDEX, answers: { zoning: 'x'.repeat(100_001) } }],
    ['not-ours', { ...INDEX, files: [{ path: 'x', file_name: 'x.exe', file_size: 1, content_type: '', sha256: '' }] }],
    ['newer', { ...INDEX, format: 2 }],
    ['unknown-sector', { ...INDEX, sector: 'shipping' }],
  ])('%s: %j', async (reason, index) => {
    expect(await openBundle(await forge(index), '')).toEqual({ ok: false, reason })
  })

  test('an index that unpacks to more than any has', async () => {
    const bomb = `${JSON.stringify(INDEX)}${' '.repeat(4 * MEBIBYTE)}`
    expect(await openBundle(await forge(bomb, { level: 9 }), '')).toEqual({ ok: false, reason: 'not-ours' })
  })
})

test('a device without room imports nothing, not half', async () => {
  const bundle = await open(await write(await draftWithFiles()))
  const before = await database.chunks.count()
  fillDisk()
  expect(await importBundle(UID, bundle)).toEqual({ ok: false, reason: 'storage-full' })
  vi.restoreAllMocks()
  expect(await database.drafts.count()).toBe(1)
  expect(await database.chunks.count()).toBe(before)
})

describe('a hand-off file that changes after it was chosen', () => {
  /** As a browser holds a chosen file: it reads from the disk, and not at all once the file there is another. */
  async function chosen(passphrase = '') {
    const folder = await mkdtemp(join(tmpdir(), 'sotto-hand-off-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'draft.sotto.zip')
    await writeFile(path, new Uint8Array(await (await write(await draftWithFiles(), passphrase)).arrayBuffer()))
    return { file: await openAsBlob(path), change: () => appendFile(path, 'x') }
  }

  test.each(['', 'correct horse'])(
    'before it is opened is called unreadable, not damaged (passphrase %j)',
    async (passphrase) => {
      const { file, change } = await chosen(passphrase)
      await change()
      expect(await openBundle(file, passphrase)).toEqual({ ok: false, reason: 'unreadable' })
    },
  )

  test.each(['', 'correct horse'])('while it is checked can no longer be read (passphrase %j)', async (passphrase) => {
    const { file, change } = await chosen(passphrase)
    const bundle = await open(file, passphrase)
    expect(await findDamagedFiles(bundle)).toEqual({ ok: true, value: [] })
    await change()
    expect(await findDamagedFiles(bundle)).toEqual({ ok: false, reason: 'unreadable' })
  })

  test.each([0, 1])('with %d of its files read imports nothing, not half', async (intact) => {
    const { file, change } = await chosen()
    const bundle = await open(file)
    const before = await database.chunks.count()
    let reads = 0
    const changing: OpenBundle = {
      ...bundle,
      async readFile(declared) {
        if (reads === intact) await change()
        reads += 1
        return bundle.readFile(declared)
      },
    }
    expect(await importBundle(UID, changing)).toEqual({ ok: false, reason: 'unreadable' })
    expect(await database.drafts.count()).toBe(1)
    expect(await database.chunks.count()).toBe(before)
  })
})

test('nobody hands off what is not theirs', async () => {
  const id = await draftWithFiles()
  const options = { passphrase: '', onProgress: () => undefined }
  expect(await exportBundle(OTHER, id, options)).toEqual({ ok: false, reason: 'gone' })
})

test('a hand-off file is called after its draft, and a dash stays a dash', () => {
  expect(bundleFileName('Solar – internal name v2')).toBe('Solar - internal name v2.sotto.zip')
  expect(bundleFileName('Quay — II')).toBe('Quay - II.sotto.zip')
  expect(bundleFileName('Café “Élan” / Nord')).toBe('Café Élan Nord.sotto.zip')
  expect(bundleFileName('../../../..')).toBe('Draft.sotto.zip')
})
