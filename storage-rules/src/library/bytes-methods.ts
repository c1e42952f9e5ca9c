import { int } from '../values/int.ts'
import { string } from '../values/value.ts'
import { overload, type Library } from './overload.ts'

/** Base64 is of the kind for URLs, padded; hexadecimal is in capitals. */
export const bytesMethods: Library = {
  size: [overload(['bytes'], 'int', ({ bytes }) => int(bytes.length))],
  toBase64: [overload(['bytes'], 'string', ({ bytes }) => string(base64(bytes)))],
  toHexString: [overload(['bytes'], 'string', ({ bytes }) => string(Buffer.from(bytes).toString('hex').toUpperCase()))],
}

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
