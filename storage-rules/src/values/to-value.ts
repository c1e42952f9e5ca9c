import { timestamp } from './time.ts'
import { bool, bytes, float, int, list, map, nothing, string, type Outcome, type Value } from './value.ts'

/**
 * The value of the rules language for one of JavaScript: a whole number or a bigint is an int, any other number a float, a Date a
 * timestamp, a Uint8Array bytes, an array a list, a plain object a map. A property that is undefined is left out. Throws for
 * any other value, and for an int or a Date out of range.
 */
export function toValue(input: unknown): Value {
  if (input === null || input === undefined) return nothing
  if (typeof input === 'boolean') return bool(input)
  if (typeof input === 'string') return string(input)
  if (typeof input === 'bigint') return inRange(int(input))
  if (typeof input === 'number') return Number.isInteger(input) ? inRange(int(input)) : float(input)
  if (input instanceof Date) return inRange(timestamp(BigInt(input.getTime()) * 1_000_000n))
  if (input instanceof Uint8Array) return bytes(input)
  if (Array.isArray(input)) return list(input.map(toValue))
  if (typeof input === 'object') return map(new Map(fieldsOf(input)))
  throw new TypeError(`The rules language has no value for a ${typeof input}.`)
}

const fieldsOf = (object: object): readonly (readonly [string, Value])[] =>
  Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : [[key, toValue(value)] as const]))

function inRange(outcome: Outcome): Value {
  if (outcome.type === 'error') throw new TypeError(outcome.message)
  return outcome
}
