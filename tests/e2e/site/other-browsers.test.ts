import { randomUUID } from 'node:crypto'
import { submissionPath } from '@sotto/domain/submission/paths'
import { expectAccessible } from '../support/accessible.ts'
import { alive } from '../support/alive.ts'
import { arrive } from '../../browser/arrive.ts'
import { openDesk } from '../support/open-desk.ts'
import { openWithWaitingWorker } from '../support/waiting-worker.ts'
import { answer, choose } from '../../browser/form-fields.ts'
import { server } from '../../browser/server.ts'
import { newEmail, noticed, signUp } from '../../browser/people.ts'
import { fillIn, startProperty } from '../../browser/property-application.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Device } from '../fixtures.ts'

test.use({ profile: 'empty' })

/** What other browsers do and lack, told to Chromium before the app's first line. */

test.describe('in Firefox, which records no paint of a page that was reloaded while scrolled', () => {
  test('a public page comes to life', async ({ device }) => {
    const { page, complaints } = await device.open()
    await page.addInitScript(() => {
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe(options?: PerformanceObserverInit) {
          if (options?.type !== 'paint') super.observe(options)
        }
      }
    })
    await page.goto(`${suite().appUrl}/contact`)
    await page.evaluate(() => scrollTo(0, 400))
    await page.reload()
    await alive(page)
    expect(complaints).toEqual([])
  })
})

test.describe('where a worker that is installed waits for a while', () => {
  test('the first of a device is no new version', async ({ device }) => {
    const { page } = await device.open()
    await openWithWaitingWorker(page, { first: true })
    expect(await page.getByText('A new version is ready').count()).toBe(0)
  })

  test('one that another is active before is a new version', async ({ device }) => {
    const { page } = await device.open()
    await openWithWaitingWorker(page, { first: false })
    await page.getByText('A new version is ready').waitFor()
  })
})

/** Takes from a page what Chrome 111, Firefox 128 or Safari 16.4 has not. */
function leaveTheFloor({ withResolvers }: { withResolvers: boolean }): void {
  const lacking: readonly [holder: object, ...names: readonly string[]][] = [
    [Map, 'groupBy'],
    [Map.prototype, 'getOrInsert', 'getOrInsertComputed'],
    [WeakMap.prototype, 'getOrInsert', 'getOrInsertComputed'],
    [Object, 'groupBy'],
    [Promise, 'try', ...(withResolvers ? [] : ['withResolvers'])],
    [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    [Array, 'fromAsync'],
    [ArrayBuffer.prototype, 'transfer'],
    [Uint8Array, 'fromBase64', 'fromHex'],
    [Uint8Array.prototype, 'toBase64', 'toHex'],
    [RegExp, 'escape'],
    [URL, 'canParse', 'parse'],
    [Blob.prototype, 'bytes'],
    [Response.prototype, 'bytes'],
    [ReadableStream.prototype, 'values', Symbol.asyncIterator as unknown as string],
    [Element.prototype, 'checkVisibility', 'setHTMLUnsafe'],
    [Document.prototype, 'startViewTransition'],
    [StorageManager.prototype, 'estimate'],
    [Navigator.prototype, 'setAppBadge', 'clearAppBadge'],
    [window, 'Iterator', 'SyncManager', 'navigation', 'scheduler', 'requestIdleCallback', 'cookieStore'],
  ]
  for (const [holder, ...names] of lacking) for (const name of names) Reflect.deleteProperty(holder, name)
}

test.describe('in the oldest browser that is supported', () => {
  /** The app's own worker was kept from being installed. */
  const isOfWorker = (complaint: string) => /ServiceWorker|fetching the script/.test(complaint)
  const PDF = { name: 'Site plan.pdf', mimeType: 'application/pdf', buffer: smallPdf(2) }

  async function writeDraft(device: Device, { withResolvers }: { withResolvers: boolean }) {
    const { page, context, complaints } = await device.open()
    await page.addInitScript(leaveTheFloor, { withResolvers })
    // A worker of the page runs no such script, so its own file says it; the app's worker would bring the file from elsewhere.
    await context.route('**/sw.js', (route) => route.abort())
    await context.route('**/pdf.worker*', async (route) => {
      const response = await route.fetch()
      const body = `delete Map.prototype.getOrInsertComputed; delete Promise.try;\n${await response.text()}`
      await route.fulfill({ response, body })
    })
    await signUp(page, newEmail('floor'))
    const id = await startProperty(page)
    await answer(page, 'projectName', 'Harbour Lane Quarter')
    await choose(page, [PDF])
    await page.getByRole('button', { name: `Preview ${PDF.name}` }).click()
    return { page, id, complaints }
  }

  test('a draft is written and found again, and it is said that a PDF can’t be shown', async ({ device }) => {
    const { page, id, complaints } = await writeDraft(device, { withResolvers: false })
    await page.getByText('Update this browser to show PDFs.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'My applications' }).click()
    await page.getByRole('link', { name: 'Harbour Lane Quarter' }).click()
    await page.waitForURL(`**/submit/${id}`)
    expect(await page.locator('#projectName').inputValue()).toBe('Harbour Lane Quarter')
    expect(complaints.filter((complaint) => !isOfWorker(complaint))).toEqual([])
  })

  test('a PDF is looked at from Chrome 119, Firefox 121 and Safari 17.4 on', async ({ device }) => {
    const { page, complaints } = await writeDraft(device, { withResolvers: true })
    await page.getByText('Page 1 of 2').waitFor()
    await page.getByText('Sheet 1').waitFor({ state: 'attached' })
    expect(complaints.filter((complaint) => !isOfWorker(complaint))).toEqual([])
  })
})

test.describe('in a browser that is older', () => {
  for (const path of ['/', '/applications']) {
    test(`${path} says so, and nothing is begun that could not be kept`, async ({ device }) => {
      const { page, complaints } = await device.open()
      await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'))
      await page.goto(suite().appUrl + path)
      await page.getByRole('alert').filter({ hasText: 'This browser is too old for this app' }).waitFor()
      expect(await page.locator('form').count()).toBe(0)
      // An app address has no page below the notice, so the notice leads to one.
      expect(await page.getByRole('alert').getByRole('link').count()).toBe(path === '/' ? 0 : 1)
      expect(complaints).toEqual([])
    })
  }
})

test.describe('on an iPhone', () => {
  /** What Safari there has, and lacks. */
  function beAnIPhone(): void {
    Object.defineProperty(Navigator.prototype, 'standalone', { value: false, configurable: true })
    Object.defineProperty(Navigator.prototype, 'vendor', { value: 'Apple Computer, Inc.', configurable: true })
    Reflect.deleteProperty(window, 'SyncManager')
    // Chromium offers to install the app; Safari does not.
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), { capture: true })
  }

  test('the page says what happens to drafts, and that the app has to be open to send', async ({ device }) => {
    const { page, context } = await device.open()
    await page.addInitScript(beAnIPhone)
    await signUp(page, newEmail('iphone'))
    await startProperty(page)
    await fillIn(page)
    await page.getByRole('link', { name: 'My applications' }).click()
    await page.getByText('does not show the drafts in this browser').waitFor()
    await page.getByText('choose “Save a copy to a file” in a draft’s menu').waitFor()
    const [, day = ''] = /before (\w+ \d+, \d+),/.exec(await page.locator('main').innerText()) ?? []
    const days = (Date.parse(day) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(5)
    expect(days).toBeLessThanOrEqual(7)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Check and send' }).click()
    await context.setOffline(true)
    await page.getByText('Open the app when there is a connection, and it will be sent').waitFor()
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('or open it again: this browser sends nothing while the app is closed').waitFor()
    await page.getByRole('link', { name: 'My applications' }).click()
    await page.getByText('Open the app to send').waitFor()
  })

  test('turned on its side, no word lies under the notch', async ({ device }) => {
    const { page, context } = await device.open({ viewport: { width: 812, height: 375 } })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } })
    await page.goto(suite().appUrl)
    const box = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(box?.x).toBeGreaterThan(47)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(812)
  })
})

test.describe('in Chromium, which has Background Sync and keeps what it stores', () => {
  test('nothing of this is said', async ({ device }) => {
    const { page } = await device.open()
    await signUp(page, newEmail('chromium'))
    await startProperty(page)
    await answer(page, 'projectName', 'Harbour Lane Quarter')
    await page.getByRole('link', { name: 'My applications' }).click()
    await page.getByRole('link', { name: 'Harbour Lane Quarter' }).waitFor()
    expect(await page.getByText(/Safari|Open the app to send/).count()).toBe(0)
  })
})

test.describe('in Safari, whose buttons take no focus when they are pressed', () => {
  test('notes and the status chosen after them are one review', async ({ device }) => {
    const company = `Harbour ${randomUUID().slice(0, 8)}`
    const id = await arrive({ answers: { company } })
    const { page } = await openDesk(device, `?company=${encodeURIComponent(company)}`)
    await page.addInitScript(() => {
      addEventListener('mousedown', (event) => {
        const onButton = event.target instanceof Element && event.target.closest('button') !== null
        if (event.defaultPrevented || !onButton) return
        event.preventDefault()
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
    })
    await page.reload()
    await page.getByRole('link', { name: `View Details: ${company}` }).click()
    await page.getByLabel('Admin Notes').fill('Ask for the valuation.')
    await page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: 'Under Review' }).click()
    await noticed(page, 'Status Updated')
    const stored = await server().firestore.doc(submissionPath(id)).get()
    expect(stored.data()).toMatchObject({ status: 'reviewing', admin_notes: 'Ask for the valuation.', revision: 1 })
  })
})
