import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { property } from '@sotto/domain/forms/sectors/property'
import { validAnswers } from '../../factories/application.ts'
import type { Page } from '../drivers/page.ts'

/** Opens a new draft of the property form by the links that a person would use, and answers its id. */
export async function start(page: Page): Promise<string> {
  await toApplications(page)
  await page.press({ role: 'link', name: 'New application' })
  await page.press({ role: 'button', name: property.label })
  await page.see({ css: `#${fieldsOf(property)[0]?.name}` })
  return (await page.path()).split('/').at(-1) ?? ''
}

export async function toApplications(page: Page): Promise<void> {
  // With open questions, the name goes on with their number.
  await page.press({ role: 'link', name: /^My applications/ })
  await page.see({ role: 'heading', name: 'My applications' })
}

/** Answers one question of the open form. */
export async function answer(page: Page, name: string, words: string): Promise<void> {
  await unfold(page, `#${name}`)
  await page.fill({ css: `#${name}` }, words)
}

/** Presses keys at the end of an answer. */
export async function typeInto(page: Page, name: string, words: string): Promise<void> {
  await unfold(page, `#${name}`)
  await page.type({ css: `#${name}` }, words)
}

/**
 * On a phone one section of the form is unfolded at a time: the one that this selector's element is in is opened. A form that is read
 * anew meanwhile opens a section by itself, and folds what was open.
 */
export async function unfold(page: Page, inside: string): Promise<void> {
  const heading = { css: `section:has(${inside}) button[aria-expanded=false]` }
  await page.until(`${inside} is in sight`, async () => {
    if (await page.isSeen({ css: inside })) return true
    await page.pressIfReached(heading)
    return false
  })
}

/** Gives every answer of the form: these, and for the rest what fits. */
export async function fillIn(page: Page, given: Record<string, string>): Promise<void> {
  const answers = validAnswers(property, given)
  for (const { name, kind } of fieldsOf(property)) {
    if (kind === 'select') await select(page, name, answers[name] ?? '')
    else await answer(page, name, answers[name] ?? '')
  }
}

/** Chooses an option as an engine does when its list is closed: the lists themselves are drawn by the system. */
async function select(page: Page, name: string, value: string): Promise<void> {
  await unfold(page, `#${name}`)
  await page.tab.run(
    (id, chosen) => {
      const list = document.getElementById(id) as HTMLSelectElement
      list.value = chosen
      list.dispatchEvent(new Event('input', { bubbles: true }))
      list.dispatchEvent(new Event('change', { bubbles: true }))
    },
    name,
    value,
  )
}

export async function attach(page: Page, paths: readonly string[]): Promise<void> {
  await unfold(page, '#documents-body > *')
  await chooseFiles(page, paths)
}

/** Gives files to the page's one place for several, and sees them attached. */
export async function chooseFiles(page: Page, paths: readonly string[]): Promise<void> {
  await page.choose({ css: 'input[type=file][multiple]' }, paths)
  for (const path of paths) await page.see({ role: 'button', name: `Remove ${path.split('/').at(-1)}` })
}

/** From the filled form to the outbox. */
export async function submit(page: Page): Promise<void> {
  await page.press({ role: 'button', name: property.submitLabel })
  await page.see({ role: 'heading', name: 'Check your answers' })
  await page.press({ role: 'button', name: 'Send application' })
}
