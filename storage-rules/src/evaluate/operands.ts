import type { Expression } from '../compile/ast.ts'
import type { Failure, Outcome, Value } from '../values/value.ts'
import type { Evaluation, Scope } from './context.ts'
import { evaluate } from './evaluate.ts'

/** All of the expressions, the last one first as the reference evaluator does, in the order they are written. */
export async function evaluateEach(
  expressions: readonly Expression[],
  scope: Scope,
  evaluation: Evaluation,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const expression of expressions.toReversed()) outcomes.unshift(await evaluate(expression, scope, evaluation))
  return outcomes
}

/** The values of the expressions, or the first failure in the order they are written. */
export async function evaluateAll(
  expressions: readonly Expression[],
  scope: Scope,
  evaluation: Evaluation,
): Promise<readonly Value[] | Failure> {
  return allValues(await evaluateEach(expressions, scope, evaluation))
}

export function allValues(outcomes: readonly Outcome[]): readonly Value[] | Failure {
  const values: Value[] = []
  for (const outcome of outcomes) {
    if (outcome.type === 'error') return outcome
    values.push(outcome)
  }
  return values
}
