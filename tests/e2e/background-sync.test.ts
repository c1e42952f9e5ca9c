import { expect, test } from 'vitest'
import { deviceForEachTest } from './browser.ts'
import { installed, newEmail, signUp } from './people.ts'
import { attach, FILES, fillIn, startProperty, submit } from './property-application.ts'
import { arrivedOf, uidOf } from './server.ts'

const device = deviceForEachTest()

test(
  'what was queued without a network is sent by the service worker after the page is closed',
  { timeout: 90_000 },
  async () => {
    const { page, context } = await device.open()
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
