import type { Body, Expression, FunctionNode, Name, Ruleset, Segment } from '../compile/ast.ts'
import type { TypeName } from '../values/value.ts'

/** A scope as the compiler sees it: functions, and the types of the variables that a `match` binds. */
export interface Level {
  readonly functions: ReadonlyMap<string, FunctionNode>
  readonly variables: ReadonlyMap<string, readonly TypeName[]>
  readonly outer?: Level
}

/** What the compiler checks, each with the scope it stands in. */
export interface Declared {
  readonly functions: readonly { readonly declaration: FunctionNode; readonly level: Level }[]
  readonly rules: readonly {
    readonly methods: readonly Name[]
    readonly condition?: Expression
    readonly level: Level
  }[]
}

/** Lays out the scopes of a ruleset. */
export function declare(ruleset: Ruleset): Declared {
  const top = levelOf(ruleset.functions, [])
  const inside = ruleset.services.map(({ body }) => declareBody(body, levelOf(body.functions, [], top)))
  return {
    functions: [
      ...ruleset.functions.map((declaration) => ({ declaration, level: top })),
      ...inside.flatMap(({ functions }) => functions),
    ],
    rules: inside.flatMap(({ rules }) => rules),
  }
}

function declareBody(body: Body, level: Level): Declared {
  const inside = body.matches.map((match) => declareBody(match.body, levelOf(match.body.functions, match.path, level)))
  return {
    functions: [
      ...body.functions.map((declaration) => ({ declaration, level })),
      ...inside.flatMap(({ functions }) => functions),
    ],
    rules: [...body.allows.map((allow) => ({ ...allow, level })), ...inside.flatMap(({ rules }) => rules)],
  }
}

/** Of two functions of one name the first counts. A path with both kinds of wildcard lends both types to each. */
function levelOf(functions: readonly FunctionNode[], path: readonly Segment[], outer?: Level): Level {
  const wildcards = path.filter(({ kind }) => kind !== 'literal')
  const types = [...new Set(wildcards.map(({ kind }): TypeName => (kind === 'single' ? 'string' : 'path')))]
  return {
    functions: new Map(functions.toReversed().map((declaration) => [declaration.name.text, declaration])),
    variables: new Map(wildcards.map(({ name }) => [name.text, types])),
    ...(outer && { outer }),
  }
}

export const functionAt = (level: Level | undefined, name: string): FunctionNode | undefined =>
  level && (level.functions.get(name) ?? functionAt(level.outer, name))

export const variableAt = (level: Level | undefined, name: string): readonly TypeName[] | undefined =>
  level && (level.variables.get(name) ?? variableAt(level.outer, name))
