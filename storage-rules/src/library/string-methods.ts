import { int } from '../values/int.ts'
import { bool, bytes, list, string } from '../values/value.ts'
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
