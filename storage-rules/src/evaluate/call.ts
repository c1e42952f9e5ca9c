import type { Expression, FunctionNode } from '../compile/ast.ts'
import { functions, methods } from '../library/library.ts'
import { call, callMethod } from '../library/overload.ts'
import { noFunction, nullFailure, unsupported, wrongArity } from '../values/failures.ts'
import { fail, type Outcome, type Value } from '../values/value.ts'
import { LIMITS } from './budget.ts'
import { callDepth, findFunction, type Evaluation, type Scope } from './context.ts'
import { evaluate } from './evaluate.ts'
import { allValues, evaluateAll, evaluateEach } from './operands.ts'

type Call = Extract<Expression, { kind: 'call' }>
type Method = Extract<Expression, { kind: 'method' }>

/** Calls a function of the ruleset, a built-in one or a lookup. A call counts after its arguments, before the function runs. */
export async function evaluateCall({ name, args }: Call, scope: Scope, evaluation: Evaluation): Promise<Outcome> {
  const userFunction = findFunction(scope, name.text)
  if (userFunction) return callUserFunction(userFunction, args, scope, evaluation)
  const host = HOST_FUNCTIONS.get(name.text)
  const overloads = functions.get(name.text)
  if (!host && !overloads) return evaluation.budget.spend(1) ?? noFunction(name.text)
  const values = await evaluateAll(args, scope, evaluation)
  const exceeded = evaluation.budget.spend(1)
  if (exceeded) return exceeded
  if ('type' in values) return values
  return host ? host(values, evaluation) : call(name.text, overloads ?? [], values)
}

/** Calls a method. A receiver that is null or has no such method fails before the failures of the arguments count. */
export async function evaluateMethod(
  { receiver, name, args }: Method,
  scope: Scope,
  evaluation: Evaluation,
): Promise<Outcome> {
  const outcomes = await evaluateEach(args, scope, evaluation)
  const self = await evaluate(receiver, scope, evaluation)
  const exceeded = evaluation.budget.spend(1)
  if (exceeded) return exceeded
  if (self.type === 'error') return self
  if (self.type === 'null') return nullFailure
  const overloads = methods[self.type].get(name.text)
  if (!overloads) return noFunction(name.text)
  const values = allValues(outcomes)
  return 'type' in values ? values : callMethod(self, name.text, overloads, values)
}

type HostFunction = (args: readonly Value[], evaluation: Evaluation) => Outcome | Promise<Outcome>

/** The functions that reach outside of the evaluator. */
const HOST_FUNCTIONS: ReadonlyMap<string, HostFunction> = new Map<string, HostFunction>([
  ['debug', debug],
  ['firestore.get', (args, { documents }) => withPath('firestore.get', args, (path) => documents.get(path))],
  ['firestore.exists', (args, { documents }) => withPath('firestore.exists', args, (path) => documents.exists(path))],
])

function debug([value, ...more]: readonly Value[], evaluation: Evaluation): Outcome {
  if (!value || more.length > 0) return wrongArity(value ? more.length + 1 : 0, ['debug(any)'])
  evaluation.debug(value)
  return value
}

function withPath(
  name: string,
  [value, ...more]: readonly Value[],
  run: (segments: readonly string[]) => Promise<Outcome>,
): Outcome | Promise<Outcome> {
  if (!value || more.length > 0) return wrongArity(value ? more.length + 1 : 0, [`${name}(path)`])
  return value.type === 'path' ? run(value.segments) : unsupported(`${name}(${value.type})`, [`${name}(path)`])
}

/** The `let`s are evaluated in order before the result, each seeing those before it, even when the result uses none. */
async function callUserFunction(
  { declaration, home }: { readonly declaration: FunctionNode; readonly home: Scope },
  args: readonly Expression[],
  scope: Scope,
  evaluation: Evaluation,
): Promise<Outcome> {
  const { name, parameters, lets, result } = declaration
  if (args.length !== parameters.length) {
    const shown = `${name.text}(${parameters.map(({ text }) => text).join(', ')})`
    return evaluation.budget.spend(1) ?? wrongArity(args.length, [shown])
  }
  const depth = callDepth(scope) + 1
  if (depth > LIMITS.callDepth) {
    return evaluation.budget.spend(1) ?? fail(`Maximum allowed call depth of ${LIMITS.callDepth} is reached.`)
  }
  const outcomes = await evaluateEach(args, scope, evaluation)
  const exceeded = evaluation.budget.spend(1)
  if (exceeded) return exceeded
  const names = new Map<string, Outcome>()
  parameters.forEach(({ text }, index) => names.set(text, outcomes[index] ?? nullFailure))
  const inside: Scope = { names, functions: [], outer: home, depth }
  for (const binding of lets) {
    const value = await evaluate(binding.value, inside, evaluation)
    names.set(binding.name.text, evaluation.budget.spend(1) ?? value)
  }
  return evaluate(result, inside, evaluation)
}
