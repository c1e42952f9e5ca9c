import axe from 'axe-core'
import { expect } from 'vitest'
import { describeViolations, VIOLATIONS_ONLY } from '../../browser/accessibility.ts'

/** Fails with every rule that axe finds broken on the page as it stands, and where. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, VIOLATIONS_ONLY)
  expect(describeViolations(violations)).toEqual([])
}
