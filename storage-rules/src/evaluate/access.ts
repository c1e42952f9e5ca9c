import { noFunction, noProperty, nullFailure, unsupported, wrongType } from '../values/failures.ts'
import { fail, list, path, string, type Failure, type Outcome, type Value } from '../values/value.ts'

/** `object.field`. A path has no fields, as nothing binds variables into it. */
export function readField(object: Value, field: string): Outcome {
  switch (object.type) {
    case 'map':
      return object.fields.get(field) ?? noProperty(field)
    case 'path':
      return noProperty(field)
    case 'null':
      return nullFailure
    default:
      return wrongType(object, 'map,path')
  }
}

/** `object[index]`. */
export function readIndex(object: Value, index: Value): Outcome {
  const refuse = (...types: string[]): Failure =>
    unsupported(
      `${object.type}[${index.type}]`,
      types.map((type) => `${object.type}[${type}]`),
    )
  switch (object.type) {
    case 'list':
      return index.type === 'int' ? at(object.items, index.number, (item) => item) : refuse('int')
    case 'string':
      return index.type === 'int' ? at(unitsOf(object.text), index.number, wellFormed) : refuse('int')
    case 'path':
      if (index.type === 'string') return noProperty(index.text)
      return index.type === 'int' ? at(object.segments, index.number, string) : refuse('string', 'int')
    case 'map':
      return index.type === 'string' ? (object.fields.get(index.text) ?? noProperty(index.text)) : refuse('string')
    case 'null':
      return nullFailure
    default:
      return noFunction('[]')
  }
}

/** `object[from:to]`; either bound may be null. The first index and the last one taken must exist. */
export function readSlice(object: Value, from: Value, to: Value): Outcome {
  switch (object.type) {
    case 'list':
      return slice(object, object.items, from, to, list)
    case 'string':
      return slice(object, unitsOf(object.text), from, to, (units) => wellFormed(units.join('')))
    case 'path':
      return slice(object, object.segments, from, to, path)
    case 'null':
      return nullFailure
    default:
      return noFunction('@range')
  }
}

/** A string counts in UTF-16 units; half of a pair becomes the replacement character. */
const wellFormed = (text: string): Value => string(text.toWellFormed())

const unitsOf = (text: string): readonly string[] => text.split('')

const outOfBound = (index: bigint, size: number): Failure =>
  fail(`Index out of bound error. Index: [${index.toString()}] , size: [${size}].`)

function at<T>(items: readonly T[], index: bigint, wrap: (item: T) => Value): Outcome {
  const item = index >= 0n ? items[Number(index)] : undefined
  return item === undefined ? outOfBound(index, items.length) : wrap(item)
}

const BOUNDS = ['null:null', 'null:int', 'int:null', 'int:int']

function slice<T>(
  object: Value,
  items: readonly T[],
  from: Value,
  to: Value,
  wrap: (items: readonly T[]) => Value,
): Outcome {
  if ((from.type !== 'int' && from.type !== 'null') || (to.type !== 'int' && to.type !== 'null')) {
    return unsupported(
      `${object.type}[${from.type}:${to.type}]`,
      BOUNDS.map((bounds) => `${object.type}[${bounds}]`),
    )
  }
  const size = BigInt(items.length)
  const outside = (index: bigint): boolean => index < 0n || index >= size
  if (from.type === 'int' && outside(from.number)) return outOfBound(from.number, items.length)
  if (to.type === 'int' && outside(to.number - 1n)) return outOfBound(to.number - 1n, items.length)
  const [first, end] = [from.type === 'int' ? from.number : 0n, to.type === 'int' ? to.number : size]
  return first > end
    ? fail(`Illegal range error. From index: [${first.toString()}] , To index: [${end.toString()}].`)
    : wrap(items.slice(Number(first), Number(end)))
}
