import { checkCalls } from '../check/calls.ts'
import { checkComplexity } from '../check/complexity.ts'
import { checkConditions } from '../check/conditions.ts'
import { checkDeclarations } from '../check/declarations.ts'
import { checkPaths } from '../check/paths.ts'
import { buildSymbolTable } from '../check/symbol-table.ts'
import type { Ruleset } from './ast.ts'
import type { Diagnostic } from './diagnostic.ts'
import { parse } from './parse.ts'

export interface Compiled {
  /** Absent when a diagnostic is an error. */
  readonly ruleset?: Ruleset
  /** In the order of the source. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Compiles the text of a rules file. For a text that is not a ruleset, one diagnostic names the first token that is wrong. */
export function compile(source: string): Compiled {
  const parsed = parse(source)
  const found = parsed.ruleset && parsed.diagnostics.length === 0 ? check(parsed.ruleset) : parsed.diagnostics
  const diagnostics = found.toSorted((a, b) => a.at.start - b.at.start)
  const refused = diagnostics.some(({ severity }) => severity === 'ERROR')
  return refused || !parsed.ruleset ? { diagnostics } : { ruleset: parsed.ruleset, diagnostics }
}

/** The diagnostics of a ruleset that parses. Names and types are only checked where its shape has no errors. */
function check(ruleset: Ruleset): readonly Diagnostic[] {
  const shape = [...checkPaths(ruleset), ...checkComplexity(ruleset)]
  if (shape.some(({ severity }) => severity === 'ERROR')) return shape
  const symbols = buildSymbolTable(ruleset)
  const uses = checkConditions(symbols)
  return [...shape, ...checkDeclarations(ruleset, symbols, uses), ...uses.diagnostics, ...checkCalls(uses.calls)]
}
