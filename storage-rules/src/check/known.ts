import { functions, methods } from '../library/library.ts'
import type { Parameter, Signature } from '../library/signature.ts'
import type { TypeName } from '../values/value.ts'

/** A type as the compiler names it. A constraint is what a query promises of a field; only Firestore's rules meet one. */
export type StaticType = TypeName | 'constraint'

/** Some types, or any when absent. */
export type Types = readonly StaticType[] | undefined

/** A built-in function as the compiler knows it, all its forms together. */
export interface Known {
  /** What a method is called on. */
  readonly receiver: Types
  readonly parameters: readonly Types[]
  readonly result: Types
}

const NUMBER_ORDER: readonly TypeName[] = ['float', 'int']

/** Functions by name, those that reach outside the evaluator among them. */
export const knownFunctions: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...[...functions].map(
    ([name, forms]) =>
      [
        name,
        summarize(
          forms.map(({ takes }) => takes),
          forms,
        ),
      ] as const,
  ),
  ['debug', { receiver: undefined, parameters: [undefined], result: undefined }],
  ['firestore.get', { receiver: undefined, parameters: [['path']], result: undefined }],
  ['firestore.exists', { receiver: undefined, parameters: [['path']], result: ['bool'] }],
])

/** Methods by name alone: the compiler does not tell a receiver's type before it looks for the method. */
export const knownMethods: ReadonlyMap<string, Known> = new Map(
  [...new Set(Object.values(methods).flatMap((table) => [...table.keys()]))].map((name) => {
    const forms = Object.values(methods).flatMap((table) => table.get(name) ?? [])
    const receiver = typesOf(forms.map(({ takes }) => takes[0]))
    return [
      name,
      {
        ...summarize(
          forms.map(({ takes }) => takes.slice(1)),
          forms,
        ),
        receiver,
      },
    ]
  }),
)

function summarize(takes: readonly (readonly Parameter[])[], forms: readonly Signature[]): Known {
  const length = Math.max(0, ...takes.map((parameters) => parameters.length))
  return {
    receiver: undefined,
    parameters: Array.from({ length }, (_, index) => typesOf(takes.map((parameters) => parameters[index]))),
    result: typesOf(forms.map(({ gives }) => gives)),
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
