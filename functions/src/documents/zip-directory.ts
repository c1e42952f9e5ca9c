import { isAscii } from 'node:buffer'
import type { Rejection } from '@sotto/domain/documents/document'
import { MAX_ENTRIES } from '@sotto/domain/shared/limits'
import {
  fromBufferPromise,
  getFileNameLowLevel,
  parseExtraFields,
  type Entry,
  type ExtraField,
  type LocalFileHeader,
  type ZipFile,
} from 'yauzl'
import { findDirectory, isFilled, UNSAID, type EntryPlace } from './zip-layout.ts'

export interface DirectoryEntry extends EntryPlace {
  /** Every name that a program may give it: that of its headers first, then those of their Unicode fields. */
  names: readonly [string, ...string[]]
  isLink: boolean
  encrypted: boolean
  method: number
  /** The offset of its data, after its header. */
  data: number
}

/**
 * The entries of a ZIP, or why it is rejected. Programs find entries by the directory's offset, by its end, or from the archive's
 * start. All of them find these, under one of these names: an archive that shows them others is `unsafe-archive`.
 */
export async function readZipDirectory(bytes: Buffer): Promise<readonly DirectoryEntry[] | Rejection> {
  const zip = await openZip(bytes)
  if (zip === undefined) return 'wrong-content'
  // Checked before the directory is read, which costs time and memory for each entry.
  if (zip.entryCount > MAX_ENTRIES) return 'too-many-entries'
  const found = await readEntries(zip)
  if (found === undefined) return 'wrong-content'
  const directory = findDirectory(bytes, zip.comment.length)
  // The offset that the library has read up to, in bytes; its types declare something else.
  if (directory === undefined || Number(zip.readEntryCursor) !== directory.end) return 'unsafe-archive'
  const entries = found.map(({ entry, header }) => (agree(entry, header) ? describe(entry, header) : undefined))
  return entries.every((entry) => entry !== undefined) && isFilled(bytes, entries, directory.start)
    ? entries
    : 'unsafe-archive'
}

/** Undefined when the library finds no complete directory. */
async function openZip(bytes: Buffer): Promise<ZipFile | undefined> {
  try {
    // `namesOf` decodes the names, to tell a path that leaves the archive from a directory that can't be read.
    return await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: false })
  } catch {
    return undefined
  }
}

interface Found {
  entry: Entry
  header: OwnHeader
}

/** What stands before an entry's data and repeats what the directory says. */
type OwnHeader = LocalFileHeader & { extraFields: ExtraField[] }

/** Undefined when the directory contradicts itself. */
async function readEntries(zip: ZipFile): Promise<Found[] | undefined> {
  try {
    const found: Found[] = []
    for await (const entry of zip.eachEntry()) {
      const header = await zip.readLocalFileHeaderPromise(entry)
      found.push({ entry, header: Object.assign(header, { extraFields: parseExtraFields(header.extraField) }) })
    }
    return found
  } catch {
    return undefined
  }
}

/** Flags of an entry. */
const ENCRYPTED = 1
const SIZES_FOLLOW = 8

/** Whether an entry's own header says what the directory says. Sizes that follow the data may be left out. */
function agree(entry: Entry, header: OwnHeader): boolean {
  const flags = ENCRYPTED | SIZES_FOLLOW
  if ((entry.generalPurposeBitFlag & flags) !== (header.generalPurposeBitFlag & flags)) return false
  if (!header.fileName.equals(entry.fileNameRaw) || header.compressionMethod !== entry.compressionMethod) return false
  const [size, packed] = sizesOf(header)
  const isLeftOut = sizesFollow(entry) && size === 0 && packed === 0
  return isLeftOut || (size === entry.uncompressedSize && packed === entry.compressedSize)
}

const sizesFollow = (entry: Entry) => (entry.generalPurposeBitFlag & SIZES_FOLLOW) !== 0

/** The unpacked and the packed size in an entry's own header, by its field of long sizes where it has one. */
function sizesOf({ uncompressedSize, compressedSize, extraFields }: OwnHeader): [number, number] {
  const long = extraFields.find(({ id, data }) => id === LONG_SIZES && data.length >= 16)?.data
  const sizeOf = (size: number, place: number) =>
    size === UNSAID && long !== undefined ? Number(long.readBigUInt64LE(place)) : size
  return [sizeOf(uncompressedSize, 0), sizeOf(compressedSize, 8)]
}

const LONG_SIZES = 0x0001

/** Undefined when its names contradict each other, or a program may cut one short. */
function describe(entry: Entry, header: OwnHeader): DirectoryEntry | undefined {
  const names = namesOf(entry, [...entry.extraFields, ...header.extraFields])
  if (names === undefined) return undefined
  return {
    names,
    isLink: ((entry.externalFileAttributes >>> 16) & FILE_KIND) === LINK,
    encrypted: entry.isEncrypted(),
    method: entry.compressionMethod,
    start: entry.relativeOffsetOfLocalHeader,
    data: header.fileDataStart,
    end: header.fileDataStart + entry.compressedSize,
    sizesFollow: sizesFollow(entry),
    crc: entry.crc32,
    packed: entry.compressedSize,
    size: entry.uncompressedSize,
  }
}

/** Bits of the Unix file mode. */
const FILE_KIND = 0o170000
const LINK = 0o120000

/**
 * A header says a name in an encoding that programs guess, a Unicode field says it again. Which one a program takes is unknown. A
 * name in ASCII has no second reading, so both must be the same. Others are all judged.
 */
function namesOf(entry: Entry, fields: readonly ExtraField[]): DirectoryEntry['names'] | undefined {
  const texts = fields
    .filter(({ id, data }) => id === UNICODE_NAME && data.length > UNICODE_NAME_START)
    .map(({ data }) => data.subarray(UNICODE_NAME_START))
  const raw = entry.fileNameRaw
  if ([raw, ...texts].some(hasControl)) return undefined
  // The library looks for no field of its own here, and makes slashes of backslashes.
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, raw, [], false)
  const others = texts.map((text) => getFileNameLowLevel(UTF_8, text, [], false))
  if (isAscii(raw) && others.some((other) => other !== name)) return undefined
  return [name, ...others]
}

const UNICODE_NAME = 0x7075
/** A version and a checksum stand before the name. Some programs ignore the checksum, so it is ignored here. */
const UNICODE_NAME_START = 5

/** The flag of a name in UTF-8. */
const UTF_8 = 0x800

/** Some programs end a name at a control character. A Mac names the icon of a folder with one. */
function hasControl(name: Buffer): boolean {
  const others = name.toString('latin1').replace(/(?:^|\/)(?:\._)?Icon\r$/, '')
  return Buffer.from(others, 'latin1').some((byte) => byte < 0x20 || byte === 0x7f)
}
