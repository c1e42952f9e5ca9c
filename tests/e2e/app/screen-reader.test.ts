import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { property } from '@sotto/domain/forms/sectors/property'
import { referenceOf } from '@sotto/domain/submission/ids'
import type { Page } from 'playwright'
import { DESK } from '../../browser/chromium.ts'
import { newEmail } from '../../browser/people.ts'
import { ANSWERS, attach, FILES, fillIn, startProperty } from '../../browser/property-application.ts'
import { server } from '../../browser/server.ts'
import { startSession } from '../../browser/stored-session.ts'
import { suite } from '../../suite/suite.ts'
import { arrive } from '../../browser/arrive.ts'
import { openDesk } from '../support/open-desk.ts'
import { readAloud } from '../support/read-aloud.ts'
import { expect, test } from '../fixtures.ts'

const QUESTION = 'Who holds the option on the parcel at the quay?'

const NAMELESS =
  /^(button|link|textbox|searchbox|combobox|checkbox|radio|switch|img|image|dialog|region|navigation)(,|$)/

/** A control or landmark that is said with its kind alone has no name. One with a name says it behind its kind. */
const NAMED = /^[a-z]+, (?!(not )?(checked|disabled|expanded|invalid|pressed|required)|has popup|placeholder|level )/

/** Reads a page, on which every control and landmark has a name. */
async function read(page: Page): Promise<readonly string[]> {
  const phrases = await readAloud(page)
  expect(
    phrases.filter((phrase) => NAMELESS.test(phrase) && !NAMED.test(phrase)),
    `without a name on ${page.url()}`,
  ).toEqual([])
  return phrases
}

/** The place of the first phrase that begins so. */
function at(phrases: readonly string[], beginning: string): number {
  const place = phrases.findIndex((phrase) => phrase.startsWith(beginning))
  expect(place, `“${beginning}” in\n${phrases.join('\n')}`).toBeGreaterThan(-1)
  return place
}

test('a sponsor hears each question with its hint, each error with its field, and the receipt’s reference', async ({
  visitor,
}) => {
  const { page } = await visitor.open({ viewport: DESK })
  await page.goto(`${suite().appUrl}/auth?mode=sign-up`)
  const signUp = await read(page)
  expect(at(signUp, 'heading, Create an account, level 1')).toBeLessThan(at(signUp, 'textbox, Email'))

  await startSession(page, newEmail('listener'))
  at(await read(page), 'heading, My applications, level 1')

  const id = await startProperty(page)
  const questions = await read(page)
  let before = at(questions, 'heading, Untitled application, level 1')
  for (const field of fieldsOf(property)) {
    const kind = field.kind === 'select' ? 'combobox' : 'textbox'
    const place = at(questions, `${kind}, ${field.label}`)
    expect(place, `${field.label} in its place`).toBeGreaterThan(before)
    if (field.hint !== undefined) expect(questions[place]).toContain(field.hint)
    expect(questions[place]?.includes('required'), `${field.label} is required`).toBe(field.required)
    before = place
  }

  await page.getByRole('button', { name: property.submitLabel }).click()
  await page.getByRole('alert').waitFor()
  const errors = await read(page)
  expect(at(errors, 'heading, There is a problem, level 2')).toBeLessThan(at(errors, 'link, Enter the project name'))
  expect(errors[at(errors, 'textbox, Project name')]).toMatch(
    /^textbox, Project name, Enter the project name.*, invalid/,
  )

  await fillIn(page)
  await attach(page, FILES)
  await page.getByRole('button', { name: property.submitLabel }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeFocused()
  const check = await read(page)
  expect(at(check, ANSWERS['exitStrategy'] ?? '')).toBeLessThan(at(check, 'button, Send application'))

  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText(referenceOf(id)).waitFor()
  const receipt = await read(page)
  expect(at(receipt, referenceOf(id))).toBeLessThan(at(receipt, 'heading, What happens next, level 2'))
  at(receipt, 'Pending')
})

test('an admin hears what waits, what an application asks for, and what each decision does', async ({ visitor }) => {
  const company = `Listening ${newEmail('pty')}`
  const id = await arrive({ answers: { ...ANSWERS, company } })
  const { page } = await openDesk(visitor)
  await page.getByText(company).first().waitFor()
  const list = await read(page)
  expect(at(list, 'heading, Admin Dashboard, level 1')).toBeLessThan(
    at(list, `checkbox, Select ${company}, ${ANSWERS['projectName']}, not checked`),
  )
  at(list, 'link, Pending')

  await page.goto(`${suite().appUrl}/admin/${id}`)
  await page.getByRole('group', { name: 'Update Status' }).waitFor()
  const detail = await read(page)
  expect(at(detail, 'button, Pending, pressed')).toBeLessThan(at(detail, 'button, Approved, not pressed'))
  at(detail, 'group, Update Status, We will email the sponsor about')
  at(detail, 'textbox, Admin Notes')
  at(detail, 'heading, History, level 2')
})

test('an admin hears what a question takes; its sponsor hears what is asked, item by item, and what a withdrawal does', async ({
  visitor,
}) => {
  const { page } = await visitor.open({ viewport: DESK })
  const email = newEmail('asked')
  await startSession(page, email)
  const { uid } = await server().auth.getUserByEmail(email)
  const id = await arrive({ uid })

  const { page: admin } = await openDesk(visitor)
  await admin.goto(`${suite().appUrl}/admin/${id}`)
  await admin.getByRole('button', { name: 'Ask the sponsor' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Ask the sponsor' })
  await dialog.getByRole('button', { name: 'Add item' }).click()
  const asking = await read(admin)
  expect(at(asking, 'dialog, Ask the sponsor')).toBeLessThan(at(asking, 'textbox, Question'))
  at(asking, 'textbox, Title of item 1')
  at(asking, 'combobox, Field of the application for item 1')
  await dialog.getByLabel('Question').fill(QUESTION)
  await dialog.getByLabel('Title of item 1').fill('Planning permit')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`${suite().appUrl}/applications`)
  await page.getByRole('link', { name: 'Read and answer' }).waitFor()
  at(await read(page), 'link, Read and answer')
  await page.getByRole('link', { name: 'Read and answer' }).click()
  await page.getByLabel('Your answer').waitFor()
  const asked = await read(page)
  expect(at(asked, `form, ${QUESTION}`)).toBeLessThan(at(asked, 'textbox, Your answer'))
  expect(at(asked, 'textbox, Your answer')).toBeLessThan(at(asked, 'textbox, 1. Planning permit'))
  at(asked, `button, Send answer, ${QUESTION}`)

  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByLabel('Reason').waitFor()
  const withdrawing = await read(page)
  expect(at(withdrawing, 'dialog, Withdraw this application?')).toBeLessThan(at(withdrawing, 'textbox, Reason'))
  expect(at(withdrawing, 'A withdrawal is final.')).toBeLessThan(at(withdrawing, 'textbox, Reason'))
})
