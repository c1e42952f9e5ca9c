import type { Locator, Page } from 'playwright'

/** A field of the open form by its name, in sight: on a phone, its section is unfolded for it. */
export async function field(page: Page, name: string): Promise<Locator> {
  const control = page.locator(`#${name}`)
  await unfold(page, control)
  return control
}

/** Answers one question of the open form. */
export async function answer(page: Page, name: string, text: string): Promise<void> {
  await (await field(page, name)).fill(text)
}

/** Unfolds the section that has this id. */
export async function openSection(page: Page, id: string): Promise<void> {
  await unfold(page, page.locator(`#${id}-body > *`))
}

/** Presses the heading over what is folded, as a person does. */
async function unfold(page: Page, inside: Locator): Promise<void> {
  await inside.waitFor({ state: 'attached' })
  const heading = page.locator('section', { has: inside }).getByRole('button', { expanded: false })
  // A form that is read anew meanwhile opens a section by itself, and no folded heading is left to press.
  while (!(await inside.isVisible()))
    await heading
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined)
}

/** Hands files to the file chooser of the open form. */
export async function choose(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await openSection(page, 'documents')
  await page.getByLabel('Choose file').setInputFiles(files)
}
