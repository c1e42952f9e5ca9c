import { bool, float, LARGEST, SMALLEST, type Outcome, type Value, type ValueOf } from '../values/value.ts'
import { overload, type Library } from './overload.ts'

type Numeric = ValueOf<'int'> | ValueOf<'float'>

export const mathFunctions: Library = {
  'math.abs': [
    overload(['int'], 'int', ({ number }) => ({ type: 'int', number: absolute(number) })),
    overload(['float'], 'float', ({ number }) => float(Math.abs(number))),
  ],
  'math.ceil': [overload(['number'], 'float', (x) => float(Math.ceil(Number(x.number))))],
  'math.floor': [overload(['number'], 'float', (x) => float(Math.floor(Number(x.number))))],
  'math.round': [overload(['number'], 'int', round)],
  'math.sqrt': [overload(['number'], 'float', (x) => float(Math.sqrt(Number(x.number))))],
  'math.pow': [overload(['number', 'number'], 'float', (x, y) => float(Number(x.number) ** Number(y.number)))],
  'math.isNaN': [overload(['number'], 'bool', (x) => bool(Number.isNaN(Number(x.number))))],
  'math.isInfinite': [overload(['number'], 'bool', (x) => bool(Math.abs(Number(x.number)) === Infinity))],
}

/** The smallest integer has no positive counterpart and stays as it is. */
const absolute = (number: bigint): bigint => (number === SMALLEST || number >= 0n ? number : -number)

/** Halves go up; what no integer holds becomes the nearest one, and NaN becomes 0. */
function round(x: Numeric): Outcome {
  if (x.type === 'int') return x
  const below = Math.floor(x.number)
  return toInt(x.number - below >= 0.5 ? below + 1 : below)
}

/** A float's whole part as an integer, kept within 64 bits; NaN is 0. */
export function toInt(number: number): Value {
  if (Number.isNaN(number)) return { type: 'int', number: 0n }
  if (number >= 2 ** 63) return { type: 'int', number: LARGEST }
  if (number <= -(2 ** 63)) return { type: 'int', number: SMALLEST }
  return { type: 'int', number: BigInt(Math.trunc(number)) }
}
