import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { describeViolations } from '../../browser/describe-violations.ts'
import { expect } from '../fixtures.ts'

/**
 * Fails with every rule that axe finds broken on the page as it stands, and where. A page whose part of the program is still on its
 * way has no heading yet, and is waited for.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Legacy mode runs in the page itself; the default opens a second one, which a browser reached over CDP can't.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(describeViolations(violations), `on ${page.url()}`).toEqual([])
}
