import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { property } from '@sotto/domain/forms/sectors/property'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { expectFits, expectReflows } from '../support/fits.ts'
import { createAdmin, newEmail, PASSWORD } from '../../browser/people.ts'
import { resumeSession, startSession } from '../../browser/stored-session.ts'
import { fillAtOnce, startProperty } from '../../browser/property-application.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Visitor } from '../fixtures.ts'

for (const { place, viewport, colorScheme } of [
  { place: 'a phone by day', viewport: PHONE, colorScheme: 'light' as const },
  { place: 'a desk at night', viewport: DESK, colorScheme: 'dark' as const },
]) {
  test.describe(`on ${place}`, () => {
    const open = (visitor: Visitor) => visitor.open({ viewport, colorScheme })

    test('each page a visitor meets is accessible, fits its screen and breaks no policy', async ({ visitor }) => {
      const browser = await open(visitor)
      const { page } = browser
      for (const path of ['/', '/auth', '/nowhere']) {
        await page.goto(suite().appUrl + path)
        await page.locator('h1').waitFor()
        await expectAccessible(page)
        await expectFits(page)
        await expectReflows(page)
      }
      await page.goto(`${suite().appUrl}/auth`)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('Invalid email address').waitFor()
      await expectAccessible(page)
      expect(browser.complaints).toEqual([])
    })

    test('each page of an application and of the desk is accessible and fits its screen', async ({ visitor }) => {
      const browser = await open(visitor)
      const { page } = browser
      const email = newEmail('looker')
      await createAdmin(email)
      await resumeSession(page, email)
      await page.getByRole('link', { name: 'Admin' }).click()
      await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
      await expectAccessible(page)
      await expectFits(page)
      await expectReflows(page)

      const draftId = await startProperty(page)
      await page.getByRole('button', { name: 'Submit Property Application' }).click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      expect(await page.title()).toMatch(/^Error: /)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
      await expectAccessible(page)
      await expectFits(page)
      await expectReflows(page)
      await page.getByRole('link', { name: 'Enter the company name' }).click()
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('company')

      await fillAtOnce(page)
      await page.getByRole('button', { name: 'Submit Property Application' }).click()
      await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
      await expectAccessible(page)
      await expectFits(page)
      await expectReflows(page)
      await page.getByRole('link', { name: 'Change Site Information' }).click()
      await page.waitForURL(`**/submit/${draftId}#site`)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('site')

      await page.goto(`${suite().appUrl}/applications`)
      await page.getByRole('link', { name: 'Check and send' }).waitFor()
      await expectAccessible(page)
      await expectFits(page)
      await expectReflows(page)
      for (const path of ['sector', 'print']) {
        await page.goto(`${suite().appUrl}/submit/${draftId}/${path}`)
        await page.locator('h1').waitFor()
        await expectAccessible(page)
        await expectFits(page)
        await expectReflows(page)
      }
      expect(browser.complaints).toEqual([])
    })

    test('an answer of one endless word pushes no page sideways', async ({ visitor }) => {
      const { page } = await open(visitor)
      const email = newEmail('wordy')
      const uid = await createAdmin(email)
      const answers: Record<string, string> = {}
      for (const field of fieldsOf(property)) {
        const lines = field.kind === 'text' && (field.input === 'line' || field.input === 'paragraph')
        if (lines) answers[field.name] = `=HYPERLINK("${'x'.repeat(Math.min(field.max, 160) - 12)}`
      }
      const [theirs, own] = await Promise.all([arrive({ answers }), arrive({ answers, uid })])
      await resumeSession(page, email)
      for (const path of ['/admin', `/admin/${theirs}`, '/applications', `/applications/${own}`]) {
        await page.goto(suite().appUrl + path)
        await page.getByText('=HYPERLINK').filter({ visible: true }).first().waitFor()
        await expectFits(page)
      }
    })
  })
}

test('a signed-out visitor is sent to sign in and then back to where they were going', async ({ visitor }) => {
  const email = newEmail('deep')
  await createAdmin(email)
  const { page } = await visitor.open()
  await page.goto(`${suite().appUrl}/submit?sector=property`)
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('wrong password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Invalid email or password', { exact: true }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/submit?sector=property')
  await page.getByRole('heading', { level: 2, name: 'Property', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Start application' }).waitFor()
})

test('a sponsor who asks for the desk is told that it is not theirs', async ({ visitor }) => {
  const { page } = await visitor.open()
  await startSession(page, newEmail('curious'), '/admin')
  await page.getByText('Access Denied', { exact: true }).waitFor()
  await page.getByText("You don't have permission to access the admin area.", { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
})

test('a sector’s page leads to its form, whose questions can be seen first, and each other is one touch away', async ({
  visitor,
}) => {
  const { page } = await visitor.open({ viewport: PHONE })
  await startSession(page, newEmail('chooser'), '/submit?sector=energy')
  await page.getByRole('heading', { name: 'Questions in this form' }).waitFor()
  await page.getByRole('button', { name: 'Start application' }).waitFor()
  expect(await page.getByText('3–5 minutes').count()).toBe(0)
  await page.getByRole('link', { name: 'Pitch Deck Only' }).click()
  await page.getByText('3–5 minutes').waitFor()
  await page.getByRole('link', { name: 'Full Application' }).click()
  for (const name of ['Privacy Policy', 'Terms of Use']) await page.getByRole('link', { name, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mining', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Untitled application' }).waitFor()
})
