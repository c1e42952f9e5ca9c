import type { BinaryOperator } from '../compile/ast.ts'
import { equal, holds, looselyEqual, strictlyEqual } from '../values/equal.ts'
import { noFunction, nullFailure, unsupported } from '../values/failures.ts'
import { bool, type Outcome, type Value } from '../values/value.ts'
import { add, multiply, subtract } from './arithmetic.ts'
import { compare } from './compare.ts'

/** An operator whose sides have both been evaluated. */
export function applyOperator(operator: Exclude<BinaryOperator, '&&' | '||'>, left: Value, right: Value): Outcome {
  switch (operator) {
    case '==':
      return bool(equal(left, right))
    case '!=':
      return bool(!equal(left, right))
    case 'in':
      return isIn(left, right)
    case '+':
      return add(left, right)
    case '-':
      return subtract(left, right)
    case '*':
    case '/':
    case '%':
      return multiply(operator, left, right)
    default:
      return compare(operator, left, right)
  }
}

/** Items of a list compare strictly, those of a set by value; a map holds its keys. */
function isIn(value: Value, collection: Value): Outcome {
  switch (collection.type) {
    case 'list':
      return bool(holds(collection.items, value, strictlyEqual))
    case 'set':
      return bool(holds(collection.items, value, looselyEqual))
    case 'map':
      return value.type === 'string'
        ? bool(collection.fields.has(value.text))
        : unsupported(`map.in(${value.type})`, ['map.in(string)'])
    case 'null':
      return nullFailure
    default:
      return noFunction('in')
  }
}
