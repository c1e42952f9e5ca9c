import type { FunctionNode } from '../compile/ast.ts'
import type { Outcome, Value } from '../values/value.ts'
import type { Budget } from './budget.ts'
import type { Documents } from './documents.ts'

/** The state that all expressions of one decision share. */
export interface Evaluation {
  readonly budget: Budget
  readonly documents: Documents
  /** Receives the argument of each `debug()`. */
  readonly debug: (value: Value) => void
}

/**
 * A scope in which names resolve: the file, the service, each `match` down to a rule, or a call. A name may hold a failure,
 * which counts only when the name is used.
 */
export interface Scope {
  readonly names: ReadonlyMap<string, Outcome>
  readonly functions: readonly FunctionNode[]
  readonly outer?: Scope
  /** How many calls deep this is; absent outside any call. */
  readonly depth?: number
}

/** The innermost value of a name. */
export function findName(scope: Scope | undefined, name: string): Outcome | undefined {
  return scope && (scope.names.get(name) ?? findName(scope.outer, name))
}

/** The innermost function of a name, with the scope that declares it: its body sees that one, not its caller's. */
export function findFunction(
  scope: Scope | undefined,
  name: string,
): { readonly declaration: FunctionNode; readonly home: Scope } | undefined {
  if (!scope) return undefined
  const declaration = scope.functions.find((candidate) => candidate.name.text === name)
  return declaration ? { declaration, home: scope } : findFunction(scope.outer, name)
}

export const callDepth = (scope: Scope): number => scope.depth ?? 0
