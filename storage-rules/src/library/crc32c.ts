/** Castagnoli's polynomial, its bits reflected (RFC 3720, appendix B.4). */
const POLYNOMIAL = 0x82f63b78

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1
  return remainder
})

/** The CRC-32C checksum of `data`, unsigned. */
export function crc32c(data: Uint8Array): number {
  let checksum = 0xffffffff
  for (const byte of data) checksum = (checksum >>> 8) ^ (TABLE[(checksum ^ byte) & 0xff] ?? 0)
  return (checksum ^ 0xffffffff) >>> 0
}
