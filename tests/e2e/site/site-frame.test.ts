import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { alive } from '../support/alive.ts'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { installed } from '../../browser/people.ts'
import { openDesk } from '../support/open-desk.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

test.use({ profile: 'empty' })

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const consent = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'))
const menu = (page: Page) => page.getByRole('navigation', { name: 'Site' })

test.describe('the cookie notice', () => {
  test('an answer is kept, and nobody is asked again', async ({ visitor }) => {
    const { page } = await visitor.open({ newcomer: true })
    await page.goto(suite().appUrl)
    await notice(page).waitFor()
    expect(await consent(page)).toBeNull()
    await page.getByRole('button', { name: 'Show details', exact: true }).click()
    await page.getByRole('button', { name: 'Accept All', exact: true }).click()
    await notice(page).waitFor({ state: 'detached' })
    expect(await consent(page)).toBe('accepted')

    await page.clock.install()
    await page.goto(`${suite().appUrl}/about`)
    await alive(page)
    await page.clock.runFor(5000)
    expect(await notice(page).count()).toBe(0)
  })

  test('it comes a second after the page', async ({ visitor }) => {
    const { page } = await visitor.open({ newcomer: true })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.getElementById('cookie-notice')) performance.mark('asked')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(suite().appUrl)
    await notice(page).waitFor()
    const waited = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const [asked] = performance.getEntriesByName('asked')
      return (asked?.startTime ?? 0) - (navigation?.domContentLoadedEventEnd ?? 0)
    })
    expect(waited).toBeGreaterThanOrEqual(1000)
  })

  for (const path of ['/auth', '/auth?mode=sign-up']) {
    test(`on a phone, it lies over no part of ${path}`, async ({ visitor }) => {
      const { page } = await visitor.open({ newcomer: true, viewport: PHONE })
      await page.clock.install()
      await page.goto(suite().appUrl + path)
      await page.getByLabel('Email').waitFor()
      await page.waitForLoadState('networkidle')
      await page.clock.runFor(5000)
      expect(await notice(page).count()).toBe(0)
      await page.goto(`${suite().appUrl}/about`)
      await alive(page)
      await page.clock.runFor(5000)
      await notice(page).waitFor()
    })
  }
})

test.describe('the menu of a phone', () => {
  test('closes on navigation, and the next page begins with the focus', async ({ visitor }) => {
    const { page } = await visitor.open({ viewport: PHONE })
    await page.goto(suite().appUrl)
    await alive(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu(page).getByRole('link', { name: 'Who We Are' }).click()
    await page.waitForURL('**/who-we-are')
    await menu(page).waitFor({ state: 'hidden' })
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('an admin with the narrowest phone reaches every entry of their own, without a scroll to the side', async ({
  visitor,
}) => {
  const { page } = await openDesk(visitor, '', { viewport: PHONE })
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  for (const name of ['My applications', 'Admin', 'Account']) {
    const entry = page.getByRole('link', { name, exact: true })
    if (!(await entry.first().isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await entry.first().click()
    await page.waitForURL(`**/${name === 'My applications' ? 'applications' : name.toLowerCase()}`)
  }
})

test.describe('going from page to page', () => {
  const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

  test('a new page begins at its top with the focus at its heading, and going back finds the place that was left', async ({
    visitor,
  }) => {
    const { page } = await visitor.open({ viewport: PHONE })
    await page.goto(suite().appUrl)
    await alive(page)
    await footer(page, 'Privacy Policy').scrollIntoViewIfNeeded()
    const left = await place(page)
    expect(left).toBeGreaterThan(PHONE.height)
    await footer(page, 'Privacy Policy').click()
    await heading(page, 'Privacy Policy').waitFor()
    expect(await place(page)).toBe(0)
    await expect(heading(page, 'Privacy Policy')).toBeFocused()
    await page.evaluate(() => scrollTo(0, 777))
    await page.goBack()
    await heading(page, 'Privacy Policy').waitFor({ state: 'detached' })
    await expect.poll(() => place(page)).toBe(left)
    await page.goForward()
    await heading(page, 'Privacy Policy').waitFor()
    await expect.poll(() => place(page)).toBe(777)
    await page.reload()
    await alive(page)
    await expect.poll(() => place(page)).toBe(777)
  })

  test('an installed app that has not kept a page finds the place on it too', async ({ device }) => {
    const { page, context } = await device.open({ viewport: PHONE })
    await page.goto(`${suite().appUrl}/auth`)
    await installed(page)
    // What the worker answers with is empty, and a slow device fills it late.
    await context.setOffline(true)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto(`${suite().appUrl}/privacy`)
    await heading(page, 'Privacy Policy').waitFor()
    await page.evaluate(() => scrollTo(0, 777))
    await page.reload()
    await heading(page, 'Privacy Policy').waitFor()
    await expect.poll(() => place(page)).toBe(777)
    const entry = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last()
    const target = (await entry.getAttribute('href')) ?? ''
    await page.goto('about:blank')
    await page.goto(`${suite().appUrl}/privacy${target}`)
    await heading(page, 'Privacy Policy').waitFor()
    await expect.poll(() => place(page)).toBeGreaterThan(PHONE.height)
  })

  for (const left of [777, 5000]) {
    test(`it finds ${left} there even when the browser looked for it too early`, async ({ device }) => {
      const { page, context } = await device.open({ viewport: PHONE })
      await page.goto(`${suite().appUrl}/auth`)
      await installed(page)
      await context.setOffline(true)
      await page.goto(`${suite().appUrl}/privacy`)
      await heading(page, 'Privacy Policy').waitFor()
      await page.evaluate((top) => scrollTo(0, top), left)
      // The browser goes to the place as soon as the document is long enough for it, or to its end. On a slow device that
      // happens while the frame of the page stands without the page.
      await page.addInitScript((top) => {
        const frame = new MutationObserver(() => {
          if (document.querySelector('footer') === null) return
          frame.disconnect()
          if (history.scrollRestoration === 'auto' && document.querySelector('main h1') === null) scrollTo(0, top)
        })
        frame.observe(document, { childList: true, subtree: true })
      }, left)
      await page.reload()
      await heading(page, 'Privacy Policy').waitFor()
      await expect.poll(() => place(page)).toBe(left)
    })
  }

  test('an entry of the contents leads to its section, and back again', async ({ visitor }) => {
    const { page } = await visitor.open({ viewport: PHONE })
    await page.goto(`${suite().appUrl}/privacy`)
    await alive(page)
    const entry = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last()
    await entry.scrollIntoViewIfNeeded()
    const left = await place(page)
    const target = (await entry.getAttribute('href')) ?? ''
    const top = () => page.locator(target).evaluate((section) => Math.abs(section.getBoundingClientRect().top))
    await entry.click()
    await expect.poll(top).toBeLessThan(PHONE.height / 2)
    await page.goBack()
    await expect.poll(() => place(page)).toBe(left)
    await page.goto(`${suite().appUrl}/about`)
    await page.goto(`${suite().appUrl}/privacy${target}`)
    await alive(page)
    await expect.poll(top).toBeLessThan(PHONE.height / 2)
  })

  test('a page whose program can not be fetched once is asked for again', async ({ device }) => {
    const { page } = await device.open({ viewport: DESK })
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    let asked = 0
    await page.route('**/assets/about-page-*.js', (route) => {
      asked += 1
      return asked === 1 ? route.abort() : route.continue()
    })
    await page.goto(suite().appUrl)
    await alive(page)
    await footer(page, 'About').click()
    await heading(page, /We introduce projects/)
      .or(heading(page, 'This page could not be loaded'))
      .waitFor()
    expect(await heading(page, 'This page could not be loaded').count()).toBe(0)
    expect(asked).toBe(2)
  })

  test('a page that could not be fetched offline comes by itself with the connection', async ({ device }) => {
    const { page, context } = await device.open({ viewport: DESK })
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await page.goto(suite().appUrl)
    await alive(page)
    await context.setOffline(true)
    await footer(page, 'About').click()
    await heading(page, 'This page could not be loaded').waitFor()
    await page.getByText('You are offline. The page will load when you are back online.').waitFor()
    await expectAccessible(page)
    await context.setOffline(false)
    await heading(page, /We introduce projects/).waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
  })

  test('a page that breaks says so in its place, and the next one works', async ({ device }) => {
    const { page } = await device.open({ viewport: DESK })
    // The service worker would have the sound page.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await page.route('**/assets/about-page-*.js', async (route) => {
      const sound = await (await route.fetch()).text()
      const broken = sound.replace(
        /export\s*\{\s*\w+ as (\w+)/,
        'const broken=()=>{throw new Error("broken")};export{broken as $1',
      )
      await route.fulfill({ contentType: 'text/javascript', body: broken })
    })
    await page.goto(suite().appUrl)
    await alive(page)
    await footer(page, 'About').click()
    await heading(page, 'Something went wrong on this page').waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
    await expectAccessible(page)
    await footer(page, 'Privacy Policy').click()
    await heading(page, 'Privacy Policy').waitFor()
    expect(await heading(page, 'Something went wrong on this page').count()).toBe(0)
    await page.goBack()
    await heading(page, 'Something went wrong on this page').waitFor()
    await page.goBack()
    await heading(page, /./).waitFor()
    expect(await heading(page, 'Something went wrong on this page').count()).toBe(0)
  })
})
