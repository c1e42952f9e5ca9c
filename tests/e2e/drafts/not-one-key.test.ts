import fc from 'fast-check'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { answer, field } from '../../browser/form-fields.ts'
import { type Browser } from '../../browser/browser.ts'
import { newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { startProperty } from '../../browser/property-application.ts'
import { readYardstick, startYardstick } from '../../browser/write-yardstick.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Device } from '../fixtures.ts'

/** How many moments; `docs/operations.md` says how to ask for more. */
const MOMENTS = Number(process.env['SOTTO_MOMENTS'] ?? 40)
const MS_PER_MOMENT = 15_000

/** What stood in the field so long before a page or browser died without a warning is there again. Only what the device could write counts. */
const NOTICE_MS = 50

/** Every way in which a page ends. Those of the first line are told of it; nothing at all may be lost to them. */
const TOLD = ['reload', 'link', 'back', 'close'] as const
const UNTOLD = ['crash', 'kill'] as const
type End = (typeof TOLD)[number] | (typeof UNTOLD)[number]

interface Moment {
  end: End
  /** Milliseconds between the keys, and from the last one to the end. */
  pauses: readonly number[]
}

const moments = fc.record<Moment>({
  end: fc.constantFrom(...TOLD, ...TOLD, ...UNTOLD),
  pauses: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 12 }),
})

test(`of ${MOMENTS} random moments in which a page ends while somebody types, none loses a key`, async ({ device }) => {
  test.setTimeout(60_000 + MOMENTS * MS_PER_MOMENT)
  const seed = Number(process.env['SOTTO_SEED'] ?? 1)
  let browser = await device.open()
  await startSession(browser.page, newEmail('typist'))
  const draft = `${suite().appUrl}/submit/${await startProperty(browser.page)}`
  const ended: Partial<Record<End, number>> = {}
  for (const [index, { end, pauses }] of fc.sample(moments, { numRuns: MOMENTS, seed }).entries()) {
    const what = `moment ${index} of seed ${seed}: ${end} after pauses of ${pauses.join(', ')} ms`
    const found = await readDescription(browser.page, draft)
    const before = found.length > 300 ? await emptyDescription(browser.page) : found
    const isTold = TOLD.some((each) => each === end)
    if (!isTold) await browser.page.evaluate(startYardstick, { fieldId: 'projectDescription', delayMs: NOTICE_MS })
    const all = before + (await type(browser.page, pauses))
    browser = await endPage(device, browser, end)
    const after = await readDescription(browser.page, draft)
    const certain = isTold ? all.length : await browser.page.evaluate(readYardstick)
    expect(all.startsWith(after), `${what}: "${after}" is no beginning of "${all}"`).toBe(true)
    expect(after.length, `keys missing at ${what}`).toBeGreaterThanOrEqual(certain)
    ended[end] = (ended[end] ?? 0) + 1
  }
  console.log(`No key lost at ${MOMENTS} moments, seed ${seed}: ${JSON.stringify(ended)}`)
})

/** What stands in the draft's longest field; at the draft's own address, opened if it is not the page that one is on. */
async function readDescription(page: Page, draft: string): Promise<string> {
  if (page.url() !== draft) await page.goto(draft)
  return page.locator('#projectDescription').inputValue()
}

/** Empties the field, and waits until that is stored. */
async function emptyDescription(page: Page): Promise<string> {
  await answer(page, 'projectDescription', '')
  await expect.poll(() => storedDescription(page)).toBe('')
  return ''
}

function storedDescription(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const request = indexedDB.open('sotto')
        request.onerror = () => reject(new Error(String(request.error)))
        request.onsuccess = () => {
          const read = request.result.transaction('drafts').objectStore('drafts').getAll()
          read.onsuccess = () => {
            request.result.close()
            resolve((read.result as { answers: Record<string, string> }[])[0]?.answers['projectDescription'])
          }
        }
      }),
  )
}

/** Types a key before each pause, and answers with the keys. */
async function type(page: Page, pauses: readonly number[]): Promise<string> {
  await (await field(page, 'projectDescription')).focus()
  await page.keyboard.press('Control+End')
  const keys = 'abcdefghijkl'.slice(0, pauses.length)
  for (const [index, wait] of pauses.entries()) {
    await page.keyboard.type(keys.charAt(index))
    if (wait > 0) await pause(wait)
  }
  return keys
}

/** Ends the page or its browser, and answers with a browser whose page can be used. */
async function endPage(device: Device, browser: Browser, end: End): Promise<Browser> {
  const { page, context } = browser
  switch (end) {
    case 'reload':
      await page.reload()
      return browser
    case 'link':
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My applications' }).click()
      return browser
    case 'back':
      // A page that comes out of the back-forward cache is not loaded again.
      await page.goBack({ waitUntil: 'commit' })
      // Nobody goes on before they see where they are. A tab that was just opened leads back to nothing.
      if (page.url() !== 'about:blank') await page.getByRole('heading', { level: 1 }).waitFor()
      return browser
    case 'close': {
      const next = await context.newPage()
      await page.close()
      return { ...browser, page: next }
    }
    case 'crash': {
      const next = await context.newPage()
      const crashed = page.waitForEvent('crash')
      const session = await context.newCDPSession(page)
      session.send('Page.crash').catch(() => undefined)
      await crashed
      return { ...browser, page: next }
    }
    case 'kill':
      await browser.kill()
      return device.open()
  }
}
