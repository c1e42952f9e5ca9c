import { FILES } from '../../browser/property-application.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
import { expect, test } from '../fixtures.ts'
import { queueOffline } from '../support/queue-offline.ts'

test.use({ profile: 'empty' })

test('what was queued without a network is sent by the service worker after the page is closed', async ({ device }) => {
  const { page, context, email } = await queueOffline(device, { full: true })
  const uid = await uidOf(email)

  await context.newPage()
  await page.close()
  expect((await arrivedOf(uid)).submissions).toEqual([])
  await context.setOffline(false)
  await expect.poll(async () => (await arrivedOf(uid)).rows.length, { intervals: [500] }).toBe(FILES.length)
  const arrived = await arrivedOf(uid)
  expect(arrived.submissions).toHaveLength(1)
  expect(arrived.objects.size).toBe(FILES.length)
})
