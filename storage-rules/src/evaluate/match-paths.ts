import type { MatchNode, Ruleset, Segment, ServiceNode } from '../compile/ast.ts'
import { path, string, type Value } from '../values/value.ts'

/** A `match` for a path, after the matches around it, the outermost first. Each has the values of its wildcards. */
export type MatchChain = readonly { readonly match: MatchNode; readonly bound: ReadonlyMap<string, Value> }[]

type Bound = ReadonlyMap<string, Value>

/**
 * Every `match` whose segments, after those of the matches around it, match the whole path. `{x=**}` matches one segment or
 * more in version 1 and any number in version 2. A `match` that fits a path in several ways is listed once, with the first
 * way. Ways that leave the same rest are not tried again, so the time is bounded by matches times segments.
 */
export function matchingChains(
  { version }: Ruleset,
  service: ServiceNode,
  segments: readonly string[],
): readonly MatchChain[] {
  const found = new Map<MatchNode, MatchChain>()
  const tried = new Map<MatchNode, Set<number>>()
  const fewest = version === 1 ? 1 : 0
  const visit = (match: MatchNode, around: MatchChain, rest: readonly string[]): void => {
    const lengths = tried.get(match) ?? new Set()
    if (lengths.has(rest.length)) return
    tried.set(match, lengths.add(rest.length))
    for (const way of waysToMatch(match.path, rest, fewest)) {
      const here = [...around, { match, bound: way.bound }]
      if (way.rest.length === 0 && !found.has(match)) found.set(match, here)
      for (const inner of match.body.matches) visit(inner, here, way.rest)
    }
  }
  for (const match of service.body.matches) visit(match, [], segments)
  return [...found.values()]
}

interface Way {
  readonly bound: Bound
  readonly rest: readonly string[]
}

function waysToMatch(pattern: readonly Segment[], segments: readonly string[], fewest: number): readonly Way[] {
  const [first, ...others] = pattern
  if (!first) return [{ bound: new Map(), rest: segments }]
  return beginnings(first, segments, fewest).flatMap(({ bound, rest }) =>
    waysToMatch(others, rest, fewest).map((way) => ({ bound: new Map([...bound, ...way.bound]), rest: way.rest })),
  )
}

/** The ways in which the first part of a pattern matches a beginning of the path, the shortest first. */
function beginnings(part: Segment, segments: readonly string[], fewest: number): readonly Way[] {
  const [head, ...rest] = segments
  switch (part.kind) {
    case 'literal':
      return head === part.name.text ? [{ bound: new Map(), rest }] : []
    case 'single':
      return head ? [{ bound: new Map([[part.name.text, string(head)]]), rest }] : []
    case 'recursive':
      return Array.from({ length: Math.max(segments.length + 1 - fewest, 0) }, (_, index) => ({
        bound: new Map([[part.name.text, path(segments.slice(0, index + fewest))]]),
        rest: segments.slice(index + fewest),
      }))
  }
}
