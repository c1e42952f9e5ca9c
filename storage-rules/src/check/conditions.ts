import type { Expression, FunctionNode, Span } from '../compile/ast.ts'
import { warning, type Problem } from '../compile/problem.ts'
import { checkExpression } from './expression.ts'
import type { Findings } from './findings.ts'
import type { Declared } from './declared.ts'
import type { Types } from './known.ts'
import type { Place } from './types.ts'

/** What walking all expressions found out. */
export interface Uses {
  readonly problems: readonly Problem[]
  readonly functions: ReadonlySet<FunctionNode>
  readonly calls: ReadonlyMap<FunctionNode, ReadonlySet<FunctionNode>>
}

/** Checks the names and the types in every condition and every function. */
export function checkConditions({ functions, rules }: Declared): Uses {
  const problems: Problem[] = []
  const used = new Set<FunctionNode>()
  const calls = new Map<FunctionNode, ReadonlySet<FunctionNode>>()
  for (const { condition, level } of rules) {
    if (!condition) continue
    const findings: Findings = { problems, called: used, used: new Set() }
    checkExpression(condition, ['bool'], 'condition', { level, locals: new Set() }, findings)
  }
  for (const { declaration, level } of functions) {
    const findings: Findings = { problems, called: new Set(), used: new Set() }
    checkBody(declaration, { level, locals: new Set() }, findings)
    for (const callee of findings.called) used.add(callee)
    calls.set(declaration, findings.called)
  }
  return { problems, functions: used, calls }
}

/** The result sees all `let`s, each `let` those before it. */
function checkBody({ parameters, lets, result }: FunctionNode, outside: Place, findings: Findings): void {
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
      findings.problems.push(warning(name, `Unused variable: ${name.text}.`))
    }
  })
}
