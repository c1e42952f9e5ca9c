/** Where an entry of a ZIP lies, and what may stand after its data. */
export interface EntryPlace {
  /** Bytes of the archive that belong to the entry, its header included. */
  start: number
  end: number
  /** Whether its sizes follow its data. */
  sizesFollow: boolean
  crc: number
  packed: number
  /** The unpacked size that it claims, in bytes. */
  size: number
}

/**
 * Where a ZIP's directory begins and ends; undefined when programs may find another one. Its end says its offset and its size. Some
 * programs go by the one, some by the other, and only some read the long record, which may precede the short one.
 */
export function findDirectory(bytes: Buffer, commentLength: number): { start: number; end: number } | undefined {
  const short = bytes.length - commentLength - SHORT_END
  const said = { size: bytes.readUInt32LE(short + 12), start: bytes.readUInt32LE(short + 16) }
  const locator = short - LOCATOR
  if (locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_SIGNATURE) return placeOf(said.start, said.size, short)
  // Some programs go by the locator, others expect the record right before it.
  const long = locator - LONG_END
  if (long < 0 || numberAt(bytes, locator + 8) !== long) return undefined
  const [size, start] = [numberAt(bytes, long + 40), numberAt(bytes, long + 48)]
  const isSame = [UNSAID, size].includes(said.size) && [UNSAID, start].includes(said.start)
  return isSame ? placeOf(start, size, long) : undefined
}

const SHORT_END = 22
const LONG_END = 56
const LOCATOR = 20
const LOCATOR_SIGNATURE = 0x07064b50
/** What stands for a number that only the long record says. */
export const UNSAID = 0xffffffff

const numberAt = (bytes: Buffer, offset: number) => Number(bytes.readBigUInt64LE(offset))

const placeOf = (start: number, size: number, end: number) => (start + size === end ? { start, end } : undefined)

/**
 * Whether the entries lie one after the other from the archive's first byte to its directory. Programs that read an archive from its
 * start would find other entries in a gap. Entries that share bytes would hide a large archive in a small one.
 */
export function isFilled(bytes: Buffer, entries: readonly EntryPlace[], directory: number): boolean {
  const ordered = entries.toSorted((one, other) => one.start - other.start)
  if ((ordered[0]?.start ?? directory) !== 0) return false
  return ordered.every((entry, index) => {
    const next = ordered[index + 1]?.start ?? directory
    if (next === entry.end) return true
    return next > entry.end && entry.sizesFollow && isDescriptor(bytes.subarray(entry.end, next), entry)
  })
}

/** Whether bytes after an entry's data say its checksum and its sizes: in 4 or 8 bytes each, with a signature or without. */
function isDescriptor(bytes: Buffer, { crc, packed, size }: EntryPlace): boolean {
  // A claim of more is refused in any case.
  if (size > UNSAID) return false
  return [4, 8].some((width) => {
    const length = 4 + 2 * width
    const descriptor = Buffer.alloc(4 + length)
    descriptor.writeUInt32LE(DESCRIPTOR_SIGNATURE)
    descriptor.writeUInt32LE(crc, 4)
    descriptor.writeUIntLE(packed, 8, 4)
    descriptor.writeUIntLE(size, 8 + width, 4)
    return descriptor.equals(bytes) || descriptor.subarray(4).equals(bytes)
  })
}

const DESCRIPTOR_SIGNATURE = 0x08074b50
