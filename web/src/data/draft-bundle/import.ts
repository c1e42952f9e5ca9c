import { sha256 } from '@sotto/domain/submission/digest'
import {
  BUNDLE_INDEX,
  draftBundleSchema,
  isNewerBundle,
  placeInBundle,
  type DraftBundle,
  type BundledFile,
} from '@sotto/domain/drafts/draft-bundle'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { findForm } from '@sotto/domain/forms/sectors/index'
import type { Entry, FileEntry } from '@zip.js/zip.js'
import { withBytes } from '#data/blob-bytes.ts'
import { decrypt, isEncrypted, type DecryptedFile } from '#data/encrypted-file.ts'
import { openZip } from '#data/export/open-zip.ts'
import { database } from '#data/local/database/database.ts'
import { isReadable, storageFailureOf, UnreadableFile, type StorageFailure } from '#data/local/errors.ts'
import { stageFile, undoStaging } from '#data/local/files/file-chunks.ts'
import { newDraft } from '#data/local/drafts.ts'
import { hasLeft } from '#data/local/person/owner-record.ts'
import type { AttachmentRecord } from '#data/local/database/records.ts'
import { checkQuota, requestPersistence } from '#data/local/database/storage-estimate.ts'

/*
 * A draft bundle, the file that people see as a hand-off file (`domain/drafts/draft-bundle.ts` has its format): a draft with its files, from
 * this or another device. It is opened first, and stores nothing then; each file is proven by its hash before it is imported.
 */

export interface OpenBundle {
  bundle: DraftBundle
  /**
   * A file with exactly the bytes that were handed off; undefined when they are damaged or missing. Throws `UnreadableFile` when
   * the hand-off file changed or moved since it was chosen.
   */
  readFile(file: BundledFile): Promise<File | undefined>
}

/**
 * `empty`: without a byte. `not-ours`: no hand-off file, or a damaged one without a passphrase. `damaged`: one with a passphrase, cut off
 * or altered. `newer`: a later version of the app wrote it. `unreadable`: it changed or moved since it was chosen.
 */
export type OpenBundleFailure =
  | 'empty'
  | 'not-ours'
  | 'damaged'
  | 'newer'
  | 'unknown-sector'
  | 'passphrase-needed'
  | 'wrong-passphrase'
  | 'unreadable'

export type OpenBundleResult = Result<OpenBundle, OpenBundleFailure>

/** Longer than any index. */
const LONGEST_INDEX = 4 * 1024 * 1024

/**
 * Stored, as we write, and deflated, as a program does that packs the file again: some browsers unpack what they save. The library stops
 * an entry at the size that it claims, which no entry claims beyond our limits, so none unpacks to more.
 */
const METHODS: ReadonlySet<number> = new Set([0, 8])

/** Opens a hand-off file and judges its index. Nothing of it is stored, and no file in it is read yet. */
export async function openBundle(file: Blob, passphrase: string): Promise<OpenBundleResult> {
  if (file.size === 0) return failed('empty')
  const result = (await isEncrypted(file)) ? await readEncrypted(file, passphrase) : await readIndex(file, file)
  const looksBroken = !result.ok && (result.reason === 'not-ours' || result.reason === 'damaged')
  return looksBroken && !(await isReadable(file)) ? failed('unreadable') : result
}

async function readEncrypted(file: Blob, passphrase: string): Promise<OpenBundleResult> {
  if (passphrase === '') return failed('passphrase-needed')
  const result = await decrypt(file, passphrase)
  if (!result.ok) return result
  const opened = await readIndex(file, result.value)
  return !opened.ok && opened.reason === 'not-ours' ? failed('damaged') : opened
}

/** `zip`: the hand-off in `file`, or what it says decrypted. */
async function readIndex(file: Blob, zip: Blob | DecryptedFile): Promise<OpenBundleResult> {
  const { BlobWriter, TextWriter, ZipReader } = await openZip()
  const entries = await new ZipReader(await readerOf(zip)).getEntries().catch((): Entry[] => [])
  const readable = entries.filter(
    (entry): entry is FileEntry => !entry.directory && METHODS.has(entry.compressionMethod),
  )
  const index = readable.find(({ filename }) => filename === BUNDLE_INDEX) ?? readable.find(isIndexInFolder)
  if (index === undefined || index.uncompressedSize > LONGEST_INDEX) return failed('not-ours')
  const folder = index.filename.slice(0, -BUNDLE_INDEX.length)
  const find = (path: string) =>
    readable.find(
      ({ filename }) =>
        filename.startsWith(folder) && placeInBundle(filename.slice(folder.length)) === placeInBundle(path),
    )
  const value = parseJson(await index.getData(new TextWriter()).catch(() => ''))
  if (isNewerBundle(value)) return failed('newer')
  const parsed = draftBundleSchema.safeParse(value)
  if (!parsed.success) return failed('not-ours')
  if (findForm(parsed.data.sector) === undefined) return failed('unknown-sector')
  return ok({
    bundle: parsed.data,
    async readFile({ path, file_name, file_size, sha256: declared }) {
      const entry = find(path)
      if (entry?.uncompressedSize !== file_size) return undefined
      const bytes = await entry.getData(new BlobWriter()).catch(() => undefined)
      if (bytes !== undefined && (await withBytes(bytes, sha256)) === declared) return new File([bytes], file_name)
      if (!(await isReadable(file))) throw new UnreadableFile(file_name)
      return undefined
    },
  })
}

/** Unpacked, the entries lie in a folder, which is then packed with them. */
function isIndexInFolder({ filename }: FileEntry): boolean {
  const [, name, ...others] = filename.split('/')
  return name === BUNDLE_INDEX && others.length === 0
}

async function readerOf(zip: Blob | DecryptedFile) {
  const { BlobReader, Reader } = await openZip()
  if (zip instanceof Blob) return new BlobReader(zip)
  return Object.assign(new Reader(zip), { size: zip.size, readUint8Array: zip.read.bind(zip) })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * The files of a hand-off that are damaged or missing. Reads every byte and stores none. `unreadable`: the hand-off file changed or moved
 * since it was chosen.
 */
export async function findDamagedFiles(open: OpenBundle): Promise<Result<readonly BundledFile[], 'unreadable'>> {
  const damaged: BundledFile[] = []
  try {
    for (const file of open.bundle.files) if ((await open.readFile(file)) === undefined) damaged.push(file)
  } catch (error) {
    if (error instanceof UnreadableFile) return failed('unreadable')
    throw error
  }
  return ok(damaged)
}

export interface ImportedDraft {
  id: string
  /** Files whose bytes are not those that were handed off, left out. */
  damaged: readonly BundledFile[]
}

/** `unreadable`: the hand-off file changed or moved since it was chosen. */
export type ImportBundleFailure = StorageFailure | 'unreadable'

/**
 * Makes a draft of a hand-off on this device: always a new one, so it overwrites nothing, not even an earlier import of the
 * same file; all that is intact, or nothing.
 */
export async function importBundle(uid: string, open: OpenBundle): Promise<Result<ImportedDraft, ImportBundleFailure>> {
  const { bundle } = open
  const id = newSubmissionId()
  const staged: AttachmentRecord[] = []
  const damaged: BundledFile[] = []
  try {
    if (await checkQuota(bundle.files.map((file) => ({ size: file.file_size })))) {
      return failed('storage-full')
    }
    const now = Date.now()
    for (const [position, declared] of bundle.files.entries()) {
      const file = await open.readFile(declared)
      const record = file && (await stageFile(uid, id, file, now + position))
      if (record === undefined) damaged.push(declared)
      else staged.push(record)
    }
    const begun = await database.transaction(
      'rw',
      [database.drafts, database.attachments, database.owner],
      async () => {
        if (await hasLeft(uid)) return false
        const { sector, name, answers } = bundle
        await database.drafts.add({ ...newDraft(uid, sector), id, name, answers })
        await database.attachments.bulkAdd(staged)
        return true
      },
    )
    if (!begun) {
      await undoStaging(staged)
      return failed('storage-failed')
    }
  } catch (error) {
    const reason = error instanceof UnreadableFile ? 'unreadable' : storageFailureOf(error)
    await undoStaging(staged)
    return failed(reason)
  }
  void requestPersistence()
  return ok({ id, damaged })
}
