import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { deviceForEachTest } from './browser.ts'
import { newEmail, noticed, signUp } from './people.ts'
import { attach, FILES, startProperty } from './property-application.ts'
import { suite } from '../suite/suite.ts'

const device = deviceForEachTest()

test(
  'a full device says what is not saved, refuses files with words, and loses nothing once there is room',
  { timeout: 120_000 },
  async () => {
    const { page, context } = await device.open()
    await signUp(page, newEmail('quota'))
    await startProperty(page)
    await page.locator('#projectName').fill('Written while there was room')
    const [first, second] = FILES
    if (!first || !second) throw new Error('two files are needed')
    await attach(page, [first])
    await page.getByText(/^Saved on this device/).waitFor()

    const devtools = await context.newCDPSession(page)
    const origin = new URL(suite().appUrl).origin
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 })
    await page.locator('#company').fill('Written while the disk was full')
    await page.getByText('Not saved: this device is out of space. Free some and type on; we keep trying.').waitFor()
    await page.getByLabel('Choose files').setInputFiles([second])
    await noticed(page, 'Not enough space')
    await page
      .getByText(/this device has 0 Bytes left for them/)
      .first()
      .waitFor()
    expect(await page.locator('[aria-labelledby=documents] li').count()).toBe(1)
    expect(await page.locator('#company').inputValue()).toBe('Written while the disk was full')
    await expectAccessible(page)

    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await page.getByText(/^Saved on this device/).waitFor({ timeout: 40_000 })
    await attach(page, [second])
    await page.reload()
    await page.getByText(second.name).waitFor()
    expect(await page.locator('#projectName').inputValue()).toBe('Written while there was room')
    expect(await page.locator('#company').inputValue()).toBe('Written while the disk was full')
    await page.getByText(first.name).waitFor()
  },
)
