import type { Body, Expression, FunctionNode, Name, Ruleset, Segment } from '../compile/ast.ts'
import type { TypeName } from '../values/value.ts'

/** A scope at compile time: its functions, and the types of the variables that a `match` binds. */
export interface StaticScope {
  readonly functions: ReadonlyMap<string, FunctionNode>
  readonly variables: ReadonlyMap<string, readonly TypeName[]>
  readonly outer?: StaticScope
}

/** The functions and rules of a ruleset, each with its scope. */
export interface SymbolTable {
  readonly functions: readonly { readonly declaration: FunctionNode; readonly scope: StaticScope }[]
  readonly rules: readonly {
    readonly methods: readonly Name[]
    readonly condition?: Expression
    readonly scope: StaticScope
  }[]
}

/** Builds the scopes of a ruleset. */
export function buildSymbolTable(ruleset: Ruleset): SymbolTable {
  const top = scopeOf(ruleset.functions, [])
  const inside = ruleset.services.map(({ body }) => bodySymbols(body, scopeOf(body.functions, [], top)))
  return {
    functions: [
      ...ruleset.functions.map((declaration) => ({ declaration, scope: top })),
      ...inside.flatMap(({ functions }) => functions),
    ],
    rules: inside.flatMap(({ rules }) => rules),
  }
}

function bodySymbols(body: Body, scope: StaticScope): SymbolTable {
  const inside = body.matches.map((match) => bodySymbols(match.body, scopeOf(match.body.functions, match.path, scope)))
  return {
    functions: [
      ...body.functions.map((declaration) => ({ declaration, scope })),
      ...inside.flatMap(({ functions }) => functions),
    ],
    rules: [...body.allows.map((allow) => ({ ...allow, scope })), ...inside.flatMap(({ rules }) => rules)],
  }
}

/** Of two functions of one name the first counts. In a path with both kinds of wildcard each wildcard has both types. */
function scopeOf(functions: readonly FunctionNode[], path: readonly Segment[], outer?: StaticScope): StaticScope {
  const wildcards = path.filter(({ kind }) => kind !== 'literal')
  const types = [...new Set(wildcards.map(({ kind }): TypeName => (kind === 'single' ? 'string' : 'path')))]
  return {
    functions: new Map(functions.toReversed().map((declaration) => [declaration.name.text, declaration])),
    variables: new Map(wildcards.map(({ name }) => [name.text, types])),
    ...(outer && { outer }),
  }
}

export const functionAt = (scope: StaticScope | undefined, name: string): FunctionNode | undefined =>
  scope && (scope.functions.get(name) ?? functionAt(scope.outer, name))

export const variableAt = (scope: StaticScope | undefined, name: string): readonly TypeName[] | undefined =>
  scope && (scope.variables.get(name) ?? variableAt(scope.outer, name))
