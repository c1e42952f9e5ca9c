import { sha256 } from '@sotto/domain/digest'
import { HAND_OFF_INDEX, handOffSchema, isNewerHandOff, type HandOff, type HandOffFile } from '@sotto/domain/hand-off'
import { findForm } from '@sotto/domain/sectors/index'
import type { Entry, FileEntry } from '@zip.js/zip.js'
import { openZip } from '../open-zip.ts'
import { UnreadableFile } from './file-failure.ts'
import { isReadable } from './is-readable.ts'

export interface OpenHandOff {
  handOff: HandOff
  /**
   * A file with exactly the bytes that were handed off; undefined when they are damaged or missing. Throws `UnreadableFile` when
   * the hand-off file changed or moved since it was chosen.
   */
  readFile(file: HandOffFile): Promise<File | undefined>
}

/**
 * `not-ours`: no hand-off file, or a damaged one. `newer`: a later version of the app wrote it. `unreadable`: it changed or moved
 * since it was chosen.
 */
export type ReadHandOffResult =
  | { read: true; open: OpenHandOff }
  | {
      read: false
      reason: 'not-ours' | 'newer' | 'unknown-sector' | 'passphrase-needed' | 'wrong-passphrase' | 'unreadable'
    }

/** Longer than any index. */
const LONGEST_INDEX = 4 * 1024 * 1024

/** Opens a hand-off file and judges its index. Nothing of it is stored, and no file in it is read yet. */
export async function readHandOff(file: Blob, passphrase: string): Promise<ReadHandOffResult> {
  const result = await readIndex(file, passphrase)
  if (!result.read && result.reason === 'not-ours' && !(await isReadable(file)))
    return { read: false, reason: 'unreadable' }
  return result
}

async function readIndex(file: Blob, passphrase: string): Promise<ReadHandOffResult> {
  const { BlobReader, BlobWriter, ERR_INVALID_PASSWORD, TextWriter, ZipReader } = await openZip()
  const options = passphrase === '' ? {} : { password: passphrase }
  const entries = await new ZipReader(new BlobReader(file)).getEntries().catch((): Entry[] => [])
  const find = (path: string) =>
    entries.find((entry): entry is FileEntry => !entry.directory && entry.filename === path)
  const index = find(HAND_OFF_INDEX)
  // What we write is stored as it is; an entry that unpacks to more than it weighs is not ours.
  if (index === undefined || index.compressionMethod !== 0 || index.uncompressedSize > LONGEST_INDEX) return NOT_OURS
  if (index.encrypted && passphrase === '') return { read: false, reason: 'passphrase-needed' }
  let text: string
  try {
    text = await index.getData(new TextWriter(), options)
  } catch (error) {
    const isWrong = error instanceof Error && error.message === ERR_INVALID_PASSWORD
    return isWrong ? { read: false, reason: 'wrong-passphrase' } : NOT_OURS
  }
  const value = parseJson(text)
  if (isNewerHandOff(value)) return { read: false, reason: 'newer' }
  const parsed = handOffSchema.safeParse(value)
  if (!parsed.success) return NOT_OURS
  if (findForm(parsed.data.sector) === undefined) return { read: false, reason: 'unknown-sector' }
  return {
    read: true,
    open: {
      handOff: parsed.data,
      async readFile({ path, file_name, file_size, sha256: declared }) {
        const entry = find(path)
        if (entry?.compressionMethod !== 0 || entry.uncompressedSize !== file_size) return undefined
        const bytes = await entry.getData(new BlobWriter(), options).catch(() => undefined)
        if (bytes !== undefined && (await sha256(await bytes.arrayBuffer())) === declared)
          return new File([bytes], file_name)
        if (!(await isReadable(file))) throw new UnreadableFile(file_name)
        return undefined
      },
    },
  }
}

const NOT_OURS = { read: false, reason: 'not-ours' } as const

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
