import type { Ruleset } from './ast.ts'
import type { Problem } from './problem.ts'

/** What is wrong with a ruleset that parses. */
export function check(_ruleset: Ruleset): readonly Problem[] {
  return []
}
