import type { Value } from './value.ts'

type Comparison = (left: Value, right: Value) => boolean

/** `==` as written in a rule: 1 equals 1.0, but not inside a list or a map. */
export const equal: Comparison = (left, right) => sameNumber(left, right) ?? same(left, right, strictlyEqual)

/** Equality of items in lists and maps: 1 and 1.0 differ. */
export const strictlyEqual: Comparison = (left, right) => same(left, right, strictlyEqual)

/** Equality in sets and map diffs: numbers compare by value at any depth. */
export const looselyEqual: Comparison = (left, right) => sameNumber(left, right) ?? same(left, right, looselyEqual)

/** Whether `items` holds `value`, by the comparison of the collection it is. */
export const holds = (items: readonly Value[], value: Value, alike: Comparison): boolean =>
  items.some((item) => alike(item, value))

/** The distinct items in their order; of two alike the first stays. */
export function toSet(items: Iterable<Value>): Value {
  const kept: Value[] = []
  for (const item of items) if (!holds(kept, item, looselyEqual)) kept.push(item)
  return { type: 'set', items: kept }
}

function sameNumber(left: Value, right: Value): boolean | undefined {
  if (left.type === 'int' && right.type === 'float') return Number(left.number) === right.number
  if (left.type === 'float' && right.type === 'int') return left.number === Number(right.number)
  return undefined
}

function same(left: Value, right: Value, inner: Comparison): boolean {
  switch (left.type) {
    case 'null':
      return right.type === 'null'
    case 'bool':
      return right.type === 'bool' && left.is === right.is
    case 'int':
      return right.type === 'int' && left.number === right.number
    case 'float':
      return right.type === 'float' && left.number === right.number
    case 'string':
      return right.type === 'string' && left.text === right.text
    case 'bytes':
      return right.type === 'bytes' && Buffer.compare(left.bytes, right.bytes) === 0
    case 'timestamp':
    case 'duration':
      return right.type === left.type && left.nanos === right.nanos
    case 'latlng':
      return right.type === 'latlng' && left.latitude === right.latitude && left.longitude === right.longitude
    case 'path':
      return right.type === 'path' && sameSequence(left.segments, right.segments, (a, b) => a === b)
    case 'list':
      return right.type === 'list' && sameSequence(left.items, right.items, inner)
    case 'set':
      return right.type === 'set' && sameSet(left.items, right.items)
    case 'map':
      return right.type === 'map' && sameFields(left.fields, right.fields, inner)
    case 'map_diff':
      return false
  }
}

function sameSequence<T>(left: readonly T[], right: readonly T[], alike: (left: T, right: T) => boolean): boolean {
  if (left.length !== right.length) return false
  return left.every((item, index) => {
    const other = right[index]
    return other !== undefined && alike(item, other)
  })
}

function sameSet(left: readonly Value[], right: readonly Value[]): boolean {
  return left.length === right.length && left.every((item) => holds(right, item, looselyEqual))
}

function sameFields(left: ReadonlyMap<string, Value>, right: ReadonlyMap<string, Value>, inner: Comparison): boolean {
  if (left.size !== right.size) return false
  return [...left].every(([key, value]) => {
    const other = right.get(key)
    return other !== undefined && inner(value, other)
  })
}
