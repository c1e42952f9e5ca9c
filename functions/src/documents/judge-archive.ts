import type { Rejection } from '@sotto/domain/document'
import { hasParts } from '@sotto/domain/file-content'
import type { FileExtension } from '@sotto/domain/files'
import { MAX_EXPANSION, MAX_EXPANSION_RATIO } from '@sotto/domain/limits'
import { fromBufferPromise, getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl'

/**
 * Judges a ZIP by what its directory says, without unpacking anything: that it can be read, holds what its kind needs, names
 * nothing outside itself, does not claim to expand too far, that no two entries share bytes, by which a small archive hides a
 * large one, and that its directory holds no more than it counts. An archive within the archive counts as a file.
 */
export async function judgeArchive(extension: FileExtension, bytes: Buffer): Promise<Rejection | undefined> {
  const read = await readDirectory(bytes)
  if (read === undefined) return 'wrong-content'
  const { directory, end } = read
  if (isEntryAt(bytes, end)) return 'unsafe-archive'
  const names = directory.map(({ name }) => name)
  if (names.some((name) => validateFileName(name) !== null)) return 'unsafe-archive'
  if (expandsTooFar(directory, bytes.length) || overlap(directory)) return 'unsafe-archive'
  return hasParts(extension, names) ? undefined : 'wrong-content'
}

interface DirectoryEntry {
  name: string
  /** Bytes of the archive that belong to the entry, its header included. */
  start: number
  end: number
  /** Bytes that it says it unpacks to. */
  size: number
}

/** Nothing when the library finds no whole directory, or one that contradicts itself. */
async function readDirectory(bytes: Buffer): Promise<{ directory: DirectoryEntry[]; end: number } | undefined> {
  try {
    // Names are decoded here, so that one that leaves the archive can be told from one that can't be read.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false })
    const directory: DirectoryEntry[] = []
    for await (const entry of zip.eachEntry()) directory.push(await locate(zip, entry))
    // Where it has read to, in bytes; its types say something else.
    return { directory, end: Number(zip.readEntryCursor) }
  } catch {
    return undefined
  }
}

async function locate(zip: ZipFile, entry: Entry): Promise<DirectoryEntry> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  return {
    name: getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false),
    start: entry.relativeOffsetOfLocalHeader,
    end: fileDataStart + entry.compressedSize,
    size: entry.uncompressedSize,
  }
}

const ENTRY_SIGNATURE = 0x02014b50

/** The count of a directory has 16 bits, or lies; programs that go by the directory's length see what is beyond it. */
function isEntryAt(bytes: Buffer, offset: number): boolean {
  return offset + 4 <= bytes.length && bytes.readUInt32LE(offset) === ENTRY_SIGNATURE
}

function expandsTooFar(directory: readonly DirectoryEntry[], archiveSize: number): boolean {
  const expanded = directory.reduce((sum, { size }) => sum + size, 0)
  return expanded > MAX_EXPANSION && expanded > MAX_EXPANSION_RATIO * archiveSize
}

function overlap(directory: readonly DirectoryEntry[]): boolean {
  const ordered = directory.toSorted((one, other) => one.start - other.start)
  return ordered.some(({ start }, index) => start < (ordered[index - 1]?.end ?? 0))
}
