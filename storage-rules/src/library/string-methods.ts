import { int } from '../values/int.ts'
import { bool, bytes, list, string } from '../values/value.ts'
import { compilePattern, replace, split } from './regular-expression.ts'
import { form, type Library } from './signature.ts'

/** Only ASCII letters have a case here, and only spaces and control characters are trimmed. */
export const stringMethods: Library = {
  size: [form(['string'], 'int', ({ text }) => int(text.length))],
  lower: [form(['string'], 'string', ({ text }) => string(text.replace(/[A-Z]/g, (c) => c.toLowerCase())))],
  upper: [form(['string'], 'string', ({ text }) => string(text.replace(/[a-z]/g, (c) => c.toUpperCase())))],
  trim: [form(['string'], 'string', ({ text }) => string(text.replace(/^[\0- ]+|[\0- ]+$/g, '')))],
  toUtf8: [form(['string'], 'bytes', ({ text }) => bytes(Buffer.from(text)))],
  matches: [
    form(['string', 'string'], 'bool', ({ text }, pattern) => {
      const expression = compilePattern(pattern.text)
      return 'type' in expression ? expression : bool(expression.matcher(text).matches())
    }),
  ],
  split: [
    form(['string', 'string'], 'list', ({ text }, pattern) => {
      const expression = compilePattern(pattern.text)
      return 'type' in expression ? expression : list(split(expression, text).map(string))
    }),
  ],
  replace: [
    form(['string', 'string', 'string'], 'string', ({ text }, pattern, replacement) => {
      const expression = compilePattern(pattern.text)
      const replaced = 'type' in expression ? expression : replace(expression, text, replacement.text)
      return typeof replaced === 'string' ? string(replaced) : replaced
    }),
  ],
}
