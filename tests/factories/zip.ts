import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  /** The name that its own header says, if it is another than the directory's. */
  ownName?: string
  /** Further fields of both its headers. */
  extra?: Buffer
  content?: string | Buffer
  /** Bytes of no entry, before the entry. */
  before?: Buffer
  /** Bytes that its size counts, behind the end of its compressed data. */
  behind?: Buffer
  /** What follows its data; the headers then announce it. Its own header says no sizes. */
  descriptor?: (fields: { crc: number; packed: number; size: number }) => Buffer
  /** What the directory says that the entry unpacks to, whatever it does. */
  claims?: number
  /** Says that a password protects it; the bytes are not those that one would unlock. */
  encrypted?: boolean
  /** Another way to compress than the usual one, by its number. */
  method?: number
  /** The file's mode on Unix. */
  mode?: number
  /** The entry shares the bytes of the one with this index. */
  sharedWith?: number
}

/**
 * A ZIP with these entries, compressed, as any program would write it, apart from what an entry is told to lie about. `counted`
 * is how many entries its directory admits.
 */
export function zipOf(entries: readonly ZipEntry[], counted = entries.length): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  const offsets: number[] = []
  let size = 0
  for (const entry of entries) {
    const { name, ownName = name, content = '', claims, sharedWith, before = NOTHING, descriptor } = entry
    const { encrypted = false, method = DEFLATE, mode = 0, extra = NOTHING, behind = NOTHING } = entry
    const data = Buffer.from(content)
    const packed = Buffer.concat([method === STORED ? data : deflateRawSync(data), behind])
    const fields = {
      name: Buffer.from(name),
      crc: crc32(data),
      packed: packed.length,
      size: claims ?? data.length,
      flags: (encrypted ? 1 : 0) + (descriptor === undefined ? 0 : 8),
      method,
      mode,
      extra,
    }
    const shared = sharedWith === undefined ? undefined : offsets[sharedWith]
    offsets.push(shared ?? size + before.length)
    directory.push(centralHeader(fields, shared ?? size + before.length))
    if (shared !== undefined) continue
    const own = { ...fields, name: Buffer.from(ownName), ...(descriptor && { crc: 0, packed: 0, size: 0 }) }
    const body = Buffer.concat([before, localHeader(own), packed, descriptor?.(fields) ?? NOTHING])
    bodies.push(body)
    size += body.length
  }
  return Buffer.concat([...bodies, ...directory, endOfDirectory(directory, counted, size)])
}

/** A field that says an entry's name in UTF-8, beside the one in its headers. */
export function unicodePath(name: string, unicode: string): Buffer {
  const path = Buffer.from(unicode)
  const length = 5 + path.length
  return Buffer.concat([
    numbers([2, 0x7075], [2, length]),
    Buffer.from([1]),
    numbers([4, crc32(Buffer.from(name))]),
    path,
  ])
}

const NOTHING = Buffer.alloc(0)

interface Fields {
  name: Buffer
  crc: number
  packed: number
  size: number
  flags: number
  method: number
  mode: number
  extra: Buffer
}

const STORED = 0
const DEFLATE = 8

/** Writes little-endian numbers of 2 or 4 bytes one after the other. */
export function numbers(...values: [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
}

function common({ name, crc, packed, size, flags, method, extra }: Fields): Buffer {
  const lengths = numbers([2, name.length], [2, extra.length])
  return Buffer.concat([numbers([2, 20], [2, flags], [2, method], [4, 0], [4, crc], [4, packed], [4, size]), lengths])
}

function localHeader(fields: Fields): Buffer {
  return Buffer.concat([numbers([4, 0x04034b50]), common(fields), fields.name, fields.extra])
}

function centralHeader(fields: Fields, offset: number): Buffer {
  const rest = numbers([2, 0], [2, 0], [2, 0], [4, fields.mode * 0x10000], [4, offset])
  return Buffer.concat([numbers([4, 0x02014b50], [2, 20]), common(fields), rest, fields.name, fields.extra])
}

function endOfDirectory(directory: readonly Buffer[], count: number, offset: number): Buffer {
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])
}
