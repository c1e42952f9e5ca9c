import { afterEach, beforeEach, expect, test } from 'vitest'
import { newProfile, openBrowser, type Browser, type Profile } from './browser.ts'
import { installed, newEmail, signUp } from './people.ts'
import { startProperty } from './property-application.ts'
import { suite } from '../suite/suite.ts'

let profile: Profile
let browser: Browser

beforeEach(async () => {
  profile = await newProfile()
  browser = await openBrowser(profile)
  await signUp(browser.page, newEmail('writer'))
  await installed(browser.page)
})

afterEach(async () => {
  await browser.close()
  await profile.remove()
})

test(
  'a second window reads a draft, takes it over, and neither overwrites the other',
  { timeout: 60_000 },
  async () => {
    const { page, context } = browser
    const draftId = await startProperty(page)
    await page.locator('#projectName').fill('Typed in the first window')
    await page.getByRole('heading', { name: 'Typed in the first window' }).waitFor()

    const second = await context.newPage()
    await second.goto(`${suite().appUrl}/submit/${draftId}`)
    await second.getByText('This application is open in another window').waitFor()
    expect(await second.locator('#projectName').count()).toBe(0)
    await second.getByText('Typed in the first window').first().waitFor()

    await second.getByRole('button', { name: 'Continue here' }).click()
    await second.locator('#projectName').fill('Typed in the second window')
    await second.getByRole('heading', { name: 'Typed in the second window' }).waitFor()
    await page.getByText('This application is open in another window').waitFor()
    expect(await page.locator('#projectName').count()).toBe(0)

    await second.close()
    await page.locator('#projectName').waitFor()
    expect(await page.locator('#projectName').inputValue()).toBe('Typed in the second window')
  },
)

test('another user of the same browser sees nothing of the first', { timeout: 60_000 }, async () => {
  const { page } = browser
  const draftId = await startProperty(page)
  await page.locator('#projectName').fill('A secret project')
  await page.getByRole('heading', { name: 'A secret project' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()

  await signUp(page, newEmail('other'))
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText('You have no drafts on this device.').waitFor()
  await page.goto(`${suite().appUrl}/submit/${draftId}`)
  await page.getByRole('heading', { name: 'This draft is not on this device' }).waitFor()
  expect(await page.getByText('A secret project').count()).toBe(0)
})
