import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import type { Page } from 'playwright'
import { chooseFiles, type LargeFile } from '../browser/large-files.ts'
import { installed, newEmail, signUp } from '../browser/people.ts'
import { fillIn } from '../browser/property-application.ts'
import { validAnswers } from '../factories/application.ts'
import { suite } from '../suite/suite.ts'

const WORDS = 'Drilling since spring confirms the grade at depth; the haul road and the water licence are in hand. '

/** Answers that fit a form, with every free text a third of what its field takes. */
export function thirdFull(form: SectorForm): Record<string, string> {
  const texts = fieldsOf(form).flatMap((field) =>
    field.kind === 'text' && (field.input === 'line' || field.input === 'paragraph')
      ? [[field.name, textOf(Math.max(field.min, Math.floor(field.max / 3)))] as const]
      : [],
  )
  return validAnswers(form, Object.fromEntries(texts))
}

function textOf(length: number): string {
  return WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length - 1) + '.'
}

/** A new person, signed in on this device, where the app opens without a network from now on. */
export async function arrive(page: Page): Promise<string> {
  const email = newEmail('bench')
  await signUp(page, email)
  await installed(page)
  return email
}

/** Begins a draft by its link, and returns its address. */
export async function startDraft(page: Page, form: SectorForm): Promise<string> {
  await page.goto(`${suite().appUrl}/submit?sector=${form.link ?? form.sector}`)
  await page.getByRole('button', { name: 'Start application' }).click()
  await page.locator(`#${form.documents.id}`).waitFor()
  return page.url()
}

/** Answers everything and attaches the files, and returns once these are on the device. */
export async function fillDraft(page: Page, form: SectorForm, files: readonly LargeFile[] = []): Promise<void> {
  const answers = thirdFull(form)
  await fillIn(page, answers, form)
  if (files.length > 0) await chooseFiles(page, files)
  for (const { name } of files) await page.getByText(name).waitFor({ timeout: 120_000 })
}

/** From a draft's form to the button that sends it. */
export async function checkAnswers(page: Page, form: SectorForm): Promise<void> {
  await page.getByRole('button', { name: form.submitLabel }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
}
