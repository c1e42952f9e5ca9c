import { referenceOf } from '@sotto/domain/submission/ids'
import { auditPath, objectPath } from '@sotto/domain/submission/paths'
import { property } from '@sotto/domain/forms/sectors/property'
import Papa from 'papaparse'
import type { Page } from 'playwright'
import { addDocument, declareFile, type DeclaredFile } from '../../../emulators/seed/add-document.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { download, openDossier, unzip } from '../support/downloads.ts'
import type { Window } from '../../browser/browser.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, newEmail } from '../../browser/people.ts'
import { resumeSession } from '../../browser/stored-session.ts'
import { eraseObject, server } from '../../browser/server.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { validAnswers } from '../../factories/application.ts'
import { expect, test, type Visitor } from '../fixtures.ts'

const SPONSOR = { sector: property.sector, user_id: 'some-sponsor' }
const HOSTILE = 'Quay </h1><script>document.title = "owned"</script>'

const bytesOf = (content: Uint8Array) => Buffer.from(content)
const pdf = (name: string, pages: number) => declareFile({ name, extension: 'pdf', bytes: bytesOf(smallPdf(pages)) })

interface Opened extends Window {
  id: string
  files: readonly DeclaredFile[]
}

/** An application whose files have arrived, on the desk of a new admin. */
async function openWith(
  visitor: Visitor,
  files: readonly DeclaredFile[],
  answers: Record<string, string> = {},
): Promise<Opened> {
  const documents = Object.fromEntries(files.map(({ storedName, entry }) => [storedName, entry]))
  const id = await arrive({ documents, answers })
  for (const file of files) await addDocument(server(), id, SPONSOR, file)
  const browser = await visitor.open({ viewport: DESK })
  const email = newEmail('reader')
  await createAdmin(email)
  await resumeSession(browser.page, email, `/admin/${id}`)
  await browser.page.getByRole('heading', { level: 1 }).waitFor()
  return { ...browser, id, files }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function loseBytes(id: string, files: readonly DeclaredFile[]): Promise<void> {
  for (const { storedName } of files) await eraseObject(objectPath(SPONSOR, id, storedName))
}

test('all documents come in one ZIP, each byte for byte under its own name, or none of them', async ({ visitor }) => {
  // Of two files of one name, the one attached first keeps it.
  const plans = [await pdf('Plan.pdf', 1), await pdf('Plan.pdf', 2)].sort((a, b) =>
    a.storedName < b.storedName ? -1 : 1,
  )
  const menu = await pdf('Start: menu.pdf', 3)
  const fake = await declareFile({ name: 'Fake.pdf', extension: 'pdf', bytes: Buffer.from('<html>') })
  const { page, id, complaints } = await openWith(visitor, [...plans, menu, fake])
  await page.getByText('The file is damaged, or its contents do not match its file type.').waitFor()
  await expect.poll(() => page.getByText('File intact').count()).toBe(3)
  expect(await page.getByRole('button', { name: /(Preview|Download) Fake.pdf/ }).count()).toBe(0)
  // A reader who hears the buttons tells the two plans apart.
  expect(await page.getByRole('button', { name: /^Download Plan\.pdf \(number \d in the list\)$/ }).count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Download Plan.pdf', exact: true }).count()).toBe(0)

  const saved = await download(page, 'Download as one ZIP file')
  expect(saved.name).toBe(`${referenceOf(id)} documents.zip`)
  expect(await unzip(saved.bytes)).toEqual(
    new Map([
      ['Plan.pdf', plans[0]?.bytes],
      ['Plan (2).pdf', plans[1]?.bytes],
      ['Start_ menu.pdf', menu.bytes],
    ]),
  )
  await page
    .getByText('The ZIP contains 3 of 4 documents. The others are not verified.', { exact: true })
    .first()
    .waitFor()
  expect(complaints).toEqual([])

  const downloads: unknown[] = []
  page.on('download', (each) => downloads.push(each))
  await page.route(/alt=media/, () => undefined)
  await button(page, 'Download as one ZIP file').click()
  await page.getByText('0 of 3 files').waitFor()
  await expectAccessible(page)
  await button(page, 'Cancel: Download as one ZIP file').click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  expect(await button(page, 'Download as one ZIP file').evaluate((start) => start === document.activeElement)).toBe(
    true,
  )
  await page.unroute(/alt=media/)

  await loseBytes(id, plans.slice(1))
  await button(page, 'Download as one ZIP file').click()
  const words = 'Failed to download documents: Plan (2).pdf could not be read. Nothing was saved.'
  await page.getByText(words, { exact: true }).first().waitFor()
  expect(downloads).toEqual([])
})

test('a dossier has the answers, the decision, the history and the files, and nothing in it runs', async ({
  visitor,
}) => {
  const file = await pdf('Valuation.pdf', 1)
  const { page, id, context, complaints } = await openWith(visitor, [file], { company: HOSTILE })
  await page.getByText('File intact').waitFor()
  await page.getByLabel('Admin Notes').fill('Ask for <b>the permit</b>.')
  await button(page, 'Save notes').click()
  await page.getByText('Notes changed').waitFor()

  const saved = await download(page, 'Download dossier')
  expect(saved.name).toBe(`${referenceOf(id)} dossier.zip`)
  const entries = await unzip(saved.bytes)
  expect([...entries.keys()]).toEqual(['dossier.html', 'submission.json', 'history.csv', 'documents/Valuation.pdf'])
  expect(entries.get('documents/Valuation.pdf')).toEqual(file.bytes)
  const record = JSON.parse(entries.get('submission.json')?.toString() ?? '') as object
  expect(record).toMatchObject({ id, submission: { company_name: HOSTILE, admin_notes: 'Ask for <b>the permit</b>.' } })

  const reader = await context.newPage()
  await openDossier(entries, reader)
  const project = validAnswers(property)['projectName'] ?? ''
  await reader.getByRole('heading', { level: 1, name: project }).waitFor()
  await reader.getByText(HOSTILE).first().waitFor()
  expect(await reader.title()).toBe(`${project} · ${HOSTILE} · ${referenceOf(id)}`)
  expect(await reader.getByText('Ask for <b>the permit</b>.').count()).toBe(2)
  await reader.getByRole('link', { name: 'Valuation.pdf' }).waitFor()
  await reader.getByText(file.entry.sha256).waitFor()
  await expectAccessible(reader)
  expect(complaints).toEqual([])
})

test('a history is exported whole, however long, and no spreadsheet runs what stands in it', async ({ visitor }) => {
  const { page, id } = await openWith(visitor, [])
  const { firestore } = server()
  const batch = firestore.batch()
  for (let revision = 1; revision <= 205; revision += 1) {
    const changed_at = new Date(Date.UTC(2025, 0, 1, 0, revision))
    batch.create(firestore.doc(`${auditPath(id)}/event-${revision}`), {
      before: { status: 'pending', admin_notes: `=${revision - 1}` },
      after: { status: 'pending', admin_notes: `=${revision}` },
      revision,
      reviewed_at: changed_at,
      reviewed_by: 'ada',
      writer: 'ada',
      writer_is_reviewer: true,
      changed_at,
    })
  }
  await batch.commit()
  const { name, bytes } = await download(page, 'Export history')
  expect(name).toBe(`${referenceOf(id)} history.csv`)
  const text = bytes.toString()
  expect(text.startsWith('\uFEFFChanged at,Revision,')).toBe(true)
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  expect(data.map((row) => row['Notes after'])).toEqual(Array.from({ length: 205 }, (_, index) => `'=${index + 1}`))
})
