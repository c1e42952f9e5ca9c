import type { Page } from 'playwright'
import { expect } from '@playwright/test'

/**
 * Opens My applications as a person would: by the header, or by the menu where an admin’s header on a phone has no room for the link.
 * That header has the link until the role is known, so it may go before it is pressed. A menu that was opened for nothing is closed
 * again: it lies over the link that has come meanwhile.
 */
export async function openApplications(page: Page): Promise<void> {
  const link = page
    .getByRole('link', { name: /^My applications/ })
    .filter({ visible: true })
    .first()
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Menu', exact: true })
  await expect(async () => {
    if (!(await link.isVisible())) await menu.click({ timeout: 2000 })
    await link.click({ timeout: 2000 }).catch(async (error: unknown) => {
      await page.keyboard.press('Escape')
      throw error
    })
  }).toPass()
}
