import type { Expression } from '../compile/ast.ts'
import type { Types } from './builtins.ts'
import type { Slot } from './diagnostic-range.ts'
import { meets } from './types.ts'

/** An expression inside another, with the types expected of it. */
export type Expectation = readonly [Expression, Types, Slot?]

/** The expressions whose operand types depend only on their kind and on whether they fit. */
type Simple = Exclude<Expression, { kind: 'name' | 'call' | 'method' | 'binary' | 'choice' }>

const INDEXED: NonNullable<Types> = ['string', 'list', 'map', 'path']
const SLICED: Types = ['string', 'list', 'path']
const PATH_VALUES: Types = ['path', 'null', 'int', 'float', 'string', 'bool']
const SIGNED: NonNullable<Types> = ['int', 'float', 'duration']

/** The operands of an expression with the types expected of each. Below an expression that does not fit, any type is. */
export function expectationsOf(expression: Simple, within: Types, fits: boolean): readonly Expectation[] {
  const ifFits = (types: Types): Types => (fits ? types : undefined)
  switch (expression.kind) {
    case 'literal':
    case 'oversized':
      return []
    case 'group':
      return [[expression.inner, within]]
    case 'list':
      return expression.items.map((item) => [item, undefined])
    case 'map':
      return expression.entries.flatMap(([key, value]): Expectation[] => [
        [key, ['string']],
        [value, undefined],
      ])
    case 'path':
      return expression.parts.flatMap((part): Expectation[] => ('value' in part ? [[part.value, PATH_VALUES]] : []))
    case 'member':
      return [[expression.object, ['map'], 'receiver']]
    case 'index':
      return [
        [expression.object, meets(['string'], within) ? INDEXED : INDEXED.slice(1), 'receiver'],
        [expression.index, ['int', 'string']],
      ]
    case 'slice':
      return [
        [expression.object, ifFits(SLICED), 'receiver'],
        [expression.from, ifFits(['null', 'int'])],
        [expression.to, ifFits(['null', 'int'])],
      ]
    case 'not':
      return [[expression.operand, ifFits(['bool'])]]
    case 'negate':
      return [[expression.operand, ifFits(SIGNED.filter((type) => meets([type], within))), 'receiver']]
    case 'is':
      return [[expression.value, undefined]]
  }
}
