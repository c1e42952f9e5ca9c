import { createHash } from 'node:crypto'
import { chooseFiles, writeLargeFiles } from '../../browser/large-files.ts'
import { lookForUpdate, test, versionOf } from '../support/next-version.ts'
import { newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
import { given } from '../../suite/suite.ts'
import { expect } from '../fixtures.ts'

test('an update in the middle of a file of 20 MB: the next version goes on from there', async ({
  device,
  next,
  proxyTo,
}) => {
  const way = await proxyTo(given('FIREBASE_STORAGE_EMULATOR_HOST'))
  const large = await writeLargeFiles(1)
  try {
    const { page, complaints } = await device.open({ ways: [way] })
    const email = newEmail('updated')
    await startSession(page, email)
    await startProperty(page)
    await fillAtOnce(page)
    await chooseFiles(page, large.files)
    await page.getByText('Survey 01.pdf').first().waitFor()
    const before = await versionOf(page)
    // The third piece does not come to its end before the page has gone.
    way.onBytes = ({ command }) => {
      if (command.startsWith('upload') && pieces() === 3) way.hold()
    }
    await submit(page)
    await expect.poll(() => pieces()).toBe(3)
    await next.deploy(page.context())
    await expect
      .poll(
        async () => {
          await lookForUpdate(page)
          return page.getByRole('button', { name: 'Update now', exact: true }).isVisible()
        },
        { intervals: [1000] },
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Update now', exact: true }).click()
    await expect.poll(() => versionOf(page).catch(() => before)).not.toBe(before)
    way.onBytes = () => undefined
    way.release()
    await page.getByText('Application received').waitFor()

    const { submissions, receipts, rows, objects } = await arrivedOf(await uidOf(email))
    expect([submissions.length, receipts, rows.length]).toEqual([1, 1, 1])
    const hashes = [...objects.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
    expect(hashes).toEqual(large.files.map(({ sha256 }) => sha256))
    expect(way.uploads.filter(({ command }) => command === 'start')).toHaveLength(1)
    expect(way.uploads.filter(({ command }) => command === 'query').length).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  } finally {
    await large.remove()
  }

  function pieces(): number {
    return way.uploads.filter(({ command }) => command.startsWith('upload')).length
  }
})
