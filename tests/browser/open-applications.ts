import type { Page } from 'playwright'

/** Opens My applications as a person would: by the header, or by the menu where an admin's header has no room for the link. */
export async function openApplications(page: Page): Promise<void> {
  const header = page.getByRole('navigation', { name: 'Main' })
  await header
    .getByRole('link', { name: /^(My applications|Admin)$/ })
    .first()
    .waitFor()
  const link = page.getByRole('link', { name: 'My applications', exact: true })
  if (!(await link.first().isVisible())) await header.getByRole('button', { name: 'Menu', exact: true }).click()
  await link.first().click()
}
