import type { Caveat } from '@sotto/domain/document'
import { hasParts } from '@sotto/domain/file-content'
import type { FileExtension } from '@sotto/domain/files'
import { MAX_ENTRIES, MAX_EXPANSION, MAX_EXPANSION_RATIO } from '@sotto/domain/limits'
import { fromBufferPromise, getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl'
import type { Judgement } from './judge-object.ts'
import { isArchiveHead, isProgramHead, isProgramName } from './programs.ts'
import { UNPACKABLE, unpackEntry } from './unpack-entry.ts'

/**
 * Judges a ZIP. First what its directory says: that it can be read, holds what its kind needs, names nothing outside itself and no
 * links, does not claim to expand too far, that no two entries share bytes, by which a small archive hides a large one, and that
 * it holds no more than it counts. Then every entry is unpacked, held to the size it claims, and looked at. What can't be
 * unpacked is named as a caveat. An archive within the archive is not opened.
 */
export async function judgeArchive(extension: FileExtension, bytes: Buffer): Promise<Judgement> {
  const zip = await openZip(bytes)
  if (zip === undefined) return { rejection: 'wrong-content' }
  // Before the loop, which costs time and memory for each.
  if (zip.entryCount > MAX_ENTRIES) return { rejection: 'too-many-entries' }
  const directory = await readDirectory(zip)
  if (directory === undefined) return { rejection: 'wrong-content' }
  // Where it has read to, in bytes; its types say something else.
  if (isEntryAt(bytes, Number(zip.readEntryCursor))) return { rejection: 'unsafe-archive' }
  const names = directory.map(({ name }) => name)
  if (names.some((name) => validateFileName(name) !== null) || directory.some(({ isLink }) => isLink)) {
    return { rejection: 'unsafe-archive' }
  }
  if (expandsTooFar(directory, bytes.length) || overlap(directory)) return { rejection: 'unsafe-archive' }
  if (!hasParts(extension, names)) return { rejection: 'wrong-content' }
  if (names.some(isProgramName)) return { rejection: 'contains-program' }
  return judgeEntries(extension, bytes, directory)
}

interface DirectoryEntry {
  name: string
  isLink: boolean
  encrypted: boolean
  method: number
  /** Bytes of the archive that belong to the entry, its header included. */
  start: number
  end: number
  /** Where those after its header begin. */
  data: number
  /** Bytes that it says it unpacks to. */
  size: number
}

/** Nothing when the library finds no whole directory. */
async function openZip(bytes: Buffer): Promise<ZipFile | undefined> {
  try {
    // Names are decoded here, so that one that leaves the archive can be told from one that can't be read.
    return await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: false })
  } catch {
    return undefined
  }
}

/** Nothing when it contradicts itself. */
async function readDirectory(zip: ZipFile): Promise<DirectoryEntry[] | undefined> {
  try {
    const directory: DirectoryEntry[] = []
    for await (const entry of zip.eachEntry()) directory.push(await locate(zip, entry))
    return directory
  } catch {
    return undefined
  }
}

async function locate(zip: ZipFile, entry: Entry): Promise<DirectoryEntry> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  return {
    name: getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false),
    isLink: ((entry.externalFileAttributes >>> 16) & FILE_KIND) === LINK,
    encrypted: entry.isEncrypted(),
    method: entry.compressionMethod,
    start: entry.relativeOffsetOfLocalHeader,
    end: fileDataStart + entry.compressedSize,
    data: fileDataStart,
    size: entry.uncompressedSize,
  }
}

/** Of the attributes as Unix has them. */
const FILE_KIND = 0o170000
const LINK = 0o120000

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

/** Where a document's macros lie, whatever its own list of parts calls them. */
const MACROS = /(?:^|\/)(?:vbaProject\.bin$|macrosheets\/)|\.(?:xls|doc|ppt)m$/i

async function judgeEntries(
  extension: FileExtension,
  bytes: Buffer,
  directory: readonly DirectoryEntry[],
): Promise<Judgement> {
  const caveats = new Set<Caveat>()
  for (const { name, encrypted, method, data, end, size } of directory) {
    if (MACROS.test(name)) caveats.add('macros')
    if (encrypted || !UNPACKABLE.includes(method)) {
      // Office never writes a document so.
      if (extension !== 'zip') return { rejection: 'wrong-content' }
      caveats.add(encrypted ? 'protected' : 'unopened')
      continue
    }
    const unpacked = await unpackEntry(bytes.subarray(data, end), method, size)
    if (!unpacked.ok) return { rejection: unpacked.reason }
    if (isProgramHead(unpacked.head)) return { rejection: 'contains-program' }
    if (isArchiveHead(unpacked.head)) caveats.add('unopened')
    if (name === '[Content_Types].xml' && /vbaProject|macroEnabled/i.test(unpacked.head.toString('latin1'))) {
      caveats.add('macros')
    }
  }
  return { caveats: [...caveats] }
}
