import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { bytes } from '../values/value.ts'
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

/** The CRC-32C checksum of `data`, unsigned. */
function crc32c(data: Uint8Array): number {
  let checksum = 0xffffffff
  for (const byte of data) checksum = (checksum >>> 8) ^ (TABLE[(checksum ^ byte) & 0xff] ?? 0)
  return (checksum ^ 0xffffffff) >>> 0
}

/** Castagnoli's polynomial, its bits reflected (RFC 3720, appendix B.4). */
const POLYNOMIAL = 0x82f63b78

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1
  return remainder
})
