import type { MatchNode, Ruleset } from '../compile/ast.ts'
import { error, warning, type Diagnostic } from '../compile/diagnostic.ts'

/** The limits of a match: its nesting, and the segments and variables of its path with those of the matches around it. */
const LIMITS = { depth: 10, segments: 100, variables: 20 } as const

interface Around {
  readonly depth: number
  readonly segments: number
  readonly variables: number
  readonly recursive: number
}

/** Checks the paths of all matches: the position of `**`, names used twice, and the limits. */
export function checkPaths({ version, services }: Ruleset): readonly Diagnostic[] {
  const around: Around = { depth: 0, segments: 0, variables: 0, recursive: 0 }
  return services.flatMap(({ body }) => body.matches.flatMap((match) => checkMatch(match, version, around)))
}

function checkMatch(match: MatchNode, version: 1 | 2, around: Around): readonly Diagnostic[] {
  const recursive = match.path.filter(({ kind }) => kind === 'recursive')
  const here: Around = {
    depth: around.depth + 1,
    segments: around.segments + match.path.length,
    variables: around.variables + match.path.filter(({ kind }) => kind !== 'literal').length,
    recursive: around.recursive + recursive.length,
  }
  return [
    ...(version === 1 ? misplacedGlobs(match) : surplusGlobs(match, around)),
    ...repeatedNames(match),
    ...exceeded(match, around, here),
    ...match.body.matches.flatMap((inner) => checkMatch(inner, version, here)),
  ]
}

const INVALID_GLOB = 'Invalid glob match expression.'

function misplacedGlobs({ path, body, ...at }: MatchNode): readonly Diagnostic[] {
  const misplaced = path
    .slice(0, -1)
    .filter(({ kind }) => kind === 'recursive')
    .map((segment) =>
      error(segment, `${INVALID_GLOB} Glob matches are permitted as the last segment in a match declaration path.`),
    )
  const barren = path.some(({ kind }) => kind === 'recursive') && body.matches.length > 0
  return barren
    ? [...misplaced, warning(at, 'Glob(**) resource rules should not have child resource rules.')]
    : misplaced
}

function surplusGlobs(match: MatchNode, around: Around): readonly Diagnostic[] {
  const message = `${INVALID_GLOB} Only one glob match is permitted in a match declaration path.`
  const [first, ...more] = match.path.filter(({ kind }) => kind === 'recursive')
  const surplus = more.map((segment) => error(segment, message))
  return first && around.recursive > 0 ? [error(match, message), ...surplus] : surplus
}

function repeatedNames({ path }: MatchNode): readonly Diagnostic[] {
  const names = path.filter(({ kind }) => kind !== 'literal').map(({ name }) => name)
  return names
    .filter(({ text }, index) => names.findIndex((other) => other.text === text) < index)
    .map((name) => error(name, `Variable ${name.text} already exists in the PathTemplate.`))
}

/** Each limit is reported once, where a match goes past it. The first match of a service does not count as nested. */
function exceeded(match: MatchNode, around: Around, here: Around): readonly Diagnostic[] {
  const passes = (before: number, now: number, limit: number): boolean => before <= limit && now > limit
  const diagnostics: Diagnostic[] = []
  if (passes(around.depth, here.depth, LIMITS.depth + 1)) {
    diagnostics.push(error(match, `Maximum allowed resource rule depth of ${LIMITS.depth} is reached.`))
  }
  if (passes(around.segments, here.segments, LIMITS.segments)) {
    diagnostics.push(error(match, `Maximum allowed path length of ${LIMITS.segments} is reached.`))
  }
  if (passes(around.variables, here.variables, LIMITS.variables)) {
    diagnostics.push(error(match, `Maximum allowed amount of ${LIMITS.variables} match field variables is reached.`))
  }
  return diagnostics
}
