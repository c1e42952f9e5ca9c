import type { Expression } from '../compile/ast.ts'
import type { Types } from './known.ts'
import type { Slot } from './place.ts'
import { meets } from './types.ts'

/** An expression inside another, with the types expected of it. */
export type Part = readonly [Expression, Types, Slot?]

/** The expressions whose parts only depend on what they are and on whether they fit. */
type Simple = Exclude<Expression, { kind: 'name' | 'call' | 'method' | 'binary' | 'choice' }>

const INDEXED: NonNullable<Types> = ['string', 'list', 'map', 'path']
const SLICED: Types = ['string', 'list', 'path']
const PATH_PARTS: Types = ['path', 'null', 'int', 'float', 'string', 'bool']
const SIGNED: NonNullable<Types> = ['int', 'float', 'duration']

/** The parts of an expression; below one that does not fit, operands may have any type. */
export function partsOf(expression: Simple, within: Types, fits: boolean): readonly Part[] {
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
      return expression.entries.flatMap(([key, value]): Part[] => [
        [key, ['string']],
        [value, undefined],
      ])
    case 'path':
      return expression.parts.flatMap((part): Part[] => ('value' in part ? [[part.value, PATH_PARTS]] : []))
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
