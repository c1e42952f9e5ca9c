import { randomBytes } from 'node:crypto'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import type { Page } from 'playwright'
import { validAnswers } from '../factories/application.ts'
import { choose, field } from './form-fields.ts'
import { openApplications } from './open-applications.ts'

export const ANSWERS = validAnswers(property, { projectName: 'Harbour Lane Quarter', company: 'Harbour Lane Pty Ltd' })

/** Two files that are what their names say as far as anybody looks at them: a PDF and a picture, with random insides. */
export const FILES = [
  {
    name: 'Site plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(700_000)]),
  },
  {
    name: 'View from the quay.jpeg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(300_000)]),
  },
]

export const startProperty = (page: Page) => start(page, property)

/** Opens a new draft of a form by the links a person would use, and returns its id. */
export async function start(page: Page, form: SectorForm): Promise<string> {
  await openApplications(page)
  await page.getByRole('link', { name: 'New application' }).click()
  if (form.sector === pitchDeck.sector) {
    await page.getByRole('link', { name: 'Pitch Deck Only' }).click()
    await page.getByRole('button', { name: 'Start with a pitch deck' }).click()
  } else {
    await page.getByRole('button', { name: form.label, exact: true }).click()
  }
  await page.locator(`#${fieldsOf(form)[0]?.name ?? ''}`).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Gives every answer of the form, as a person does. */
export async function fillIn(
  page: Page,
  answers: Readonly<Record<string, string>> = ANSWERS,
  form: SectorForm = property,
): Promise<void> {
  for (const { name, kind } of fieldsOf(form)) {
    const control = await field(page, name)
    if (kind === 'select') await control.selectOption(answers[name] ?? '')
    else await control.fill(answers[name] ?? '')
  }
}

/** Gives every answer of the Property form in one turn: for tests whose question begins behind it. */
export async function fillAtOnce(page: Page, answers: Readonly<Record<string, string>> = ANSWERS): Promise<void> {
  const fields = fieldsOf(property).map(({ name }) => ({ name, value: answers[name] ?? '' }))
  for (const { name } of fields) await page.locator(`#${name}`).waitFor({ state: 'attached' })
  await page.evaluate((given) => {
    for (const { name, value } of given) {
      const control = document.getElementById(name)
      if (control === null) throw new Error(`There is no field ${name}`)
      // React hears of a value only where it was set past the property that it has put over the element's own.
      Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
      for (const type of ['input', 'change', 'focusout']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, fields)
}

export async function attach(page: Page, files: typeof FILES): Promise<void> {
  await choose(page, files)
  for (const { name } of files) await page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor()
}

/** From the filled form to the outbox. */
export async function submit(page: Page, form: SectorForm = property): Promise<void> {
  await page.getByRole('button', { name: form.submitLabel }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await page.getByRole('button', { name: 'Send application' }).click()
}
