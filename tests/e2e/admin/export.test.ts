import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { rolePath, submissionPath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import type { OpenOptions } from '../../browser/browser.ts'
import { DESK, PHONE } from '../../browser/chromium.ts'
import type { Proxy } from '../../browser/proxy.ts'
import { openDesk, type Place } from '../support/open-desk.ts'
import { noticed } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { withoutTriggers } from '../../../emulators/seed/add-submissions.ts'
import { given } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

/** One more than a page of an export. */
const TWO_PAGES = 101

/** What the e-mail addresses of a test's applications begin with. */
const newPrefix = () => `export-${randomUUID().slice(0, 8)}`

/** Applications for more than a page of an export; answers the address of a desk that lists them alone. */
async function arriveMany(): Promise<string> {
  const prefix = newPrefix()
  const { firestore } = server()
  const batch = firestore.batch()
  for (let index = 0; index < TWO_PAGES; index += 1) {
    const frozen = await frozenSubmission(energy, 'a-sponsor', {
      answers: { email: `${prefix}-${index}@sotto.example` },
    })
    const submission = { ...frozen, ...INITIAL_STATE, created_at: new Date(Date.UTC(2025, 0, 5) + index) }
    batch.set(firestore.doc(submissionPath(newSubmissionId())), submission)
  }
  await withoutTriggers(given('SOTTO_HUB'), () => batch.commit())
  return `?email=${prefix}`
}

async function openExportingDesk(place: Place, address: string, options?: OpenOptions) {
  const desk = await openDesk(place, address, options)
  const downloads: Download[] = []
  desk.page.on('download', (download) => downloads.push(download))
  return { ...desk, downloads }
}

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Exporting applications' })

async function read(
  download: Download | undefined,
): Promise<{ text: string; table: readonly Record<string, string>[] }> {
  const text = await readFile((await download?.path()) ?? '', 'utf8')
  return { text, table: Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data }
}

/** Starts an export that stands still after its first page, until the way is opened again. */
async function exportHalf(page: Page, way: Proxy): Promise<void> {
  way.onAnswer = ({ url }) => {
    if (url?.includes(':runQuery')) way.hold()
  }
  await exportButton(page).click()
  await dialog(page).getByText('100 of 101').waitFor()
  way.onAnswer = () => undefined
}

test('an admin exports exactly what the filters leave, and no formula of a sponsor is one in the file', async ({
  visitor,
}) => {
  const prefix = newPrefix()
  const hostile = '=HYPERLINK("https://evil.example";"Open")'
  const answers = {
    email: `${prefix}@sotto.example`,
    projectDescription: `+cmd|' /C calc'!A0\n${'Ångström. '.repeat(8)}`,
  }
  const id = await arrive({ form: energy, answers: { ...answers, company: hostile } })
  await arrive({ form: energy, answers: { ...answers, email: `other-${prefix}@sotto.example` } })
  await arrive({ answers })
  const { page, downloads, complaints } = await openExportingDesk(
    visitor,
    `?status=pending&sector=energy&email=${prefix}`,
  )
  await exportButton(page).click()
  await noticed(page, 'Export ready')
  await expect.poll(() => downloads.length).toBe(1)
  expect(downloads[0]?.suggestedFilename()).toMatch(/^applications-pending-energy-\d{4}-\d\d-\d\d\.csv$/)
  const { text, table } = await read(downloads[0])
  expect(text.startsWith('\uFEFFid,reference,status,status_label,')).toBe(true)
  expect(table).toHaveLength(1)
  expect(table[0]).toMatchObject({
    ...{ status_label: 'Pending', sector_label: 'Energy', company_name: `'${hostile}` },
    ...{ contact_email: answers.email, project_description: `'${answers.projectDescription.trim()}` },
    ...{ 'details.technologyType': 'solar', 'details.technologyType_label': 'Solar' },
  })
  expect(text).toContain(id)
  expect(complaints).toEqual([])
})

test('an export is cancelled, broken off or held up by the network, and saves a whole file or none', async ({
  device,
  proxyTo,
}) => {
  const way = await proxyTo(given('FIRESTORE_EMULATOR_HOST'))
  const { page, context, uid, downloads } = await openExportingDesk(device, await arriveMany(), {
    viewport: PHONE,
    ways: [way],
  })
  const isWhole = async (download: Download | undefined) => expect((await read(download)).table).toHaveLength(TWO_PAGES)

  // A cancelled one saves nothing, and another can begin.
  await exportHalf(page, way)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export CSV')
  way.release()
  await exportButton(page).click()
  await noticed(page, 'Export ready')
  await expect.poll(() => downloads.length).toBe(1)
  await page.getByText('Export ready', { exact: true }).waitFor({ state: 'detached' })

  // One that loses the network waits, goes on, and is whole.
  await exportHalf(page, way)
  await expectAccessible(page)
  await context.setOffline(true)
  way.cut()
  await page.getByText('You are offline. The export will continue when you are back online.').waitFor()
  await expectAccessible(page)
  way.release()
  way.mend()
  await context.setOffline(false)
  await noticed(page, 'Export ready')
  await expect.poll(() => downloads.length).toBe(2)
  for (const download of downloads) await isWhole(download)

  // One that is broken off says how far it came.
  await exportHalf(page, way)
  way.cut()
  await noticed(page, 'Failed to load submissions')
  await page
    .getByText('The export stopped after 100 of 101 applications. No file was saved. Try again.', { exact: true })
    .waitFor()
  way.release()
  way.mend()

  // None begins without a connection.
  await context.setOffline(true)
  await page.getByText('An export needs a connection.').waitFor()
  expect(await exportButton(page).isDisabled()).toBe(true)
  await expectAccessible(page)
  await context.setOffline(false)
  await page.setViewportSize(DESK)

  // An admin who becomes none in the middle gets no file, and is told. What tells them has its connection before the way is held.
  await page.getByText('Live', { exact: true }).waitFor()
  await exportHalf(page, way)
  await server().firestore.doc(rolePath(uid, ADMIN)).delete()
  await noticed(page, 'Access Denied')
  way.release()
  await noticed(page, 'Export stopped')
  expect(downloads).toHaveLength(2)
})
