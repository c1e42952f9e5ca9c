import axe from 'axe-core'
import { expect } from 'vitest'
import { describeViolations } from '../../browser/describe-violations.ts'

/** Fails with every rule that axe finds broken on the page as it stands, and where. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document)
  expect(describeViolations(violations)).toEqual([])
}
