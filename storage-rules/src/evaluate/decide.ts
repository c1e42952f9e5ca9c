import type { AllowNode, Expression, Ruleset } from '../compile/ast.ts'
import { wrongType } from '../values/failures.ts'
import type { Value } from '../values/value.ts'
import { Budget } from './budget.ts'
import type { Evaluation, Scope } from './context.ts'
import { Documents, type FetchDocument } from './documents.ts'
import { evaluate } from './evaluate.ts'
import { matchingChains, type MatchChain } from './match-paths.ts'

/** An access to decide on. `path` is split at its slashes; `variables` holds the values of `request` and `resource`. */
export interface AccessRequest {
  readonly service: string
  readonly path: readonly string[]
  readonly method: string
  readonly variables: ReadonlyMap<string, Value>
}

export interface Decision {
  readonly permit: boolean
  /** The conditions of a denied request that could not be evaluated; empty for a permitted one. */
  readonly failures: readonly ConditionFailure[]
}

export interface ConditionFailure {
  readonly condition: Expression
  readonly message: string
}

/**
 * Decides whether any rule that matches the request allows it. A condition that fails allows nothing. Without `fetch` there
 * are no documents. Rejects when `fetch` does.
 */
export async function decide(
  ruleset: Ruleset,
  request: AccessRequest,
  fetch: FetchDocument = () => Promise.resolve(undefined),
  debug: (value: Value) => void = () => undefined,
): Promise<Decision> {
  const evaluation: Evaluation = { budget: new Budget(), documents: new Documents(fetch), debug }
  const failures: ConditionFailure[] = []
  const service = ruleset.services.find(({ name }) => name.text === request.service)
  if (!service) return { permit: false, failures }
  const top: Scope = { names: request.variables, functions: ruleset.functions }
  const outer: Scope = { names: new Map(), functions: service.body.functions, outer: top }
  for (const chain of matchingChains(ruleset, service, request.path)) {
    const scope = scopeOf(chain, outer)
    for (const { condition } of rulesFor(chain, request.method)) {
      if (!condition) return { permit: true, failures: [] }
      const outcome = await evaluate(condition, scope, evaluation)
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

const scopeOf = (chain: MatchChain, outer: Scope): Scope =>
  chain.reduce<Scope>(
    (scope, { match, bound }) => ({ names: bound, functions: match.body.functions, outer: scope }),
    outer,
  )

const METHOD_GROUPS: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
}

function rulesFor(chain: MatchChain, method: string): readonly AllowNode[] {
  const allows = chain.at(-1)?.match.body.allows ?? []
  return allows.filter(({ methods }) =>
    methods.some(({ text }) => text === method || METHOD_GROUPS[text]?.includes(method)),
  )
}
