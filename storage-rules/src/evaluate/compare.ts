import { unsupported } from '../values/failures.ts'
import { bool, type Outcome, type Value } from '../values/value.ts'

type Comparison = '<' | '<=' | '>' | '>='

const COMPARABLE = ['string', 'bytes', 'int', 'float', 'duration', 'timestamp'].map((type) => [type, type] as const)
const EXPECTED = [...COMPARABLE, ['constraint', 'any'] as const, ['any', 'constraint'] as const]

/** Whether one value comes before the other; NaN is neither before nor after anything. */
export function compare(operator: Comparison, left: Value, right: Value): Outcome {
  const order = orderOf(left, right)
  if (order === undefined) {
    return unsupported(
      `${left.type} ${operator} ${right.type}`,
      EXPECTED.map(([first, second]) => `${first} ${operator} ${second}`),
    )
  }
  switch (operator) {
    case '<':
      return bool(order < 0)
    case '<=':
      return bool(order <= 0)
    case '>':
      return bool(order > 0)
    case '>=':
      return bool(order >= 0)
  }
}

/** Negative, zero or positive; NaN where there is no order; undefined where the types have none. */
function orderOf(left: Value, right: Value): number | undefined {
  if (left.type === 'int' && right.type === 'int') return sign(left.number, right.number)
  if ((left.type === 'int' || left.type === 'float') && (right.type === 'int' || right.type === 'float')) {
    return sign(Number(left.number), Number(right.number))
  }
  if (left.type === 'string' && right.type === 'string') return sign(left.text, right.text)
  if (left.type === 'bytes' && right.type === 'bytes') return Buffer.compare(left.bytes, right.bytes)
  if (left.type === 'duration' && right.type === 'duration') return sign(left.nanos, right.nanos)
  if (left.type === 'timestamp' && right.type === 'timestamp') return sign(left.nanos, right.nanos)
  return undefined
}

function sign<T extends bigint | number | string>(left: T, right: T): number {
  if (left < right) return -1
  if (left > right) return 1
  return left === right ? 0 : NaN
}
