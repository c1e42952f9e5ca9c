import type { Result } from 'axe-core'

/** The rules that axe found broken, each with where. */
export function describeViolations(violations: readonly Result[]): readonly string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
