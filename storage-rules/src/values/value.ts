/** A value of the rules language. Integers are 64 bits wide; times are nanoseconds, counted from 1970 for a timestamp. */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly is: boolean }
  | { readonly type: 'int'; readonly number: bigint }
  | { readonly type: 'float'; readonly number: number }
  | { readonly type: 'string'; readonly text: string }
  | { readonly type: 'bytes'; readonly bytes: Uint8Array }
  | { readonly type: 'list'; readonly items: readonly Value[] }
  | { readonly type: 'set'; readonly items: readonly Value[] }
  | { readonly type: 'map'; readonly fields: ReadonlyMap<string, Value> }
  | { readonly type: 'map_diff'; readonly diff: MapDiff }
  | { readonly type: 'path'; readonly segments: readonly string[] }
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  | { readonly type: 'duration'; readonly nanos: bigint }
  | { readonly type: 'latlng'; readonly latitude: number; readonly longitude: number }

/** The keys of two maps by their change from the one to the other. */
export interface MapDiff {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  readonly unchanged: readonly string[]
}

/** The outcome of an expression that has no value. It travels as data until `&&`, `||` or the decision meets it. */
export interface Failure {
  readonly type: 'error'
  readonly message: string
}

export type Outcome = Value | Failure
export type TypeName = Value['type']
export type ValueOf<T extends TypeName> = Extract<Value, { type: T }>

export const nothing: Value = { type: 'null' }
export const fail = (message: string): Failure => ({ type: 'error', message })
export const bool = (is: boolean): Value => ({ type: 'bool', is })
export const float = (number: number): Value => ({ type: 'float', number })
export const string = (text: string): Value => ({ type: 'string', text })
export const bytes = (octets: Uint8Array): Value => ({ type: 'bytes', bytes: octets })
export const list = (items: readonly Value[]): Value => ({ type: 'list', items })
export const map = (fields: ReadonlyMap<string, Value>): Value => ({ type: 'map', fields })
export const path = (segments: readonly string[]): Value => ({ type: 'path', segments })

export const SMALLEST = -(2n ** 63n)
export const LARGEST = 2n ** 63n - 1n

/** A 64-bit integer, or the failure of arithmetic that leaves its range. */
export function int(number: bigint | number): Outcome {
  const wide = BigInt(number)
  return wide < SMALLEST || wide > LARGEST
    ? fail(`Integer value is out of the [${SMALLEST.toString()}, ${LARGEST.toString()}] range.`)
    : { type: 'int', number: wide }
}
