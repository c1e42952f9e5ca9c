import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright'

/** Nothing is made of what passes: it takes axe longer than the rules themselves. */
export const VIOLATIONS_ONLY = { resultTypes: ['violations' as const] }

/**
 * The rules that axe finds broken on a page as it stands, each with where. `without` names rules that are left out.
 *
 * A page has axe once: its half megabyte takes a browser as long as the rules.
 */
export async function findViolations(page: Page, without: readonly string[] = []): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const violations = await page.evaluate(
    async (options) => {
      const { axe: here } = globalThis as unknown as { axe: typeof axe }
      return (await here.run(document, options)).violations
    },
    { ...VIOLATIONS_ONLY, rules },
  )
  return describeViolations(violations)
}

/** The broken rules, each with where. */
export function describeViolations(violations: readonly Result[]): readonly string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
