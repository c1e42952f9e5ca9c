import type { Expression, Span } from '../compile/ast.ts'

/** The use of an expression. The range of its diagnostics depends on it. */
export type Slot = 'condition' | 'operand' | 'receiver'

const SIMPLE: ReadonlySet<Expression['kind']> = new Set(['literal', 'oversized', 'name', 'list', 'map', 'path'])

/** An expression without the parentheses around it. */
export const ungrouped = (expression: Expression): Expression =>
  expression.kind === 'group' ? ungrouped(expression.inner) : expression

/** The range of a diagnostic about an expression's type: one token. A receiver's own parentheses do not count. */
export function rangeOf(expression: Expression, slot: Slot): Span {
  const outer = slot === 'receiver' && expression.kind === 'group' ? expression.inner : expression
  return outer.kind === 'group' && SIMPLE.has(ungrouped(outer).kind) ? firstCharacter(outer) : tokenOf(expression)
}

/** The token that stands for an expression: an operator, a function's name, the start of the accessed value. */
export function tokenOf(expression: Expression): Span {
  switch (expression.kind) {
    case 'group':
      return tokenOf(expression.inner)
    case 'list':
    case 'map':
    case 'not':
    case 'negate':
      return firstCharacter(expression)
    case 'binary':
      return expression.operatorAt
    case 'is':
      return expression.keywordAt
    case 'choice':
      return expression.markAt
    case 'call':
    case 'method':
      return expression.name
    case 'member':
    case 'index':
    case 'slice':
      return firstToken(expression.object)
    default:
      return expression
  }
}

function firstToken(expression: Expression): Span {
  switch (expression.kind) {
    case 'group':
      return firstCharacter(expression)
    case 'binary':
      return firstToken(expression.left)
    case 'is':
      return firstToken(expression.value)
    case 'choice':
      return firstToken(expression.condition)
    case 'method':
      return firstToken(expression.receiver)
    case 'call':
      return expression
    default:
      return tokenOf(expression)
  }
}

const firstCharacter = ({ start }: Span): Span => ({ start, end: start + 1 })
