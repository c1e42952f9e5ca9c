import { setTimeout as wait } from 'node:timers/promises'
import { AUTOSAVE_MS } from '@sotto/domain/shared/limits'
import { field } from '../../browser/form-fields.ts'
import { newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { startProperty } from '../../browser/property-application.ts'
import { readYardstick, startYardstick } from '../../browser/write-yardstick.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

/** By how much the app's write may take longer than the yardstick's. */
const WRITE_MS = 200

/** So many keys, and longer than the time that the product promises. */
const FEWEST_KEYS = 40

/** Between two keys. Without it a fast machine types 300 a second: they fill the page's turns, and the yardstick's timers wait. */
const KEY_MS = 10

test('a browser killed while typing loses at most the last 300 ms of it', async ({ device }) => {
  let browser = await device.open()
  await startSession(browser.page, newEmail('typist'))
  const draftId = await startProperty(browser.page)

  for (const pause of [1500, 2200, 3100]) {
    const { page } = browser
    const description = await field(page, 'projectDescription')
    await description.fill('')
    await page.evaluate(startYardstick, { fieldId: 'projectDescription', delayMs: AUTOSAVE_MS })
    const typed: number[] = []
    const started = Date.now()
    await description.focus()
    while (Date.now() - started < pause || typed.length < FEWEST_KEYS) {
      await page.keyboard.type('abcdefghij'[typed.length % 10] ?? '')
      typed.push(Date.now())
      await wait(KEY_MS)
    }
    await browser.kill()

    browser = await device.open({ offline: true })
    await browser.page.goto(`${suite().appUrl}/submit/${draftId}`)
    const kept = await browser.page.locator('#projectDescription').inputValue()
    const possible = await browser.page.evaluate(readYardstick)
    const promised = typed.filter((at) => at <= (typed[possible - 1] ?? 0) - WRITE_MS).length
    expect(promised).toBeGreaterThan(10)
    const expected = 'abcdefghij'.repeat(Math.ceil(typed.length / 10)).slice(0, kept.length)
    expect(kept).toBe(expected)
    expect(kept.length, `kept ${kept.length} of ${typed.length}, promised ${promised}`).toBeGreaterThanOrEqual(promised)
  }
})
