import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { changeByte, losePiece } from '../support/spoil-file.ts'
import { newEmail, noticed } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { attach, FILES, fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { arrivedOf, uidOf } from '../../browser/server.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { expect, test } from '../fixtures.ts'

test('a file that is damaged on the device is named, keeps the rest from being sent, and can be put right', async ({
  device,
}) => {
  const { page, complaints } = await device.open()
  const email = newEmail('damaged')
  await startSession(page, email)
  await startProperty(page)
  await fillAtOnce(page)
  await attach(page, FILES)
  const [plan = '', view = ''] = FILES.map((file) => file.name)

  await losePiece(page, plan)
  await page.reload()
  await lineOf(page, plan).getByText('Damaged').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Property Application' }).click()
  await page.getByRole('link', { name: new RegExp(`Damaged on this device: ${plan}`) }).waitFor()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Replace ${plan}` }).click()
  const replacement = { name: 'Site plan again.pdf', mimeType: 'application/pdf', buffer: smallPdf(1) }
  await (await chooser).setFiles(replacement)
  await lineOf(page, replacement.name).getByText('On this device').waitFor()

  await changeByte(page, view)
  await submit(page)
  await noticed(page, 'Submission Failed')
  await page
    .getByText(new RegExp(`Damaged on this device: ${view}.*before you send`))
    .first()
    .waitFor()
  await lineOf(page, view).getByText('Damaged').waitFor()
  await expectAccessible(page)
  expect((await arrivedOf(await uidOf(email))).submissions).toEqual([])

  await page.getByRole('button', { name: `Remove ${view}` }).click()
  await page.getByRole('button', { name: 'Remove document' }).click()
  await lineOf(page, view).waitFor({ state: 'detached' })
  await submit(page)
  await noticed(page, 'Application Submitted')
  const arrived = await arrivedOf(await uidOf(email))
  expect([...arrived.objects.values()].map((bytes) => bytes.equals(replacement.buffer))).toEqual([true])
  expect(complaints).toEqual([])
})

const lineOf = (page: Page, name: string) =>
  page.locator('[aria-labelledby=documents] li').filter({ has: page.getByText(name, { exact: true }) })
