import { unsupported } from './failures.ts'
import { string, type Failure, type Value, type ValueOf } from './value.ts'

const CONVERTIBLE = ['int', 'float', 'null', 'string', 'bool', 'path'].map((type) => `string(${type})`)

/** The result of `string()`; also the text of a value in a path segment or a joined list. */
export function toText(value: Value): ValueOf<'string'> | Failure {
  switch (value.type) {
    case 'null':
      return text('null')
    case 'bool':
      return text(String(value.is))
    case 'int':
      return text(value.number.toString())
    case 'float':
      return text(floatText(value.number))
    case 'string':
      return value
    case 'path':
      return text(pathText(value.segments))
    default:
      return unsupported(`string(${value.type})`, CONVERTIBLE)
  }
}

const text = (content: string) => string(content) as ValueOf<'string'>

/** A path as it is written: `/a/b`. */
export const pathText = (segments: readonly string[]): string =>
  segments.length === 0 ? '/' : segments.map((segment) => `/${segment}`).join('')

/** A float in the reference evaluator's notation: always a fraction, an exponent outside 0.001 to 10,000,000. */
export function floatText(number: number): string {
  if (!Number.isFinite(number)) return String(number)
  if (number === 0) return Object.is(number, -0) ? '-0.0' : '0.0'
  const size = Math.abs(number)
  if (size >= 1e-3 && size < 1e7) return withFraction(String(number))
  const [mantissa = '', exponent = '0'] = number.toExponential().split('e')
  return `${withFraction(mantissa)}E${String(Number(exponent))}`
}

const withFraction = (digits: string): string => (digits.includes('.') ? digits : `${digits}.0`)
