import type { Ruleset } from '../compile/ast.ts'
import type { Problem } from '../compile/problem.ts'
import { checkCalls } from './calls.ts'
import { checkComplexity } from './complexity.ts'
import { checkDeclarations } from './declarations.ts'
import { declare } from './declared.ts'
import { checkConditions } from './conditions.ts'
import { checkPaths } from './paths.ts'

/** What is wrong with a ruleset that parses. Names and types are only looked at where its shape has no errors. */
export function check(ruleset: Ruleset): readonly Problem[] {
  const shape = [...checkPaths(ruleset), ...checkComplexity(ruleset)]
  if (shape.some(({ severity }) => severity === 'ERROR')) return shape
  const declared = declare(ruleset)
  const uses = checkConditions(declared)
  return [...shape, ...checkDeclarations(ruleset, declared, uses), ...uses.problems, ...checkCalls(uses.calls)]
}
