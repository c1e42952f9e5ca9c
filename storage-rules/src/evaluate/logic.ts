import type { Expression } from '../compile/ast.ts'
import { wrongType } from '../values/failures.ts'
import type { Failure, Outcome } from '../values/value.ts'
import type { Decision } from './decision.ts'
import { evaluate } from './evaluate.ts'
import type { Scope } from './scope.ts'

/**
 * `&&` and `||`. A side that decides alone absorbs the other's failure: `error || true` is true and `error && false` is
 * false. A value that is no bool fails like any other mistake. Evaluating the second side costs one expression more.
 */
export async function evaluateLogic(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  scope: Scope,
  decision: Decision,
): Promise<Outcome> {
  const decides = operator === '||'
  const first = asBool(await evaluate(left, scope, decision))
  if (first.type === 'bool' && first.is === decides) return first
  const exceeded = decision.budget.spend(1)
  if (exceeded) return exceeded
  const second = asBool(await evaluate(right, scope, decision))
  if (first.type === 'bool' || (second.type === 'bool' && second.is === decides)) return second
  return first
}

function asBool(outcome: Outcome): Extract<Outcome, { type: 'bool' }> | Failure {
  return outcome.type === 'bool' || outcome.type === 'error' ? outcome : wrongType(outcome, 'bool')
}
