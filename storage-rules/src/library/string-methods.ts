import { bool, bytes, int, list, string } from '../values/value.ts'
import { compilePattern, replace, split } from './regular-expression.ts'
import { overload, type Library } from './overload.ts'

/** Only ASCII letters have a case here, and only spaces and control characters are trimmed. */
export const stringMethods: Library = {
  size: [overload(['string'], 'int', ({ text }) => int(text.length))],
  lower: [overload(['string'], 'string', ({ text }) => string(text.replace(/[A-Z]/g, (c) => c.toLowerCase())))],
  upper: [overload(['string'], 'string', ({ text }) => string(text.replace(/[a-z]/g, (c) => c.toUpperCase())))],
  trim: [overload(['string'], 'string', ({ text }) => string(text.replace(/^[\0- ]+|[\0- ]+$/g, '')))],
  toUtf8: [overload(['string'], 'bytes', ({ text }) => bytes(Buffer.from(text)))],
  matches: [
    overload(['string', 'string'], 'bool', ({ text }, pattern) => {
      const expression = compilePattern(pattern.text)
      return 'type' in expression ? expression : bool(expression.matcher(text).matches())
    }),
  ],
  split: [
    overload(['string', 'string'], 'list', ({ text }, pattern) => {
      const expression = compilePattern(pattern.text)
      return 'type' in expression ? expression : list(split(expression, text).map(string))
    }),
  ],
  replace: [
    overload(['string', 'string', 'string'], 'string', ({ text }, pattern, replacement) => {
      const expression = compilePattern(pattern.text)
      const replaced = 'type' in expression ? expression : replace(expression, text, replacement.text)
      return typeof replaced === 'string' ? string(replaced) : replaced
    }),
  ],
}

/** Base64 is of the kind for URLs, padded; hexadecimal is in capitals. */
export const bytesMethods: Library = {
  size: [overload(['bytes'], 'int', ({ bytes }) => int(bytes.length))],
  toBase64: [overload(['bytes'], 'string', ({ bytes }) => string(base64(bytes)))],
  toHexString: [overload(['bytes'], 'string', ({ bytes }) => string(Buffer.from(bytes).toString('hex').toUpperCase()))],
}

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
