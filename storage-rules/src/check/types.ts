import type { BinaryOperator, Expression } from '../compile/ast.ts'
import { builtinFunctions, builtinMethods, type Types } from './builtins.ts'
import { variableAt, type StaticScope } from './symbol-table.ts'

/** The operand types of one overload of an operator, and the types of its result. */
interface OperatorOverload {
  readonly left: readonly string[]
  readonly right: readonly string[]
  readonly returns: NonNullable<Types>
}

const numbers = ['int', 'float'] as const
const arithmetic: OperatorOverload = { left: numbers, right: numbers, returns: numbers }
const same = (type: 'string' | 'duration' | 'bool'): OperatorOverload => ({
  left: [type],
  right: [type],
  returns: [type],
})
const times = (
  left: 'duration' | 'timestamp',
  right: 'duration' | 'timestamp',
  returns: 'duration' | 'timestamp',
): OperatorOverload => ({ left: [left], right: [right], returns: [returns] })

/** The operators whose operands have types; comparisons take anything. */
export const OPERATOR_OVERLOADS: Readonly<Partial<Record<BinaryOperator, readonly OperatorOverload[]>>> = {
  '+': [
    arithmetic,
    same('string'),
    same('duration'),
    times('duration', 'timestamp', 'timestamp'),
    times('timestamp', 'duration', 'timestamp'),
  ],
  '-': [
    arithmetic,
    same('duration'),
    times('timestamp', 'duration', 'timestamp'),
    times('timestamp', 'timestamp', 'duration'),
  ],
  '*': [arithmetic],
  '/': [arithmetic],
  '%': [arithmetic],
  '&&': [same('bool')],
  '||': [same('bool')],
}

/** The types one operand may have for a result of the expected types. */
export function operandTypes(overloads: readonly OperatorOverload[], side: 'left' | 'right', expected: Types): Types {
  const fitting = overloads.filter(({ returns }) => meets(returns, expected))
  return [...new Set(fitting.flatMap((overload) => overload[side]))] as NonNullable<Types>
}

/** Whether two sets of types have one in common. */
export const meets = (found: Types, expected: Types): boolean =>
  !found || !expected || found.some((type) => expected.includes(type))

/** Whether values of these types could ever be equal: any two numbers could. */
export const comparable = (left: Types, right: Types): boolean =>
  meets(left, right) || (meets(left, numbers) && meets(right, numbers))

/** The names in scope of an expression. Parameters and `let`s may have any type. */
export interface TypeEnvironment {
  readonly scope: StaticScope
  readonly locals: ReadonlySet<string>
}

/** The types that an expression can have by its kind alone, whatever is expected of it. */
export function typesOf(expression: Expression, env: TypeEnvironment): Types {
  switch (expression.kind) {
    case 'literal':
      return [expression.value.type]
    case 'oversized':
      return ['int']
    case 'name':
      return env.locals.has(expression.name) ? undefined : variableAt(env.scope, expression.name)
    case 'group':
      return typesOf(expression.inner, env)
    case 'list':
    case 'map':
    case 'path':
      return [expression.kind]
    case 'slice':
      return ['string', 'list', 'path']
    case 'call': {
      const builtin = builtinFunctions.get(expression.name.text)
      return builtin?.parameters.length === expression.args.length ? builtin.result : undefined
    }
    case 'method': {
      const builtin = builtinMethods.get(expression.name.text)
      return builtin?.parameters.length === expression.args.length ? builtin.result : undefined
    }
    case 'not':
    case 'is':
      return ['bool']
    case 'negate':
      return ['int', 'float', 'duration']
    case 'binary':
      return [
        ...new Set(OPERATOR_OVERLOADS[expression.operator]?.flatMap(({ returns }) => returns) ?? ['bool' as const]),
      ]
    default:
      return undefined
  }
}
