import type { AllowNode, Expression, Ruleset } from '../compile/ast.ts'
import { wrongType } from '../values/failures.ts'
import type { Value } from '../values/value.ts'
import { Budget } from './budget.ts'
import { covering, type Covering } from './cover.ts'
import type { Decision } from './decision.ts'
import { Documents, type FetchDocument } from './documents.ts'
import { evaluate } from './evaluate.ts'
import type { Scope } from './scope.ts'

/** A request to judge. `variables` holds what `request` and `resource` stand for. */
export interface Question {
  readonly service: string
  readonly path: readonly string[]
  readonly method: string
  readonly variables: ReadonlyMap<string, Value>
}

export interface Answer {
  readonly permit: boolean
  /** Why conditions could not be evaluated, where that may be what denied the request. */
  readonly failures: readonly ConditionFailure[]
}

export interface ConditionFailure {
  readonly condition: Expression
  readonly message: string
}

/** Whether any rule that covers the request allows it. A condition that fails allows nothing. */
export async function decide(
  ruleset: Ruleset,
  question: Question,
  fetch: FetchDocument,
  debug: (value: Value) => void,
): Promise<Answer> {
  const decision: Decision = { budget: new Budget(), documents: new Documents(fetch), debug }
  const failures: ConditionFailure[] = []
  const service = ruleset.services.find(({ name }) => name.text === question.service)
  if (!service) return { permit: false, failures }
  const top: Scope = { names: question.variables, functions: ruleset.functions }
  const outer: Scope = { names: new Map(), functions: service.body.functions, outer: top }
  for (const chain of covering(ruleset, service, question.path)) {
    const scope = scopeOf(chain, outer)
    for (const { condition } of rulesFor(chain, question.method)) {
      if (!condition) return { permit: true, failures: [] }
      const outcome = await evaluate(condition, scope, decision)
      if (outcome.type === 'bool') {
        if (outcome.is) return { permit: true, failures: [] }
      } else {
        const { message } = outcome.type === 'error' ? outcome : wrongType(outcome, 'bool')
        failures.push({ condition, message })
      }
    }
  }
  return { permit: false, failures }
}

const scopeOf = (chain: Covering, outer: Scope): Scope =>
  chain.reduce<Scope>(
    (scope, { match, bound }) => ({ names: bound, functions: match.body.functions, outer: scope }),
    outer,
  )

const COVERS: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
}

function rulesFor(chain: Covering, method: string): readonly AllowNode[] {
  const allows = chain.at(-1)?.match.body.allows ?? []
  return allows.filter(({ methods }) => methods.some(({ text }) => text === method || COVERS[text]?.includes(method)))
}
