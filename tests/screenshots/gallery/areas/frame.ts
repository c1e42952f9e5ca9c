import type { Page } from 'playwright'
import { alive } from '../../../e2e/support/alive.ts'
import { at } from '../../../e2e/support/auth-screen.ts'
import { openAsNewer } from '../../../e2e/support/newer-database.ts'
import { openWithWaitingWorker } from '../../../e2e/support/waiting-worker.ts'
import { answer } from '../../../browser/form-fields.ts'
import { newEmail } from '../../../browser/people.ts'
import { startProperty } from '../../../browser/property-application.ts'
import { startSession } from '../../../browser/stored-session.ts'
import { on, type Area } from '../state.ts'

const PHONE_ONLY = { widths: [360], window: true } as const

/** What every page has around it, and what stands in its place. */
export const frame: Area = {
  name: 'frame',
  async states(studio) {
    const newcomer = await studio.visitor.open({ newcomer: true })
    const visitor = await studio.visitor.open()
    const old = await studio.visitor.open()
    const device = await studio.newDevice()
    const keeper = await device.open()
    const updating = await (await studio.newDevice()).open()
    const go = (page: Page, path: string) => async () => {
      await page.goto(at(path))
      await alive(page)
    }
    const openMenu = (page: Page) => async () => {
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      if (await menu.isVisible()) await menu.click()
    }
    let draftId = ''
    return [
      on(newcomer.page)(
        'cookie-notice',
        async () => {
          await go(newcomer.page, '/')()
          await newcomer.page.locator('#cookie-notice').waitFor()
        },
        { window: true },
      ),
      on(newcomer.page)(
        'cookie-details',
        () => newcomer.page.getByRole('button', { name: 'Show details', exact: true }).click(),
        { window: true },
      ),
      on(visitor.page)('menu', go(visitor.page, '/about'), { ...PHONE_ONLY, again: openMenu(visitor.page) }),
      on(visitor.page)('page-failed', async () => {
        await go(visitor.page, '/')()
        await visitor.page.route(/\/assets\/security-page-/, (route) => route.abort())
        await visitor.page
          .getByRole('contentinfo')
          .getByRole('link', { name: /Security/ })
          .first()
          .click()
        await visitor.page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
      }),
      on(old.page)(
        'old-browser',
        async () => {
          await old.page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'))
          await old.page.goto(at('/'))
          await old.page.getByRole('alert').first().waitFor()
        },
        { window: true },
      ),
      on(old.page)(
        'old-browser-app',
        async () => {
          await old.page.goto(at('/applications'))
          await old.page.getByRole('alert').first().waitFor()
        },
        { window: true },
      ),
      on(keeper.page)('install-offer', async () => {
        await startSession(keeper.page, newEmail('gallery'))
        draftId = await startProperty(keeper.page)
        await answer(keeper.page, 'projectName', 'Harbour Lane Quarter')
        await go(keeper.page, '/applications')()
        await keeper.page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))
        await keeper.page.getByRole('button', { name: 'Install the app' }).waitFor()
      }),
      on(keeper.page)('outdated', async () => {
        await go(keeper.page, `/submit/${draftId}`)()
        const other = await keeper.context.newPage()
        await other.goto(at('/icon.svg'))
        await openAsNewer(other, draftId)
        await other.close()
        await keeper.page.getByText('The app was updated in another window', { exact: true }).waitFor()
      }),
      on(updating.page)(
        'offline-page',
        async () => {
          await updating.page.goto(at('/auth'))
          await updating.context.setOffline(true)
          await updating.page.goto(at('/about'))
          await updating.page.getByRole('heading', { level: 1 }).waitFor()
        },
        { window: true },
      ),
      on(updating.page)(
        'update-offer',
        async () => {
          await updating.context.setOffline(false)
          await openWithWaitingWorker(updating.page, { first: false })
          await updating.page.getByText('A new version is ready').waitFor()
        },
        { window: true },
      ),
      on(updating.page)('update-later', () => updating.page.getByRole('button', { name: 'Later' }).click(), {
        window: true,
      }),
    ]
  },
}
