import type { Expression, FunctionNode, Name, Ruleset } from '../compile/ast.ts'
import { error, type Diagnostic } from '../compile/diagnostic.ts'
import { PACKAGES } from '../compile/read-expression.ts'
import { allFunctions, allStatements, children } from './ast-walk.ts'

/** Levels of operators, calls and brackets that an expression may hold, and `let`s that a function may. */
const LIMITS = { levels: 99, lets: 10 } as const

/** The types `is` may test for, in the order of the message. */
const TESTABLE: ReadonlySet<string> = new Set([
  ...['bool', 'bytes', 'constraint', 'duration', 'float', 'int', 'latlng', 'list', 'vector', 'set', 'number', 'map'],
  ...['string', 'timestamp', 'path', 'map_diff'],
])

/** Expressions nested too deep, too many `let`s, numbers too large, types unknown to `is`, packages that stand as values. */
export function checkComplexity(ruleset: Ruleset): readonly Diagnostic[] {
  return [...allStatements(ruleset).flatMap(checkExpression), ...allFunctions(ruleset).flatMap(checkLets)]
}

function checkLets({ lets, result }: FunctionNode): readonly Diagnostic[] {
  return lets.length > LIMITS.lets
    ? [error(result, `Maximum allowed variable count of ${LIMITS.lets} for a given function has been reached.`)]
    : []
}

const unknownType = (name: Name): Diagnostic =>
  error(
    name,
    `An unsupported type identifier was used with the 'is' operator. Received ${name.text}. ` +
      `Expected one of ${[...TESTABLE].join(',')}`,
  )

/** Walks without recursion, because the depth may exceed the stack. */
function checkExpression(root: Expression): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const left: { expression: Expression; level: number }[] = [{ expression: root, level: 0 }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { expression, level } = next
    if (level === LIMITS.levels) {
      diagnostics.push(error(expression, 'Expression is too complex to evaluate safely.'))
    }
    if (expression.kind === 'oversized') {
      diagnostics.push(error(expression, `Invalid number literal ${expression.digits}.`))
    }
    if (expression.kind === 'is' && !TESTABLE.has(expression.typeName.text)) {
      diagnostics.push(unknownType(expression.typeName))
    }
    if (expression.kind === 'name' && PACKAGES.has(expression.name)) {
      diagnostics.push(error(expression, `${expression.name} is a package and cannot be used as variable name.`))
    }
    for (const { child, nested } of children(expression))
      left.push({ expression: child, level: level + Number(nested) })
  }
  return diagnostics
}
