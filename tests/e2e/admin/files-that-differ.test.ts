import { CAVEATS } from '@sotto/domain/documents/document'
import { MAX_FILES } from '@sotto/domain/shared/limits'
import type { Page } from 'playwright'
import { PROTECTED_FILE } from '../../factories/files.ts'
import { zipOf } from '../../factories/zip.ts'
import { expectAccessible } from '../support/accessible.ts'
import { choose } from '../../browser/form-fields.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, newEmail, noticed } from '../../browser/people.ts'
import { resumeSession, startSession } from '../../browser/stored-session.ts'
import { fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(smallPdf(1)) })
const MODEL = { name: 'Financial model.xlsx', mimeType: 'application/octet-stream', buffer: PROTECTED_FILE }
const INSTALLER = { name: 'Term sheet.zip', mimeType: 'application/zip', buffer: zipOf([{ name: 'Term sheet.msi' }]) }
const FAKE = { name: 'Valuation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>') }
const PLANS = Array.from({ length: MAX_FILES - 2 }, (_, index) => pdf(`Plan ${index + 1}.pdf`))

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a protected spreadsheet arrives among ten files, and both sides read what was not checked and what was refused', async ({
  device: phone,
  visitor: desk,
}) => {
  const { page, complaints } = await phone.open()
  const sponsor = newEmail('protected')
  await startSession(page, sponsor)
  const id = await startProperty(page)
  await fillAtOnce(page)

  // One file that can't be taken keeps no other from being attached.
  await choose(page, [MODEL, FAKE, INSTALLER, ...PLANS])
  await noticed(page, 'Too many files')
  await page.getByText('11 files were not attached').waitFor()
  await choose(page, [MODEL, FAKE, INSTALLER, ...PLANS.slice(1)])
  await page.getByText('1 file was not attached').waitFor()
  await page.getByText(/Valuation.pdf is damaged, or its contents do not match its file type/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(MAX_FILES - 1)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
  await choose(page, PLANS.slice(0, 1))
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(MAX_FILES)
  expect(await page.getByText(/do not match its file type/).count()).toBe(0)
  const full = '10 of 10 documents attached. Remove one to attach another.'
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(full)
  expect(await page.getByLabel('Choose files').count()).toBe(0)
  await expectAccessible(page)
  await submit(page)
  await page.getByText('Application received').waitFor()
  await line(page, MODEL.name).getByText('Received intact').waitFor()
  await line(page, MODEL.name).getByText(CAVEATS.protected).waitFor()
  await line(page, INSTALLER.name).getByText('The archive contains a program or a script.').waitFor()
  await expectAccessible(page)

  // On paper too, on a device that knows the application from the list alone.
  const elsewhere = await desk.open({ viewport: DESK })
  await resumeSession(elsewhere.page, sponsor, '/applications')
  await elsewhere.page.getByRole('link', { name: 'Harbour Lane Quarter' }).waitFor()
  await elsewhere.page.goto(`${suite().appUrl}/applications/${id}/print`)
  await line(elsewhere.page, INSTALLER.name).getByText('Check failed').waitFor()

  const reader = await desk.open({ viewport: DESK })
  const admin = newEmail('reader')
  await createAdmin(admin)
  await resumeSession(reader.page, admin, `/admin/${id}`)
  await line(reader.page, MODEL.name).getByText(CAVEATS.protected).waitFor()
  await line(reader.page, INSTALLER.name).getByText('Check failed', { exact: true }).waitFor()
  await expect.poll(() => reader.page.getByText('File intact', { exact: true }).count()).toBe(MAX_FILES - 1)
  expect(await reader.page.getByRole('button', { name: /^Download (Plan|Fin|Term)/ }).count()).toBe(MAX_FILES - 1)
  await expectAccessible(reader.page)
  expect(complaints).toEqual([])

  // Other bytes than those that were sent are neither shown nor saved.
  const downloads: unknown[] = []
  reader.page.on('download', (each) => downloads.push(each))
  await reader.page.route(/alt=media/, (route) =>
    route.fulfill({ body: '%PDF-1.7 other', contentType: 'application/pdf' }),
  )
  const difference = 'Plan 2.pdf differs from the file that the sponsor sent.'
  for (const [action, words] of [
    ['Preview', difference],
    ['Download', `Failed to download documents: ${difference}`],
  ] as const) {
    await reader.page.getByRole('button', { name: `${action} Plan 2.pdf`, exact: true }).click()
    await reader.page.getByText(words, { exact: true }).first().waitFor()
    await reader.page
      .getByRole('button', { name: /Dismiss|Close/ })
      .first()
      .click()
  }
  expect(await reader.page.getByRole('dialog').count()).toBe(0)
  expect(downloads).toEqual([])

  // Those that are as they were sent are saved all the same.
  await reader.page.unrouteAll()
  let fetched = 0
  await reader.page.route(/alt=media/, (route) => {
    fetched += 1
    return fetched === 2 || fetched === 4
      ? route.fulfill({ body: '%PDF-1.7 other', contentType: 'application/pdf' })
      : route.continue()
  })
  await reader.page.getByRole('button', { name: 'Download Documents' }).click()
  await reader.page
    .getByText(/^Failed to download documents: .+ and .+ differ from the files that the sponsor sent\.$/)
    .first()
    .waitFor()
  await expect.poll(() => downloads.length).toBe(MAX_FILES - 3)
})
