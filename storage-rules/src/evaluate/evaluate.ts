import type { Expression, PathPart } from '../compile/ast.ts'
import { decodeSegment } from '../library/conversions.ts'
import { nullFailure, unsupported, wrongType } from '../values/failures.ts'
import { toText } from '../values/to-text.ts'
import { bool, fail, list, map, path, type Outcome, type Value } from '../values/value.ts'
import { readField, readIndex, readSlice } from './access.ts'
import { negate } from './arithmetic.ts'
import { evaluateCall, evaluateMethod } from './call.ts'
import { findName, type Evaluation, type Scope } from './context.ts'
import { evaluateLogic } from './logic.ts'
import { evaluateAll } from './operands.ts'
import { applyOperator } from './operators.ts'

type Kind = Expression['kind']
type Of<K extends Kind> = Extract<Expression, { kind: K }>
type Step<K extends Kind> = (expression: Of<K>, scope: Scope, evaluation: Evaluation) => Outcome | Promise<Outcome>

/** Evaluates an expression. It costs one of the decision's expressions once its parts have been evaluated. */
export async function evaluate(expression: Expression, scope: Scope, evaluation: Evaluation): Promise<Outcome> {
  if (expression.kind === 'group') return evaluate(expression.inner, scope, evaluation)
  const exceeded = evaluation.budget.exceeded()
  if (exceeded) return exceeded
  const step = STEPS[expression.kind] as Step<Kind>
  const outcome = await step(expression, scope, evaluation)
  const isCall = expression.kind === 'call' || expression.kind === 'method'
  return evaluation.budget.spend(isCall ? 0 : 1) ?? outcome
}

const STEPS: { readonly [K in Exclude<Kind, 'group'>]: Step<K> } = {
  literal: ({ value }) => value,
  oversized: ({ digits }) => fail(`Invalid number literal ${digits}.`),
  name: ({ name }, scope) => findName(scope, name) ?? nullFailure,
  list: evaluateList,
  map: evaluateMap,
  path: evaluatePath,
  member: async ({ object, field }, scope, evaluation) =>
    then(await evaluate(object, scope, evaluation), (value) => readField(value, field.text)),
  index: evaluateIndex,
  slice: evaluateSlice,
  call: evaluateCall,
  method: evaluateMethod,
  not: async ({ operand }, scope, evaluation) =>
    then(await evaluate(operand, scope, evaluation), (value) =>
      value.type === 'bool' ? bool(!value.is) : unsupported(`!${value.type}`, ['!bool']),
    ),
  negate: async ({ operand }, scope, evaluation) => then(await evaluate(operand, scope, evaluation), negate),
  binary: evaluateBinary,
  is: evaluateIs,
  choice: evaluateChoice,
}

const then = (outcome: Outcome, next: (value: Value) => Outcome): Outcome =>
  outcome.type === 'error' ? outcome : next(outcome)

async function evaluateList({ items }: Of<'list'>, scope: Scope, evaluation: Evaluation): Promise<Outcome> {
  const values = await evaluateAll(items, scope, evaluation)
  return 'type' in values ? values : list(values)
}

async function evaluateMap({ entries }: Of<'map'>, scope: Scope, evaluation: Evaluation): Promise<Outcome> {
  const values = await evaluateAll(entries.flat(), scope, evaluation)
  if ('type' in values) return values
  const fields = new Map<string, Value>()
  for (let index = 0; index < values.length; index += 2) {
    const [key, value] = values.slice(index)
    if (!key || !value) break
    if (key.type !== 'string') return wrongType(key, 'string')
    fields.set(key.text, value)
  }
  return map(fields)
}

/** Each segment that is written out costs an expression too. */
async function evaluatePath({ parts }: Of<'path'>, scope: Scope, evaluation: Evaluation): Promise<Outcome> {
  const written = parts.filter((part) => 'literal' in part)
  const exceeded = evaluation.budget.spend(written.length)
  if (exceeded) return exceeded
  const computed = parts.flatMap((part) => ('value' in part ? [part.value] : []))
  const values = await evaluateAll(computed, scope, evaluation)
  return 'type' in values ? values : assemblePath(parts, values)
}

/** `$(…)` adds all segments of a path, or one segment of any value that `string()` accepts. */
function assemblePath(parts: readonly PathPart[], values: readonly Value[]): Outcome {
  const segments: string[] = []
  const rest = [...values]
  for (const part of parts) {
    const value = 'literal' in part ? undefined : rest.shift()
    if (value?.type === 'path') segments.push(...value.segments)
    else if (value) {
      const text = toText(value)
      if (text.type === 'error') return text
      segments.push(text.text)
    } else if ('literal' in part) segments.push(decodeSegment(part.literal))
  }
  return path(segments)
}

/** The index comes first, but the object's failure wins. */
async function evaluateIndex({ object, index }: Of<'index'>, scope: Scope, evaluation: Evaluation): Promise<Outcome> {
  const values = await evaluateAll([object, index], scope, evaluation)
  if ('type' in values) return values
  const [value, key] = values
  return value && key ? readIndex(value, key) : nullFailure
}

async function evaluateSlice(
  { object, from, to }: Of<'slice'>,
  scope: Scope,
  evaluation: Evaluation,
): Promise<Outcome> {
  const values = await evaluateAll([object, from, to], scope, evaluation)
  if ('type' in values) return values
  const [value, first, end] = values
  return value && first && end ? readSlice(value, first, end) : nullFailure
}

async function evaluateBinary(expression: Of<'binary'>, scope: Scope, evaluation: Evaluation): Promise<Outcome> {
  const { operator, left, right } = expression
  if (operator === '&&' || operator === '||') return evaluateLogic(expression, scope, evaluation)
  // `x in y` is asked of y, whose failure wins.
  const values = await evaluateAll(operator === 'in' ? [right, left] : [left, right], scope, evaluation)
  if ('type' in values) return values
  const [first, second] = values
  if (!first || !second) return nullFailure
  return operator === 'in' ? applyOperator(operator, second, first) : applyOperator(operator, first, second)
}

/** The name of the type costs an expression. */
async function evaluateIs({ value, typeName }: Of<'is'>, scope: Scope, evaluation: Evaluation): Promise<Outcome> {
  const exceeded = evaluation.budget.spend(1)
  if (exceeded) return exceeded
  return then(await evaluate(value, scope, evaluation), ({ type }) => bool(isOfType(type, typeName.text)))
}

/** A number is of either kind. `is set` is false for every value, as in the reference evaluator. */
const isOfType = (type: Value['type'], name: string): boolean =>
  name === 'number' ? type === 'int' || type === 'float' : name !== 'set' && type === name

/** The choice costs one expression, and two more when it goes to the second branch. */
async function evaluateChoice(expression: Of<'choice'>, scope: Scope, evaluation: Evaluation): Promise<Outcome> {
  const condition = await evaluate(expression.condition, scope, evaluation)
  const exceeded = evaluation.budget.spend(1)
  if (exceeded) return exceeded
  if (condition.type === 'error') return condition
  if (condition.type !== 'bool') return wrongType(condition, 'bool')
  if (condition.is) return evaluate(expression.then, scope, evaluation)
  const spent = evaluation.budget.spend(1)
  if (spent) return spent
  const outcome = await evaluate(expression.otherwise, scope, evaluation)
  return evaluation.budget.spend(1) ?? outcome
}
