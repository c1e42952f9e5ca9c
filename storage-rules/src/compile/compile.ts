import type { Ruleset } from './ast.ts'
import { check } from '../check/check.ts'
import { parse } from './parse.ts'
import type { Problem } from './problem.ts'

export interface Compiled {
  /** Absent when a problem is an error. */
  readonly ruleset?: Ruleset
  /** In the order of their places. */
  readonly problems: readonly Problem[]
}

/** Compiles a rules file. */
export function compile(source: string): Compiled {
  const parsed = parse(source)
  const found = parsed.ruleset && parsed.problems.length === 0 ? check(parsed.ruleset) : parsed.problems
  const problems = found.toSorted((a, b) => a.at.start - b.at.start)
  const refused = problems.some(({ severity }) => severity === 'ERROR')
  return refused || !parsed.ruleset ? { problems } : { ruleset: parsed.ruleset, problems }
}
