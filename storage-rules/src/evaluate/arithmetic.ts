import { unsupported } from '../values/failures.ts'
import { duration, timestamp } from '../values/time.ts'
import { fail, float, int, string, type Outcome, type Value } from '../values/value.ts'

export function add(left: Value, right: Value): Outcome {
  if (left.type === 'int' && right.type === 'int') return int(left.number + right.number)
  if (left.type === 'string' && right.type === 'string') return string(left.text + right.text)
  if (left.type === 'duration' && right.type === 'duration') return duration(left.nanos + right.nanos)
  if (left.type === 'timestamp' && right.type === 'duration') return timestamp(left.nanos + right.nanos)
  if (left.type === 'duration' && right.type === 'timestamp') return timestamp(left.nanos + right.nanos)
  const sides = floats(left, right)
  return sides
    ? float(sides[0] + sides[1])
    : mismatch('+', left, right, [
        ['int', 'int'],
        ['float', 'float'],
        ['string', 'string'],
        ['duration', 'duration'],
        ['duration', 'timestamp'],
        ['timestamp', 'duration'],
      ])
}

export function subtract(left: Value, right: Value): Outcome {
  if (left.type === 'int' && right.type === 'int') return int(left.number - right.number)
  if (left.type === 'duration' && right.type === 'duration') return duration(left.nanos - right.nanos)
  if (left.type === 'timestamp' && right.type === 'duration') return timestamp(left.nanos - right.nanos)
  if (left.type === 'timestamp' && right.type === 'timestamp') return duration(left.nanos - right.nanos)
  const sides = floats(left, right)
  return sides
    ? float(sides[0] - sides[1])
    : mismatch('-', left, right, [
        ['int', 'int'],
        ['float', 'float'],
        ['duration', 'duration'],
        ['timestamp', 'duration'],
        ['timestamp', 'timestamp'],
      ])
}

/** Dividing the smallest integer by -1 wraps around, as in 64-bit arithmetic, instead of leaving the range. */
export function multiply(operator: '*' | '/' | '%', left: Value, right: Value): Outcome {
  if (left.type === 'int' && right.type === 'int') {
    if (operator === '*') return int(left.number * right.number)
    if (right.number === 0n) return fail('Divide by zero error.')
    return int(operator === '/' ? BigInt.asIntN(64, left.number / right.number) : left.number % right.number)
  }
  const sides = floats(left, right)
  if (!sides) {
    return mismatch(operator, left, right, [
      ['int', 'int'],
      ['float', 'float'],
    ])
  }
  const [x, y] = sides
  return float(operator === '*' ? x * y : operator === '/' ? x / y : x % y)
}

/** `-value`. */
export function negate(value: Value): Outcome {
  switch (value.type) {
    case 'int':
      return int(-value.number)
    case 'float':
      return float(-value.number)
    case 'duration':
      return duration(-value.nanos)
    default:
      return unsupported(`-${value.type}`, ['-int', '-float', '-duration'])
  }
}

function floats(left: Value, right: Value): readonly [number, number] | undefined {
  const numeric = (value: Value): number | undefined =>
    value.type === 'int' || value.type === 'float' ? Number(value.number) : undefined
  const [x, y] = [numeric(left), numeric(right)]
  return x === undefined || y === undefined ? undefined : [x, y]
}

const mismatch = (operator: string, left: Value, right: Value, expected: readonly (readonly [string, string])[]) =>
  unsupported(
    `${left.type} ${operator} ${right.type}`,
    expected.map(([first, second]) => `${first} ${operator} ${second}`),
  )
