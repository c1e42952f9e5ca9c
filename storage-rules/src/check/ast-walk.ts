import type { Body, Expression, FunctionNode, Ruleset } from '../compile/ast.ts'

/** The expressions directly inside one. `nested` says whether the compiler counts it as a level deeper. */
export function children(expression: Expression): readonly { readonly child: Expression; readonly nested: boolean }[] {
  const deeper = (...parts: readonly Expression[]) => parts.map((child) => ({ child, nested: true }))
  const beside = (child: Expression) => [{ child, nested: false }]
  switch (expression.kind) {
    case 'literal':
    case 'oversized':
    case 'name':
      return []
    case 'group':
      return deeper(expression.inner)
    case 'list':
      return deeper(...expression.items)
    case 'map':
      return deeper(...expression.entries.flat())
    case 'path':
      return deeper(...expression.parts.flatMap((part) => ('value' in part ? [part.value] : [])))
    case 'member':
      return beside(expression.object)
    case 'index':
      return [...beside(expression.object), ...deeper(expression.index)]
    case 'slice':
      return [...beside(expression.object), ...deeper(expression.from, expression.to)]
    case 'call':
      return deeper(...expression.args)
    case 'method':
      return [...beside(expression.receiver), ...deeper(...expression.args)]
    case 'not':
    case 'negate':
      return deeper(expression.operand)
    case 'binary':
      return deeper(expression.left, expression.right)
    case 'is':
      return deeper(expression.value)
    case 'choice':
      return deeper(expression.condition, expression.then, expression.otherwise)
  }
}

/** Every function of a ruleset, in the order of the scopes. */
export const allFunctions = ({ functions, services }: Ruleset): readonly FunctionNode[] => [
  ...functions,
  ...services.flatMap(({ body }) => functionsOf(body)),
]

const functionsOf = (body: Body): readonly FunctionNode[] => [
  ...body.functions,
  ...body.matches.flatMap((match) => functionsOf(match.body)),
]

const conditionsOf = (body: Body): readonly Expression[] => [
  ...body.allows.flatMap(({ condition }) => (condition ? [condition] : [])),
  ...body.matches.flatMap((match) => conditionsOf(match.body)),
]

/** Every expression that stands on its own: conditions, the values of `let`s and the results of functions. */
export const allStatements = (ruleset: Ruleset): readonly Expression[] => [
  ...allFunctions(ruleset).flatMap(({ lets, result }) => [...lets.map(({ value }) => value), result]),
  ...ruleset.services.flatMap(({ body }) => conditionsOf(body)),
]
