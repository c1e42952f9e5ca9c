import type { Ruleset } from '../compile/ast.ts'
import type { Diagnostic } from '../compile/diagnostic.ts'
import { checkCalls } from './calls.ts'
import { checkComplexity } from './complexity.ts'
import { checkConditions } from './conditions.ts'
import { checkDeclarations } from './declarations.ts'
import { checkPaths } from './paths.ts'
import { buildSymbolTable } from './symbol-table.ts'

/** The diagnostics of a ruleset that parses. Names and types are only checked where its shape has no errors. */
export function check(ruleset: Ruleset): readonly Diagnostic[] {
  const shape = [...checkPaths(ruleset), ...checkComplexity(ruleset)]
  if (shape.some(({ severity }) => severity === 'ERROR')) return shape
  const symbols = buildSymbolTable(ruleset)
  const uses = checkConditions(symbols)
  return [...shape, ...checkDeclarations(ruleset, symbols, uses), ...uses.diagnostics, ...checkCalls(uses.calls)]
}
