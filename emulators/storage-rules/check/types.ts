import type { BinaryOperator, Expression } from '../compile/ast.ts'
import { variableAt, type Level } from './declared.ts'
import { knownFunctions, knownMethods, type Types } from './known.ts'

/** The operand types of one form of an operator, and the types it gives. */
interface Form {
  readonly left: readonly string[]
  readonly right: readonly string[]
  readonly gives: NonNullable<Types>
}

const numbers = ['int', 'float'] as const
const arithmetic: Form = { left: numbers, right: numbers, gives: numbers }
const same = (type: 'string' | 'duration' | 'bool'): Form => ({ left: [type], right: [type], gives: [type] })
const times = (
  left: 'duration' | 'timestamp',
  right: 'duration' | 'timestamp',
  gives: 'duration' | 'timestamp',
): Form => ({ left: [left], right: [right], gives: [gives] })

/** The operators whose operands have types; comparisons take anything. */
export const FORMS: Readonly<Partial<Record<BinaryOperator, readonly Form[]>>> = {
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
export function operandTypes(forms: readonly Form[], side: 'left' | 'right', expected: Types): Types {
  const fitting = forms.filter(({ gives }) => meets(gives, expected))
  return [...new Set(fitting.flatMap((form) => form[side]))] as NonNullable<Types>
}

/** Whether two sets of types have one in common. */
export const meets = (found: Types, expected: Types): boolean =>
  !found || !expected || found.some((type) => expected.includes(type))

/** Whether values of these types could ever be equal: any two numbers could. */
export const comparable = (left: Types, right: Types): boolean =>
  meets(left, right) || (meets(left, numbers) && meets(right, numbers))

/** What is in scope where an expression stands. Parameters and `let`s may have any type. */
export interface Place {
  readonly level: Level
  readonly locals: ReadonlySet<string>
}

/** The types that an expression can have by itself, regardless of the expected type. */
export function typesOf(expression: Expression, place: Place): Types {
  switch (expression.kind) {
    case 'literal':
      return [expression.value.type]
    case 'oversized':
      return ['int']
    case 'name':
      return place.locals.has(expression.name) ? undefined : variableAt(place.level, expression.name)
    case 'group':
      return typesOf(expression.inner, place)
    case 'list':
    case 'map':
    case 'path':
      return [expression.kind]
    case 'slice':
      return ['string', 'list', 'path']
    case 'call': {
      const known = knownFunctions.get(expression.name.text)
      return known?.parameters.length === expression.args.length ? known.result : undefined
    }
    case 'method': {
      const known = knownMethods.get(expression.name.text)
      return known?.parameters.length === expression.args.length ? known.result : undefined
    }
    case 'not':
    case 'is':
      return ['bool']
    case 'negate':
      return ['int', 'float', 'duration']
    case 'binary':
      return [...new Set(FORMS[expression.operator]?.flatMap(({ gives }) => gives) ?? ['bool' as const])]
    default:
      return undefined
  }
}
