import { afterEach, beforeEach, expect, test } from 'vitest'
import { newProfile, openBrowser, type Browser, type Profile } from './browser.ts'
import { installed, newEmail, signUp } from './people.ts'
import { attach, FILES, fillIn, startProperty, submit } from './property-application.ts'
import { arrivedOf, uidOf } from './server.ts'

let profile: Profile
let browser: Browser

beforeEach(async () => {
  profile = await newProfile()
  browser = await openBrowser(profile)
})

afterEach(async () => {
  await browser.close()
  await profile.remove()
})

test(
  'what was queued without a network is sent by the service worker after the page is closed',
  { timeout: 90_000 },
  async () => {
    const { page, context } = browser
    const email = newEmail('closed')
    await signUp(page, email)
    await installed(page)
    await context.setOffline(true)
    await startProperty(page)
    await fillIn(page)
    await attach(page, FILES)
    await submit(page)
    await page.getByText('Waiting for a connection').waitFor()
    const uid = await uidOf(email)

    await context.newPage()
    await page.close()
    expect((await arrivedOf(uid)).submissions).toEqual([])
    await context.setOffline(false)
    await expect
      .poll(async () => (await arrivedOf(uid)).rows.length, { timeout: 60_000, interval: 500 })
      .toBe(FILES.length)
    const arrived = await arrivedOf(uid)
    expect(arrived.submissions).toHaveLength(1)
    expect(arrived.objects.size).toBe(FILES.length)
  },
)
