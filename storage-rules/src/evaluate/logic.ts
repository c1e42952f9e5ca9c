import type { Expression } from '../compile/ast.ts'
import { wrongType } from '../values/failures.ts'
import type { Failure, Outcome } from '../values/value.ts'
import type { Evaluation, Scope } from './context.ts'
import { evaluate } from './evaluate.ts'

/**
 * `&&` and `||`. A side that decides alone absorbs the other's failure: `error || true` is true and `error && false` is
 * false. A value that is not a bool is a failure like any other. The second side costs one expression more.
 */
export async function evaluateLogic(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  scope: Scope,
  evaluation: Evaluation,
): Promise<Outcome> {
  const decides = operator === '||'
  const first = asBool(await evaluate(left, scope, evaluation))
  if (first.type === 'bool' && first.is === decides) return first
  const exceeded = evaluation.budget.spend(1)
  if (exceeded) return exceeded
  const second = asBool(await evaluate(right, scope, evaluation))
  if (first.type === 'bool' || (second.type === 'bool' && second.is === decides)) return second
  return first
}

function asBool(outcome: Outcome): Extract<Outcome, { type: 'bool' }> | Failure {
  return outcome.type === 'bool' || outcome.type === 'error' ? outcome : wrongType(outcome, 'bool')
}
