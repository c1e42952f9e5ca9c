import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Fails with every rule that axe finds broken on the page as it stands, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode runs in the page itself; the default opens a second one, which a browser reached over CDP can't.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, `on ${page.url()}`).toEqual([])
}
