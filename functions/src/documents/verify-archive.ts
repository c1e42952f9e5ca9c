import { isUtf8 } from 'node:buffer'
import type { Caveat } from '@sotto/domain/documents/document'
import { hasParts } from '@sotto/domain/documents/file-content'
import type { FileExtension } from '@sotto/domain/documents/files'
import { MAX_ENTRIES, MAX_EXPANSION, MAX_EXPANSION_RATIO } from '@sotto/domain/shared/limits'
import { fromBufferPromise, getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl'
import { isArchiveHead, isProgramHead, isProgramName } from './programs.ts'
import { UNPACKABLE, unpackEntry } from './unpack-entry.ts'
import type { Verdict } from './verdict.ts'

/**
 * Verifies a ZIP. Its directory must be readable and hold the parts that the file type needs, no path that leaves the archive, no
 * link and no more entries than it counts. It must not claim to expand too far. No two entries may share bytes, which would hide a
 * large archive in a small one. Then every entry is unpacked, held to its claimed size, and its head is inspected. An entry that
 * can't be unpacked gives a caveat. An archive within the archive is not opened.
 */
export async function verifyArchive(extension: FileExtension, bytes: Buffer): Promise<Verdict> {
  const zip = await openZip(bytes)
  if (zip === undefined) return { rejection: 'wrong-content' }
  // Checked before the directory is read, which costs time and memory for each entry.
  if (zip.entryCount > MAX_ENTRIES) return { rejection: 'too-many-entries' }
  const directory = await readDirectory(zip)
  if (directory === undefined) return { rejection: 'wrong-content' }
  // The offset that the library has read up to, in bytes; its types declare something else.
  if (isEntryAt(bytes, Number(zip.readEntryCursor))) return { rejection: 'unsafe-archive' }
  const names = directory.map(({ name }) => name)
  if (names.some((name) => validateFileName(name) !== null) || directory.some(({ isLink }) => isLink)) {
    return { rejection: 'unsafe-archive' }
  }
  if (expandsTooFar(directory, bytes.length) || overlap(directory)) return { rejection: 'unsafe-archive' }
  if (!hasParts(extension, names)) return { rejection: 'wrong-content' }
  if (names.some(isProgramName)) return { rejection: 'contains-program' }
  return verifyEntries(extension, bytes, directory)
}

interface DirectoryEntry {
  name: string
  isLink: boolean
  encrypted: boolean
  method: number
  /** Bytes of the archive that belong to the entry, its header included. */
  start: number
  end: number
  /** The offset of its data, after that header. */
  data: number
  /** The unpacked size that it claims, in bytes. */
  size: number
}

/** Undefined when the library finds no complete directory. */
async function openZip(bytes: Buffer): Promise<ZipFile | undefined> {
  try {
    // `locate` decodes the names, to tell a path that leaves the archive from a directory that can't be read.
    return await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: false })
  } catch {
    return undefined
  }
}

/** Undefined when the directory contradicts itself. */
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

/** Bits of the Unix file mode. */
const FILE_KIND = 0o170000
const LINK = 0o120000

const ENTRY_SIGNATURE = 0x02014b50

/** A directory's count has 16 bits, or is wrong; programs that go by the directory's length see the entries beyond the count. */
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

/** The paths of a document's macros, whatever type its list of parts declares for them, and the names of documents with macros. */
const MACROS =
  /(?:^|\/)(?:vbaProject\.bin$|macrosheets\/)|\.(?:(?:doc|dot|xls|xlt|ppt|pot|pps|sld|vsd|vss|vst)m|xlm)[. ]*$/i

/**
 * Whether a document's list of parts declares macros or, without being read whole as plain UTF-8, might: Office takes other
 * encodings and characters that are written as numbers, and writes neither itself.
 */
function mayDeclareMacros(list: Buffer, isWhole: boolean): boolean {
  if (!isWhole || !isUtf8(list)) return true
  const text = list.toString()
  return OTHER_ENCODING.test(text) || /\0|&#|vbaProject|macroEnabled/i.test(text)
}

const OTHER_ENCODING = /^\uFEFF?<\?xml[^>]*\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii|ascii)["'])/i

async function verifyEntries(
  extension: FileExtension,
  bytes: Buffer,
  directory: readonly DirectoryEntry[],
): Promise<Verdict> {
  const caveats = new Set<Caveat>()
  for (const { name, encrypted, method, data, end, size } of directory) {
    if (MACROS.test(name)) caveats.add('macros')
    if (encrypted || !UNPACKABLE.includes(method)) {
      // Office never writes such a document.
      if (extension !== 'zip') return { rejection: 'wrong-content' }
      caveats.add(encrypted ? 'protected' : 'unopened')
      continue
    }
    const unpacked = await unpackEntry(bytes.subarray(data, end), method, size)
    if (!unpacked.ok) return { rejection: unpacked.reason }
    if (isProgramHead(unpacked.head)) return { rejection: 'contains-program' }
    if (isArchiveHead(unpacked.head)) caveats.add('unopened')
    if (name === '[Content_Types].xml' && mayDeclareMacros(unpacked.head, unpacked.head.length >= size)) {
      caveats.add('macros')
    }
  }
  return { caveats: [...caveats] }
}
