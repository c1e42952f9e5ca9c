import type { FunctionNode } from '../compile/ast.ts'
import type { Problem } from '../compile/problem.ts'

/** Collects what is found while the expressions of one function, or a rule's condition, are walked. */
export interface Findings {
  readonly problems: Problem[]
  readonly called: Set<FunctionNode>
  readonly used: Set<string>
}
