import { functions, methods } from '../library/library.ts'
import type { Overload, Parameter } from '../library/overload.ts'
import type { TypeName } from '../values/value.ts'

/** A type as the compiler names it. A constraint is a query's promise about a field; only Firestore's rules meet one. */
export type StaticType = TypeName | 'constraint'

/** Some types, or any when absent. */
export type Types = readonly StaticType[] | undefined

/** A built-in function as the compiler knows it, all its overloads together. */
export interface Builtin {
  /** The types on which a method can be called; absent for a function. */
  readonly receiver: Types
  readonly parameters: readonly Types[]
  readonly result: Types
}

const NUMBER_ORDER: readonly TypeName[] = ['float', 'int']

/** Functions by name, also those that reach outside of the evaluator. */
export const builtinFunctions: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ...[...functions].map(
    ([name, overloads]) =>
      [
        name,
        summarize(
          overloads.map(({ params }) => params),
          overloads,
        ),
      ] as const,
  ),
  ['debug', { receiver: undefined, parameters: [undefined], result: undefined }],
  ['firestore.get', { receiver: undefined, parameters: [['path']], result: undefined }],
  ['firestore.exists', { receiver: undefined, parameters: [['path']], result: ['bool'] }],
])

/** Methods by name alone: the compiler does not tell a receiver's type before it looks for the method. */
export const builtinMethods: ReadonlyMap<string, Builtin> = new Map(
  [...new Set(Object.values(methods).flatMap((table) => [...table.keys()]))].map((name) => {
    const overloads = Object.values(methods).flatMap((table) => table.get(name) ?? [])
    const receiver = typesOf(overloads.map(({ params }) => params[0]))
    return [
      name,
      {
        ...summarize(
          overloads.map(({ params }) => params.slice(1)),
          overloads,
        ),
        receiver,
      },
    ]
  }),
)

function summarize(params: readonly (readonly Parameter[])[], overloads: readonly Overload[]): Builtin {
  const length = Math.max(0, ...params.map((parameters) => parameters.length))
  return {
    receiver: undefined,
    parameters: Array.from({ length }, (_, index) => typesOf(params.map((parameters) => parameters[index]))),
    result: typesOf(overloads.map(({ returns }) => returns)),
  }
}

function typesOf(parameters: readonly (Parameter | undefined)[]): Types {
  if (parameters.includes('any')) return undefined
  return [...new Set(parameters.flatMap(expand))]
}

function expand(parameter: Parameter | undefined): readonly TypeName[] {
  if (parameter === undefined || parameter === 'any') return []
  return parameter === 'number' ? NUMBER_ORDER : [parameter]
}
