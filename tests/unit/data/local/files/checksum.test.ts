import { expect, test } from 'vitest'
import { checksumIn } from '../../../../../web/src/data/remote/documents/stored-objects.ts'
import { crc32c } from '../../../../../web/src/data/sync/crc32c.ts'

/** From the tables that come with the standards: RFC 3720, appendix B.4, and the usual check of nine digits. */
test.each([
  ['no bytes', [], 0],
  ['nine digits', [...new TextEncoder().encode('123456789')], 0xe3069283],
  ['32 zeros', Array<number>(32).fill(0), 0x8a9136aa],
  ['32 ones', Array<number>(32).fill(255), 0x62a8ab43],
  ['32 rising', Array.from({ length: 32 }, (_, index) => index), 0x46dd794e],
])('the checksum of %s is the standard’s', async (_, bytes, expected) => {
  expect(await crc32c(new Blob([new Uint8Array(bytes)]))).toBe(expected)
})

test('the checksum of a large file is that of all its pieces, and one bit changes it', async () => {
  const bytes = new Uint8Array(2 ** 21 + 5).fill(7)
  const whole = await crc32c(new Blob([bytes]))
  expect(await crc32c(new Blob([bytes.slice(0, 1000), bytes.slice(1000)]))).toBe(whole)
  bytes[2 ** 20] = 6
  expect(await crc32c(new Blob([bytes]))).not.toBe(whole)
})

test.each([
  ['as Cloud Storage writes it', '4waSgw==', 0xe3069283],
  ['as the emulator writes it', '3808858755', 0xe3069283],
  ['none', undefined, null],
  ['an empty one', '', null],
  ['another kind', '1B2M2Y8AsgTpgAmY7PhCfg==', null],
])('a checksum is read %s', (_, text, expected) => {
  expect(checksumIn(text)).toBe(expected)
})
