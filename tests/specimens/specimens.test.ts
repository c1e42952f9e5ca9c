import { expect, test, type Locator, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { findViolations } from '../browser/accessibility.ts'
import { forceStates } from './force-states.ts'
import { expectPicture } from './picture.ts'

/** Each way in which the page is photographed. */
const VIEWS = [
  { name: 'light', width: 1024 },
  { name: 'dark', width: 1024, colorScheme: 'dark' },
  { name: 'narrow', width: 320 },
  { name: 'large-letters', width: 360, search: '?letters=200' },
  { name: 'right-to-left', width: 640, search: '?direction=rtl' },
  { name: 'forced-colours', width: 640, forcedColors: 'active' },
] as const

const OVERLAYS = ['Menu', 'Narrow dialog', 'Wide dialog', 'Long dialog', 'Notices'] as const

/** Headings of the page of specimens are no page’s, and of the reader’s own colours axe reads the ones that they replace. */
const rulesFor = (forced: boolean) => ['page-has-heading-one', ...(forced ? ['color-contrast'] : [])]

let server: ViteDevServer

test.beforeAll(async () => {
  server = await createServer({ configFile: `${import.meta.dirname}/vite.config.ts`, logLevel: 'warn' })
  await server.listen(0)
})

test.afterAll(() => server.close())

for (const { name, width, ...settings } of VIEWS) {
  test.describe(name, () => {
    const { search, ...media } = { search: '', ...settings }
    test.use({ viewport: { width, height: 740 }, permissions: ['clipboard-write'] })

    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', ...media })
      await page.goto(`${server.resolvedUrls?.local[0]}${search}`)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    })

    test('every component looks as it did in every state', async ({ page }) => {
      await page.locator('#copied button').click()
      await page.getByText('Copied', { exact: true }).waitFor()
      await page.locator('#copied button').blur()
      await rest(page)
      await forceStates(page)
      await expectPicture(page, name, { fullPage: true })
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await findViolations(page, rulesFor('forcedColors' in settings))).toEqual([])
    })

    test('what stands over the page looks as it did', async ({ page }) => {
      for (const overlay of OVERLAYS) {
        const button = page.getByRole('button', { name: overlay, exact: true })
        await button.click()
        await rest(page)
        if (overlay === 'Notices') await page.getByText('Draft saved').first().hover()
        await place(button)
        await expectPicture(page, `${name}-${overlay.toLowerCase().replace(' ', '-')}`)
        expect(await sidewaysScroll(page)).toBe(0)
        if (overlay !== 'Notices') await page.keyboard.press('Escape')
      }
    })
  })
}

/** Nothing is under the mouse. */
const rest = (page: Page) => page.mouse.move(0, 0)

/**
 * Scrolls to where the picture has a button. A press that has to be tried again, as on a busy machine, scrolls elsewhere than the first
 * one. Notices scroll too, two frames after they have come, where they would cover the button.
 */
const place = (button: Locator) =>
  button.evaluate(async (it) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let frame = 0; frame < 4; frame += 1) await nextFrame()
    scrollBy(0, it.getBoundingClientRect().top - 240)
    for (let frame = 0; frame < 4; frame += 1) await nextFrame()
  })

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
