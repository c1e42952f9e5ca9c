import type { Page } from 'playwright'
import { findViolations } from '../../browser/accessibility.ts'
import { expect } from '../fixtures.ts'

/**
 * Fails with every rule that axe finds broken on the page as it stands, and where. A page whose part of the program is still on its
 * way has no heading yet, and is waited for.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  expect(await findViolations(page), `on ${page.url()}`).toEqual([])
}
