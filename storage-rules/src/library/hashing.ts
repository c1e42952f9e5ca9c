import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { bytes } from '../values/value.ts'
import { crc32c } from './crc32c.ts'
import { overload, type Library, type Overload } from './overload.ts'

/** Digests of bytes, or of a string's UTF-8. The checksums give their four bytes from the lowest. */
export const hashingFunctions: Library = {
  'hashing.crc32': digest((data) => littleEndian(crc32(data))),
  'hashing.crc32c': digest((data) => littleEndian(crc32c(data))),
  'hashing.md5': digest((data) => createHash('md5').update(data).digest()),
  'hashing.sha256': digest((data) => createHash('sha256').update(data).digest()),
}

function digest(run: (data: Uint8Array) => Uint8Array): readonly Overload[] {
  return [
    overload(['bytes'], 'bytes', (data) => bytes(run(data.bytes))),
    overload(['string'], 'bytes', (data) => bytes(run(Buffer.from(data.text)))),
  ]
}

function littleEndian(checksum: number): Uint8Array {
  const octets = Buffer.alloc(4)
  octets.writeUInt32LE(checksum)
  return octets
}
