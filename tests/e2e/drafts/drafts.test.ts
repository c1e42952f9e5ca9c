import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { answer, openSection } from '../../browser/form-fields.ts'
import { installed, newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { ANSWERS, attach, FILES, fillIn, startProperty } from '../../browser/property-application.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Device } from '../fixtures.ts'

async function openAsSponsor(device: Device) {
  const browser = await device.open()
  await startSession(browser.page, newEmail('drafter'))
  await installed(browser.page)
  await browser.context.setOffline(true)
  return browser
}

/** A draft with a name and some answers, left again. */
async function draft(page: Page, projectName: string): Promise<string> {
  const id = await startProperty(page)
  await answer(page, 'projectName', projectName)
  await answer(page, 'location', 'Newcastle')
  await page.getByRole('heading', { name: projectName }).waitFor()
  await toList(page)
  return id
}

const toList = (page: Page) => page.getByRole('link', { name: 'My applications' }).click()

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a draft says how far it is and what is missing, and leads there', async ({ device }) => {
  const { page } = await openAsSponsor(device)
  const id = await draft(page, 'Harbour Lane')
  await page.getByText('11 items to complete').click()
  await page.getByText('0 of 7 required sections complete').waitFor()
  await page.getByText(': Land status').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Site Information' }).click()
  await page.waitForURL(`**/submit/${id}#site`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('site')
  await fillIn(page)
  await toList(page)
  await page.getByText('Ready to send').waitFor()
  await page.getByRole('link', { name: 'Check and send' }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
})

test('a draft opens where it was left, comes back when its deletion was a mistake, and a copy of it has a life of its own', async ({
  device,
}) => {
  const { page, context } = await openAsSponsor(device)
  await draft(page, 'Harbour Lane')
  await page.getByRole('link', { name: 'Harbour Lane' }).click()
  await answer(page, 'exitStrategy', 'Refinance in the third year.')
  await toList(page)
  await page.getByRole('link', { name: 'Harbour Lane' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('financial')
  await toList(page)

  // A deleted one is gone everywhere at once, and back as it was.
  const other = await context.newPage()
  await other.goto(`${suite().appUrl}/applications`)
  await other.getByRole('link', { name: 'Harbour Lane' }).waitFor()
  await page.bringToFront()
  await choose(page, 'Harbour Lane', 'Delete')
  await page.getByText('You have no drafts on this device.').waitFor()
  await other.getByText('You have no drafts on this device.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await other.getByRole('link', { name: 'Harbour Lane' }).click()
  await other.locator('#location').waitFor({ state: 'attached' })
  expect(await other.locator('#location').inputValue()).toBe('Newcastle')
  await other.close()

  // A copy has the answers and the files.
  await page.getByRole('link', { name: 'Harbour Lane' }).click()
  await attach(page, FILES)
  await toList(page)
  await choose(page, 'Harbour Lane', 'Duplicate on this device')
  await page.getByRole('link', { name: 'Copy of Harbour Lane' }).click()
  await openSection(page, 'documents')
  for (const file of FILES) await page.getByText(file.name).waitFor()
  await answer(page, 'location', 'Lisbon')
  await answer(page, 'projectName', 'Casa do Cais')
  await toList(page)
  await page.getByRole('link', { name: 'Harbour Lane', exact: true }).click()
  expect(await page.locator('#location').inputValue()).toBe('Newcastle')
  await openSection(page, 'documents')
  for (const file of FILES) await page.getByText(file.name).waitFor()
})

test('a draft is called what its owner wants, while another window writes it', async ({ device }) => {
  const { page, context } = await openAsSponsor(device)
  const id = await draft(page, 'Harbour Lane')
  const writer = await context.newPage()
  await writer.goto(`${suite().appUrl}/submit/${id}`)
  await answer(writer, 'siteArea', '1.3 ha')
  await page.bringToFront()
  await choose(page, 'Harbour Lane', 'Rename')
  const name = page.getByLabel('Draft name')
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
  await name.fill('Nobody reads this')
  await name.press('Escape')
  await choose(page, 'Harbour Lane', 'Rename')
  await name.fill('The quay, second try')
  await expectAccessible(page)
  await name.press('Enter')
  await page.getByRole('link', { name: 'The quay, second try' }).waitFor()
  await answer(writer, 'zoning', 'B4')
  await writer.getByRole('heading', { name: 'The quay, second try' }).waitFor()
  await toList(writer)
  await writer.getByRole('link', { name: 'The quay, second try' }).waitFor()
  await writer.close()
  await page.getByRole('link', { name: 'The quay, second try' }).click()
  expect(await page.locator('#zoning').inputValue()).toBe('B4')
  await toList(page)
  await choose(page, 'The quay, second try', 'Rename')
  await name.fill('')
  await name.press('Enter')
  await page.getByRole('link', { name: 'Harbour Lane' }).waitFor()
})

test('another sector keeps what both ask for, says what it does not, and gives it back', async ({ device }) => {
  const { page } = await openAsSponsor(device)
  await startProperty(page)
  await fillIn(page)
  await attach(page, FILES)
  await page.getByRole('link', { name: 'Change sector' }).click()
  await page.getByLabel('New sector').selectOption('energy')
  const kept = page.locator('section', { has: page.getByRole('heading', { name: 'Kept' }) })
  const dropped = page.locator('section', { has: page.getByRole('heading', { name: 'Not carried over' }) })
  await kept.getByText(ANSWERS['projectName'] ?? '').waitFor()
  await dropped.getByText('Zoning', { exact: true }).waitFor()
  await page.getByText('All documents are kept').waitFor()
  await expectAccessible(page)
  await page.getByLabel('New sector').selectOption('pitch-deck-only')
  await page.getByText('Some documents can’t be sent with the new form').waitFor()
  await page.getByLabel('New sector').selectOption('energy')
  await page.getByRole('button', { name: 'Change to Energy' }).click()
  await page.getByRole('button', { name: 'Submit Energy Project Application' }).waitFor()
  expect(await page.locator('#projectName').inputValue()).toBe(ANSWERS['projectName'])
  expect(await page.locator('#projectType').inputValue()).toBe('')
  await answer(page, 'revenueModel', 'Power sold to the grid.')
  await page.getByRole('link', { name: 'Change sector' }).click()
  await page.getByLabel('New sector').selectOption('property')
  await page.getByRole('button', { name: 'Change to Property' }).click()
  await page.locator('#zoning').waitFor({ state: 'attached' })
  expect(await page.locator('#zoning').inputValue()).toBe(ANSWERS['zoning'])
})
