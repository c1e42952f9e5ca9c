import type { Page } from 'playwright'
import { CONTACT_PAGE, NOT_FOUND_PAGE, SITE_PAGES } from '../../../web/src/site/site-map.ts'
import { suite } from '../../suite/suite.ts'
import { expectAccessible } from '../support/accessible.ts'
import { answer } from '../../browser/form-fields.ts'
import { stayOffline } from '../../browser/browser.ts'
import { openApplications } from '../../browser/open-applications.ts'
import { createAdmin, installed, newEmail } from '../../browser/people.ts'
import { resumeSession, startSession } from '../../browser/stored-session.ts'
import { ANSWERS, fillAtOnce, startProperty } from '../../browser/property-application.ts'
import { expect, test } from '../fixtures.ts'

test.use({ profile: 'empty' })

/** What Chromium itself says of the app. */
async function judge(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const { data, errors } = await devtools.send('Page.getAppManifest')
  await devtools.detach()
  return { installabilityErrors, errors, manifest: JSON.parse(data ?? '{}') as Record<string, unknown> }
}

test('Chromium would install it, and finds nothing wrong with what it says of itself', async ({ device }) => {
  const { page } = await device.open()
  await page.goto(suite().appUrl)
  await installed(page)
  const { installabilityErrors, errors, manifest } = await judge(page)
  expect(installabilityErrors).toEqual([])
  expect(errors).toEqual([])
  expect(manifest).toMatchObject({ id: '/', name: 'Sotto', start_url: '/applications' })
  expect(JSON.stringify(manifest['shortcuts'])).not.toMatch(/admin/i)
  for (const { src } of [
    ...(manifest['icons'] as { src: string }[]),
    ...(manifest['screenshots'] as { src: string }[]),
  ]) {
    const picture = await fetch(suite().appUrl + src)
    expect([picture.status, picture.headers.get('content-type')], src).toEqual([200, 'image/png'])
  }
})

/** Whether the page asked for what follows a session: a visitor's page has no use for it. */
const asksForSession = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/follow-session-')))

test.describe('started without a network', () => {
  test('every public page opens, also one never looked at', async ({ device }) => {
    const first = await device.open()
    await first.page.goto(suite().appUrl)
    await installed(first.page)
    await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await first.close()

    const browser = await device.open({ offline: true })
    const { page, complaints } = browser
    await page.goto(suite().appUrl)
    await stayOffline(browser)
    for (const { path, title } of [...SITE_PAGES, CONTACT_PAGE]) {
      await page.goto(suite().appUrl + path)
      await expect.poll(() => page.locator('h1').count(), { message: path }).toBe(1)
      await expect.poll(() => page.title(), { message: path }).toBe(`${title} · Sotto`)
      expect(await asksForSession(page), path).toBe(false)
    }
    await page.goto(`${suite().appUrl}/nowhere`)
    await page.getByRole('heading', { level: 1, name: NOT_FOUND_PAGE.title }).waitFor()
    await page.goto(`${suite().appUrl}/submit`)
    await page.getByRole('button', { name: 'Create account', exact: true }).waitFor()
    expect(await asksForSession(page)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('every page of an application opens with what was written, and the desk with its age', async ({ device }) => {
    const email = newEmail('installed')
    await createAdmin(email)
    const first = await device.open()
    await resumeSession(first.page, email)
    await installed(first.page)
    const draftId = await startProperty(first.page)
    await fillAtOnce(first.page, { ...ANSWERS, projectName: 'Written before' })
    await first.page.getByRole('heading', { level: 1, name: 'Written before' }).waitFor()
    await openApplications(first.page)
    await first.page.getByRole('link', { name: 'Check and send' }).waitFor()
    await first.close()

    const browser = await device.open({ offline: true })
    const { page } = browser
    const open = async (path: string, heading: string) => {
      await page.goto(suite().appUrl + path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }
    await open('/applications', 'My applications')
    await stayOffline(browser)
    await page.getByRole('link', { name: 'Written before' }).waitFor()
    await open('/submit', 'Submit Your Project')
    await open(`/submit/${draftId}`, 'Written before')
    expect(await page.locator('#projectName').inputValue()).toBe('Written before')
    await open(`/submit/${draftId}/sector`, 'Change sector')
    await open(`/submit/${draftId}/check`, 'Check your answers')
    await open(`/submit/${draftId}/print`, 'Written before')
    await page.getByText(/^Draft, saved \w{3} \d+, \d{4}, \d\d:\d\d UTC\. Not sent\.$/).waitFor()
    await open('/share', 'No files to attach')
    await open('/applications/0123456789abcdef0123456789abcdef', 'We can’t show this application')
    await open('/admin', 'Admin Dashboard')
  })
})

test('a public page that was read before comes back complete, from the device', async ({ device }) => {
  const browser = await device.open()
  const { page } = browser
  await page.goto(suite().appUrl)
  await installed(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`${suite().appUrl}/security`)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/security')) !== undefined)).toBe(true)
  await stayOffline(browser)
  const answer = await page.goto(`${suite().appUrl}/security`)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await answer?.text()).toMatch(/<h1[ >]/)
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  expect(browser.complaints).toEqual([])
})

test.describe('the offer to install', () => {
  /** Chromium makes its offer when it sees fit, so the event is made here; what the app does with it is its own. */
  const offer = (page: Page) =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(void (document.body.dataset['prompted'] = 'yes')),
      })
      return !window.dispatchEvent(event)
    })
  const box = (page: Page) => page.getByText('Install the Sotto app')

  test('is made once something was written, not before, and never again once answered', async ({ device }) => {
    const { page } = await device.open()
    await page.goto(suite().appUrl)
    await installed(page)
    expect(await offer(page)).toBe(true)
    expect(await box(page).count()).toBe(0)
    await startSession(page, newEmail('home'))
    await page.getByText('You have no drafts on this device.').waitFor()
    await offer(page)
    expect(await box(page).count()).toBe(0)

    await startProperty(page)
    await answer(page, 'projectName', 'Something')
    await page.getByRole('heading', { level: 1, name: 'Something' }).waitFor()
    expect(await box(page).count()).toBe(0)
    await page.getByRole('link', { name: 'My applications' }).click()
    await box(page).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(() => box(page).count()).toBe(0)
    await page.reload()
    await page.getByRole('link', { name: 'Something' }).waitFor()
    await offer(page)
    expect(await box(page).count()).toBe(0)
  })

  test('says on an iPhone how it is done there', async ({ device }) => {
    const { page, context } = await device.open()
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: false })
      addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true)
    })
    await startSession(page, newEmail('iphone'))
    await startProperty(page)
    await answer(page, 'projectName', 'Something')
    await page.getByRole('heading', { level: 1, name: 'Something' }).waitFor()
    await page.getByRole('link', { name: 'My applications' }).click()
    await page.getByText('tap Share, then Add to Home Screen').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => box(page).count()).toBe(0)
  })
})
