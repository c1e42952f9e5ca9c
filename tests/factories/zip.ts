import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content?: string | Buffer
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
  for (const { name, content = '', claims, sharedWith, encrypted = false, method = DEFLATE, mode = 0 } of entries) {
    const data = Buffer.from(content)
    const packed = method === STORED ? data : deflateRawSync(data)
    const fields = {
      name: Buffer.from(name),
      crc: crc32(data),
      packed: packed.length,
      size: claims ?? data.length,
      flags: encrypted ? 1 : 0,
      method,
      mode,
    }
    const shared = sharedWith === undefined ? undefined : offsets[sharedWith]
    offsets.push(shared ?? size)
    directory.push(centralHeader(fields, shared ?? size))
    if (shared !== undefined) continue
    const body = Buffer.concat([localHeader(fields), packed])
    bodies.push(body)
    size += body.length
  }
  return Buffer.concat([...bodies, ...directory, endOfDirectory(directory, counted, size)])
}

interface Fields {
  name: Buffer
  crc: number
  packed: number
  size: number
  flags: number
  method: number
  mode: number
}

const STORED = 0
const DEFLATE = 8

/** Writes little-endian numbers of 2 or 4 bytes one after the other. */
function numbers(...values: [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
}

function common({ name, crc, packed, size, flags, method }: Fields): Buffer {
  return numbers([2, 20], [2, flags], [2, method], [4, 0], [4, crc], [4, packed], [4, size], [2, name.length], [2, 0])
}

function localHeader(fields: Fields): Buffer {
  return Buffer.concat([numbers([4, 0x04034b50]), common(fields), fields.name])
}

function centralHeader(fields: Fields, offset: number): Buffer {
  const rest = numbers([2, 0], [2, 0], [2, 0], [4, fields.mode * 0x10000], [4, offset])
  return Buffer.concat([numbers([4, 0x02014b50], [2, 20]), common(fields), rest, fields.name])
}

function endOfDirectory(directory: readonly Buffer[], count: number, offset: number): Buffer {
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])
}
