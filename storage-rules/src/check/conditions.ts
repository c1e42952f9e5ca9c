import type { Expression, FunctionNode, Span } from '../compile/ast.ts'
import { warning, type Diagnostic } from '../compile/diagnostic.ts'
import type { Types } from './builtins.ts'
import { checkExpression, type Findings } from './expression.ts'
import type { SymbolTable } from './symbol-table.ts'
import type { TypeEnvironment } from './types.ts'

/** The uses of functions in all expressions, and the diagnostics of the walk. */
export interface Uses {
  readonly diagnostics: readonly Diagnostic[]
  readonly functions: ReadonlySet<FunctionNode>
  readonly calls: ReadonlyMap<FunctionNode, ReadonlySet<FunctionNode>>
}

/** Checks the names and the types in every condition and every function. */
export function checkConditions({ functions, rules }: SymbolTable): Uses {
  const diagnostics: Diagnostic[] = []
  const used = new Set<FunctionNode>()
  const calls = new Map<FunctionNode, ReadonlySet<FunctionNode>>()
  for (const { condition, scope } of rules) {
    if (!condition) continue
    const findings: Findings = { diagnostics, called: used, used: new Set() }
    checkExpression(condition, ['bool'], 'condition', { scope, locals: new Set() }, findings)
  }
  for (const { declaration, scope } of functions) {
    const findings: Findings = { diagnostics, called: new Set(), used: new Set() }
    checkBody(declaration, { scope, locals: new Set() }, findings)
    for (const callee of findings.called) used.add(callee)
    calls.set(declaration, findings.called)
  }
  return { diagnostics, functions: used, calls }
}

/** The result sees all `let`s, each `let` those before it. */
function checkBody({ parameters, lets, result }: FunctionNode, outside: TypeEnvironment, findings: Findings): void {
  const names = [...parameters, ...lets.map(({ name }) => name)]
  const checkWith = (expression: Expression, count: number, expected: Types): void => {
    const locals = new Set(names.slice(0, count).map(({ text }) => text))
    checkExpression(expression, expected, 'operand', { ...outside, locals }, findings)
  }
  checkWith(result, names.length, undefined)
  lets.forEach(({ value }, index) => checkWith(value, parameters.length + index, undefined))
  const repeated = (index: number): boolean => names.findIndex(({ text }) => text === names[index]?.text) < index
  names.forEach((name: Span & { text: string }, index) => {
    if (!findings.used.has(name.text) && !repeated(index)) {
      findings.diagnostics.push(warning(name, `Unused variable: ${name.text}.`))
    }
  })
}
