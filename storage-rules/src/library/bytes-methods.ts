import { int } from '../values/int.ts'
import { string } from '../values/value.ts'
import { form, type Library } from './signature.ts'

/** Base64 is of the kind for URLs, padded; hexadecimal is in capitals. */
export const bytesMethods: Library = {
  size: [form(['bytes'], 'int', ({ bytes }) => int(bytes.length))],
  toBase64: [form(['bytes'], 'string', ({ bytes }) => string(base64(bytes)))],
  toHexString: [form(['bytes'], 'string', ({ bytes }) => string(Buffer.from(bytes).toString('hex').toUpperCase()))],
}

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
