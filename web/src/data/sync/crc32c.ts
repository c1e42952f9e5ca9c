import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { withBytes } from '#data/blob-bytes.ts'

/** Castagnoli's polynomial, lowest bit first. */
const POLYNOMIAL = 0x82f63b78

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/**
 * The checksum that Cloud Storage gives for an object's bytes. It tells bytes that differ by accident, not by intent. It is
 * computed piece by piece, because no browser has it built in and a page has to answer its keys meanwhile.
 */
export async function crc32c(bytes: Blob): Promise<number> {
  let rest = -1
  for (let at = 0; at < bytes.size; at += MEBIBYTE) {
    rest = await withBytes(bytes.slice(at, at + MEBIBYTE), (piece) => continueWith(rest, new Uint8Array(piece)))
  }
  return ~rest >>> 0
}

function continueWith(rest: number, piece: Uint8Array): number {
  let next = rest
  for (const byte of piece) next = (next >>> 8) ^ (TABLE[(next ^ byte) & 255] ?? 0)
  return next
}
