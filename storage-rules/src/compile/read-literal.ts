import type { Node } from 'ohm-js'
import { bool, bytes, float, LARGEST, nothing, SMALLEST, string, type Value } from '../values/value.ts'
import type { Expression } from './ast.ts'
import { spanOf } from './grammar.ts'
import { unquote, unquoteBytes } from './unquote.ts'

/** A literal. An integer beyond 64 bits compiles and fails when it is evaluated, unless the checks refuse it. */
export function readLiteral(node: Node): Expression {
  const text = node.sourceString
  if (node.ctorName === 'integer' && BigInt(text) > LARGEST) {
    return { kind: 'oversized', digits: text, ...spanOf(node) }
  }
  return { kind: 'literal', value: valueOf(node.ctorName, text), ...spanOf(node) }
}

function valueOf(rule: string, text: string): Value {
  switch (rule) {
    case 'integer':
      return { type: 'int', number: BigInt(text) }
    case 'Unary_smallest':
      return { type: 'int', number: SMALLEST }
    case 'float':
      return float(Number(text))
    case 'boolean':
      return bool(text === 'true')
    case 'string':
      return string(unquote(text))
    case 'bytes':
      return bytes(unquoteBytes(text.slice(1)))
    default:
      return nothing
  }
}
