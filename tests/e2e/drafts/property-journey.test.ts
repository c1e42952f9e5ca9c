import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { referenceOf } from '@sotto/domain/submission/ids'
import { auditPath } from '@sotto/domain/submission/paths'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { property } from '@sotto/domain/forms/sectors/property'
import { choose, openSection } from '../../browser/form-fields.ts'
import { stayOffline } from '../../browser/browser.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, installed, newEmail, noticed, signIn, signUp } from '../../browser/people.ts'
import { ANSWERS, attach, FILES, fillIn, startProperty, submit } from '../../browser/property-application.ts'
import { arrivedOf, server, uidOf } from '../../browser/server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { isClearOf } from '../support/fits.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

test.use({ profile: 'empty' })

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a property application travels from a phone without coverage to an admin and back', async ({
  device: phone,
  visitor: desk,
}) => {
  const email = newEmail('sponsor')
  let browser = await phone.open()
  await signUp(browser.page, email)
  await installed(browser.page)

  await browser.context.setOffline(true)
  const draftId = await startProperty(browser.page)
  await fillIn(browser.page)
  await attach(browser.page, FILES)
  await browser.page.getByText(/Saved on this device, .*offline/).waitFor()
  await expectAccessible(browser.page)
  expect(browser.complaints).toEqual([])
  await browser.close()

  browser = await phone.open({ offline: true })
  const { page } = browser
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByRole('link', { name: 'Harbour Lane Quarter' }).click()
  await page.locator('#projectName').waitFor({ state: 'attached' })
  for (const field of fieldsOf(property)) {
    expect(await page.locator(`#${field.name}`).inputValue(), field.label).toBe(ANSWERS[field.name])
  }
  await openSection(page, 'documents')
  for (const file of FILES) await page.getByText(file.name).waitFor()

  await stayOffline(browser)
  await submit(page)
  await page.getByText('Waiting for a connection').waitFor()
  expect((await arrivedOf(await uidOf(email))).submissions).toEqual([])

  await browser.context.setOffline(false)
  await noticed(page, 'Application Submitted')
  await page.getByText(referenceOf(draftId)).waitFor()
  await page.getByText('48–72 hours').first().waitFor()
  // The address of its form leads to what became of it.
  await page.goto(`${suite().appUrl}/submit/${draftId}`)
  await page.waitForURL(`**/applications/${draftId}`)
  await page.getByText(referenceOf(draftId)).waitFor()
  await expectAccessible(page)

  const arrived = await arrivedOf(await uidOf(email))
  expect(arrived.submissions.map(({ id }) => id)).toEqual([draftId])
  expect(arrived.receipts).toBe(1)
  expect([...arrived.objects.values()].map(sha256).sort()).toEqual(FILES.map((file) => sha256(file.buffer)).sort())
  expect(arrived.rows.map((row) => row['file_name']).sort()).toEqual(FILES.map((file) => file.name).sort())

  const adminEmail = newEmail('admin')
  const adminUid = await createAdmin(adminEmail)
  const admin = await desk.open({ viewport: DESK })
  await signIn(admin.page, adminEmail)
  await admin.page.getByRole('link', { name: 'Admin' }).click()
  await expectAccessible(admin.page)
  await admin.page.locator(`a[href="/admin/${draftId}"]`).click()
  await admin.page
    .getByText(ANSWERS['exitStrategy'] ?? '')
    .filter({ visible: true })
    .first()
    .waitFor()
  for (const file of FILES) {
    const download = admin.page.waitForEvent('download')
    await admin.page.getByRole('button', { name: `Download ${file.name}` }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(file.name)
    expect(sha256(await readFile(await saved.path()))).toBe(sha256(file.buffer))
  }
  const saved: string[] = []
  admin.page.on('download', (download) => saved.push(download.suggestedFilename()))
  await admin.page.getByRole('button', { name: 'Download Documents' }).click()
  await expect.poll(() => saved.toSorted()).toEqual(FILES.map((file) => file.name).sort())
  await admin.page.getByLabel('Admin Notes').fill('Ask for the valuation of the eastern plot.')
  const status = admin.page.getByRole('group', { name: 'Update Status' })
  await status.getByRole('button', { name: 'Under Review' }).click()
  await noticed(admin.page, 'Status Updated')
  await admin.page.locator(`a[href="/admin/${draftId}"]`).click()
  await admin.page.getByText('Pending → Under Review').waitFor()
  await admin.page.getByText('Ask for the valuation of the eastern plot.').filter({ visible: true }).first().waitFor()
  await expectAccessible(admin.page)
  expect(admin.complaints).toEqual([])

  const audit = await server().firestore.collection(auditPath(draftId)).get()
  expect(audit.docs.map((entry) => entry.data()['reviewed_by'] as unknown)).toEqual([adminUid])

  await page.reload()
  await page.getByText('Under Review').waitFor()
  expect(await page.getByText('eastern plot').count()).toBe(0)
  expect(browser.complaints).toEqual([])
})

test('at the end of a form on a phone, what is said leaves its last action free, and goes with the form', async ({
  device: phone,
}) => {
  const { page } = await phone.open()
  await signUp(page, newEmail('told'))
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await startProperty(page)
  await fillIn(page)
  const fake = { name: 'Fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
  await choose(page, fake)
  await noticed(page, 'This file can’t be attached')
  const submitButton = page.getByRole('button', { name: property.submitLabel })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => isClearOf(submitButton, page.locator('#toasts li'))).toBe(true)
  await submitButton.press('Enter')
  await page.getByRole('button', { name: 'Send application' }).waitFor()
  await expect.poll(() => page.locator('#toasts li').count()).toBe(0)
})
