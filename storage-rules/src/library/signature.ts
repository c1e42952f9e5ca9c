import { unsupported, wrongArity } from '../values/failures.ts'
import type { Failure, Outcome, TypeName, Value, ValueOf } from '../values/value.ts'

/** What a parameter takes: one type, any value, or either kind of number. */
export type Parameter = TypeName | 'any' | 'number'

type Argument<P extends Parameter> = P extends TypeName
  ? ValueOf<P>
  : P extends 'number'
    ? ValueOf<'int'> | ValueOf<'float'>
    : Value

type Arguments<P extends readonly Parameter[]> = { -readonly [I in keyof P]: Argument<P[I]> }

/** One form of a function: what it takes, the type it gives (for the compiler's checks) and what it does. */
export interface Signature {
  readonly takes: readonly Parameter[]
  readonly gives: TypeName | 'any'
  readonly run: (args: readonly Value[]) => Outcome
}

/** A table of functions by name, each with its forms. */
export type Library = Readonly<Record<string, readonly Signature[]>>

/** Describes one form of a function; `run` is only called with arguments of the types in `takes`. */
export function form<const P extends readonly Parameter[]>(
  takes: P,
  gives: TypeName | 'any',
  run: (...args: Arguments<P>) => Outcome,
): Signature {
  // `call` has matched every argument against `takes` before it runs the form.
  return { takes, gives, run: (args) => run(...(args as unknown as Arguments<P>)) }
}

/** Calls the form of a function that takes these arguments, or says which forms there are. */
export function call(name: string, forms: readonly Signature[], args: readonly Value[]): Outcome {
  return formFor(forms, args)?.run(args) ?? mismatch(name, parametersOf(forms), args)
}

/** Calls a method; its forms take the receiver first, which the messages leave out. */
export function callMethod(
  receiver: Value,
  name: string,
  forms: readonly Signature[],
  args: readonly Value[],
): Outcome {
  const all = [receiver, ...args]
  const expected = parametersOf(forms).map((takes) => takes.slice(1))
  return formFor(forms, all)?.run(all) ?? mismatch(`${receiver.type}.${name}`, expected, args)
}

const parametersOf = (forms: readonly Signature[]): readonly (readonly Parameter[])[] => forms.map(({ takes }) => takes)

const formFor = (forms: readonly Signature[], args: readonly Value[]): Signature | undefined =>
  forms.find(({ takes }) => takes.length === args.length && args.every((arg, index) => fits(takes[index], arg)))

const fits = (parameter: Parameter | undefined, value: Value): boolean =>
  parameter === 'any' ||
  parameter === value.type ||
  (parameter === 'number' && (value.type === 'int' || value.type === 'float'))

function mismatch(name: string, forms: readonly (readonly Parameter[])[], args: readonly Value[]): Failure {
  const expected = forms.map((takes) => `${name}(${takes.map(shownAs).join(', ')})`)
  return forms.every((takes) => takes.length !== args.length)
    ? wrongArity(args.length, expected)
    : unsupported(`${name}(${args.map((arg) => arg.type).join(', ')})`, expected)
}

const shownAs = (parameter: Parameter): string => (parameter === 'number' ? 'float' : parameter)
