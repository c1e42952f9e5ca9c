import type { Page } from 'playwright'
import { countRecords } from '../../browser/count-records.ts'
import { answer } from '../../browser/form-fields.ts'
import { type Browser } from '../../browser/browser.ts'
import { installed, newEmail, noticed, signIn, signUp } from '../../browser/people.ts'
import {
  ANSWERS as ANSWERS_OF_PROPERTY,
  attach,
  FILES,
  fillAtOnce,
  startProperty,
  submit,
} from '../../browser/property-application.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
import { startSession } from '../../browser/stored-session.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Device } from '../fixtures.ts'

const TITLE = 'You have unsent work on this device'
const ANSWERS = ['Keep work and sign out', 'Erase work from this device…', 'Stay signed in']

async function openAs(device: Device, email: string): Promise<Browser> {
  const browser = await device.open()
  await signUp(browser.page, email)
  await installed(browser.page)
  return browser
}

async function draftSecret(page: Page): Promise<string> {
  const draftId = await startProperty(page)
  await answer(page, 'projectName', 'A secret project')
  await page.getByRole('heading', { name: 'A secret project' }).waitFor()
  return draftId
}

// The account page has another one, and so has the page that says what was erased.
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isSignedOut = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor()

test('who has nothing unsent signs out at once, and no notice about their drafts stays', async ({ device }) => {
  const { page } = await openAs(device, newEmail('done'))
  await draftSecret(page)
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByRole('button', { name: 'More actions for A secret project' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const notice = page.locator('#toasts').getByText('A secret project', { exact: false })
  await notice.waitFor()
  await signOut(page)
  await isSignedOut(page)
  await expect(notice).toHaveCount(0)
})

test('a draft that is kept is seen by nobody else, and found by its owner', async ({ device }) => {
  const owner = newEmail('owner')
  const { page } = await openAs(device, owner)
  const draftId = await draftSecret(page)
  // The last words are typed and the session ended within the time that saving may take.
  await answer(page, 'location', 'Newcastle')
  await signOut(page)
  await page.getByRole('heading', { name: TITLE }).waitFor()
  await page.getByText('1 draft.').waitFor()
  await choose(page, 'Stay signed in')
  expect(await page.locator('#projectName').inputValue()).toBe('A secret project')
  await signOut(page)
  await choose(page, 'Keep work and sign out')
  await isSignedOut(page)

  await signUp(page, newEmail('other'))
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText('You have no drafts on this device.').waitFor()
  await page.goto(`${suite().appUrl}/submit/${draftId}`)
  await page.getByRole('heading', { name: 'This draft is not on this device' }).waitFor()
  expect(await page.getByText('A secret project').count()).toBe(0)
  await signOut(page)
  await isSignedOut(page)

  await signIn(page, owner)
  await page.goto(`${suite().appUrl}/submit/${draftId}`)
  await page.locator('#projectName').waitFor({ state: 'attached' })
  expect(await page.locator('#projectName').inputValue()).toBe('A secret project')
  expect(await page.locator('#location').inputValue()).toBe('Newcastle')
})

test('what is erased is gone from the device, bytes and all, and only when it was meant', async ({ device }) => {
  const email = newEmail('eraser')
  const { page } = await openAs(device, email)
  await draftSecret(page)
  await attach(page, FILES)
  expect(await page.evaluate(countRecords)).toMatchObject({ drafts: 1, attachments: FILES.length })
  await signOut(page)
  await choose(page, 'Erase work from this device…')
  await page.getByRole('heading', { name: 'Erase your data on this device?' }).waitFor()
  await choose(page, 'Cancel')
  expect(await page.evaluate(countRecords)).toMatchObject({ drafts: 1, attachments: FILES.length })
  await signOut(page)
  for (const name of ANSWERS) await page.getByRole('button', { name, exact: true }).waitFor()
  await choose(page, 'Erase work from this device…')
  await page.getByLabel('Type “erase” to confirm').fill('erase')
  await choose(page, 'Erase and sign out')
  await page.getByRole('heading', { name: 'Erased from this device' }).waitFor()
  await isSignedOut(page)
  expect(await page.evaluate(countRecords)).toEqual({ drafts: 0, attachments: 0, chunks: 0, outbox: 0, receipts: 0 })
  await signIn(page, email)
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText('You have no drafts on this device.').waitFor()
})

test('what waits is sent first when its owner wants that', async ({ device }) => {
  const email = newEmail('sender')
  const { page, context } = await openAs(device, email)
  const uid = await uidOf(email)
  await context.setOffline(true)
  await startProperty(page)
  await fillAtOnce(page)
  await submit(page)
  await page.getByText('Waiting for a connection').waitFor()
  await signOut(page)
  await page
    .getByText(
      /^1 application waiting to be sent\. You are offline, so nothing can be sent now\..* The app will send the application when you sign in on this device again\./,
    )
    .waitFor()
  expect(await page.getByRole('button', { name: 'Send application first' }).count()).toBe(0)
  await context.setOffline(false)
  await choose(page, 'Send application first')
  await page.waitForURL('**/applications')
  await noticed(page, 'Application Submitted')
  expect((await arrivedOf(uid)).submissions).toHaveLength(1)
  await signOut(page)
  await isSignedOut(page)
})

test('what was sent is not left on the device for the next person, and nobody is asked', async ({ device }) => {
  const email = newEmail('leaver')
  const { page } = await openAs(device, email)
  await startProperty(page)
  await fillAtOnce(page, { ...ANSWERS_OF_PROPERTY, projectName: 'A secret sent' })
  await attach(page, FILES)
  await submit(page)
  await page.getByText('Application received').waitFor()
  const contact = page.getByRole('textbox', { name: 'Message' })
  await page.goto(`${suite().appUrl}/contact`)
  await contact.fill('A secret that was not sent')
  // Until the page is alive and knows who types, the words are kept for nobody, and a sign-out ends that.
  await page.waitForFunction((key) => sessionStorage.getItem(key) !== null, `contact-message ${await uidOf(email)}`)
  await page.reload()
  await expect(contact).toHaveValue('A secret that was not sent')
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText('A secret sent').waitFor()
  expect(await page.evaluate(countRecords)).toMatchObject({ receipts: 1 })
  await signOut(page)
  await isSignedOut(page)
  await page.goto(`${suite().appUrl}/contact`)
  await expect(page.getByLabel('Name')).toBeEditable()
  await contact.pressSequentially('.')
  await expect(contact).toHaveValue('.')
  expect(await page.evaluate(countRecords)).toEqual({ drafts: 0, attachments: 0, chunks: 0, outbox: 0, receipts: 0 })
  await signIn(page, email)
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText('A secret sent').waitFor()
  await page.goto(`${suite().appUrl}/contact`)
  await expect(contact).toHaveValue('A secret that was not sent')
})

test('the button to sign out moves nothing when it comes: who presses the link beside it is not signed out', async ({
  visitor,
}) => {
  const { page, context } = await visitor.open()
  await startSession(page, newEmail('presser'))
  let come = (): void => undefined
  const held = new Promise<void>((resolve) => (come = resolve))
  await context.route('**/sign-out-button-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${suite().appUrl}/applications`)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My applications' })
  await link.waitFor()
  await page.getByText('You have no drafts on this device').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await link.boundingBox()
  come()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await link.boundingBox()).toEqual(before)
})
