import { unsupported, wrongArity } from '../values/failures.ts'
import type { Failure, Outcome, TypeName, Value, ValueOf } from '../values/value.ts'

/** The values that a parameter accepts: of one type, of any, or either kind of number. */
export type Parameter = TypeName | 'any' | 'number'

type Argument<P extends Parameter> = P extends TypeName
  ? ValueOf<P>
  : P extends 'number'
    ? ValueOf<'int'> | ValueOf<'float'>
    : Value

type Arguments<P extends readonly Parameter[]> = { -readonly [I in keyof P]: Argument<P[I]> }

/** One overload of a function: the types of its parameters, the type of its result (for the compiler's checks), its code. */
export interface Overload {
  readonly params: readonly Parameter[]
  readonly returns: TypeName | 'any'
  readonly run: (args: readonly Value[]) => Outcome
}

/** A table of functions by name, each with its overloads. */
export type Library = Readonly<Record<string, readonly Overload[]>>

/** Describes one overload of a function. `run` is only called with arguments of the types in `params`. */
export function overload<const P extends readonly Parameter[]>(
  params: P,
  returns: TypeName | 'any',
  run: (...args: Arguments<P>) => Outcome,
): Overload {
  // `call` has matched every argument against `params` before it runs the overload.
  return { params, returns, run: (args) => run(...(args as unknown as Arguments<P>)) }
}

/** Calls the overload that accepts these arguments. Where there is none, the failure lists the overloads. */
export function call(name: string, overloads: readonly Overload[], args: readonly Value[]): Outcome {
  return overloadFor(overloads, args)?.run(args) ?? mismatch(name, parametersOf(overloads), args)
}

/** Calls a method. Its overloads take the receiver first, which the messages leave out. */
export function callMethod(
  receiver: Value,
  name: string,
  overloads: readonly Overload[],
  args: readonly Value[],
): Outcome {
  const all = [receiver, ...args]
  const expected = parametersOf(overloads).map((params) => params.slice(1))
  return overloadFor(overloads, all)?.run(all) ?? mismatch(`${receiver.type}.${name}`, expected, args)
}

const parametersOf = (overloads: readonly Overload[]): readonly (readonly Parameter[])[] =>
  overloads.map(({ params }) => params)

const overloadFor = (overloads: readonly Overload[], args: readonly Value[]): Overload | undefined =>
  overloads.find(({ params }) => params.length === args.length && args.every((arg, index) => fits(params[index], arg)))

const fits = (parameter: Parameter | undefined, value: Value): boolean =>
  parameter === 'any' ||
  parameter === value.type ||
  (parameter === 'number' && (value.type === 'int' || value.type === 'float'))

function mismatch(name: string, overloads: readonly (readonly Parameter[])[], args: readonly Value[]): Failure {
  const expected = overloads.map((params) => `${name}(${params.map(shownAs).join(', ')})`)
  return overloads.every((params) => params.length !== args.length)
    ? wrongArity(args.length, expected)
    : unsupported(`${name}(${args.map((arg) => arg.type).join(', ')})`, expected)
}

const shownAs = (parameter: Parameter): string => (parameter === 'number' ? 'float' : parameter)
