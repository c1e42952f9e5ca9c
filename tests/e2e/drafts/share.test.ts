import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { answer } from '../../browser/form-fields.ts'
import { stayOffline } from '../../browser/browser.ts'
import { DESK } from '../../browser/chromium.ts'
import { newEmail, noticed, PASSWORD } from '../../browser/people.ts'
import { resumeSession, startSession } from '../../browser/stored-session.ts'
import { startProperty } from '../../browser/property-application.ts'
import { shareFiles } from '../support/share-files.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { SHARE_FIELD } from '../../../web/src/data/service-worker.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

const PDF = { name: 'Valuation.pdf', mimeType: 'application/pdf', buffer: smallPdf(2) }
const SECOND = { ...PDF, name: 'Letter of intent.pdf' }
const TITLE = 'Attach the file you shared'

const waiting = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
const attachedTo = (page: Page) => page.locator('[aria-labelledby=documents] li bdi').allTextContents()

async function namedDraft(page: Page, name: string): Promise<string> {
  const draftId = await startProperty(page)
  await answer(page, 'projectName', name)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return draftId
}

test('a PDF shared without a network lands in the chosen draft, which opens at its documents', async ({ device }) => {
  const browser = await device.open()
  const { page, context } = browser
  await startSession(page, newEmail('sharer'))
  const wanted = await namedDraft(page, 'Harbour Lane')
  await namedDraft(page, 'Quarry Road')
  await page.goto('about:blank')
  await context.setOffline(true)
  await stayOffline(browser)
  await page.goto(`${suite().appUrl}/applications`)

  await shareFiles(page, [PDF, SECOND])
  await page.getByRole('heading', { level: 1, name: 'Attach the files you shared' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Attach files', exact: true }).click()
  await page.getByText('Select a draft').waitFor()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Harbour Lane' }).check()
  await page.getByRole('button', { name: 'Attach files', exact: true }).click()

  await page.waitForURL(`**/submit/${wanted}#documents`)
  await noticed(page, '2 documents attached')
  await expect.poll(() => attachedTo(page)).toEqual([PDF.name, SECOND.name])
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('documents')
  await page.reload()
  await expect.poll(() => attachedTo(page)).toEqual([PDF.name, SECOND.name])
  await page.goto(`${suite().appUrl}/share`)
  await page.getByRole('heading', { name: 'No files to attach' }).waitFor()
  await expectAccessible(page)
  expect(browser.complaints).toEqual([])
})

test('what is shared signed out waits for the sign-in, and begins an application', async ({ device }) => {
  const { page, complaints } = await device.open({ viewport: DESK, colorScheme: 'dark' })
  const email = newEmail('stranger')
  await startSession(page, email)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()

  await shareFiles(page, [PDF])
  await page.getByText('Please sign in to attach the files that you shared.').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await waiting(page)
  await page.getByText(PDF.name).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start application and attach' }).click()
  await page.getByText('Select a sector').waitFor()
  await page.getByLabel('Sector').selectOption('energy')
  await page.getByRole('button', { name: 'Start application and attach' }).click()
  await page.waitForURL('**/submit/*#documents')
  await expect.poll(() => attachedTo(page)).toEqual([PDF.name])
  expect(complaints).toEqual([])
})

test('what waits is found again by its owner, also after a sign-out that says so, and seen by nobody else', async ({
  device,
}) => {
  const owner = newEmail('owner')
  const { page } = await device.open()
  await startSession(page, owner)
  await shareFiles(page, [PDF])
  await waiting(page)
  const address = page.url()
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByRole('link', { name: '1 shared file is waiting to be attached' }).click()
  await waiting(page)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('1 shared file. You can keep it here.').waitFor()
  await page.getByRole('button', { name: 'Keep work and sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await startSession(page, newEmail('other'))
  await page.goto(address)
  await page.getByRole('heading', { name: 'No files to attach' }).waitFor()
  expect(await page.getByText(PDF.name).count()).toBe(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await resumeSession(page, owner)
  await page.goto(address)
  await waiting(page)
})

test('what no form takes is refused with its reason, keeps nothing else out, and the rest can be erased', async ({
  device,
}) => {
  const { page } = await device.open()
  await startSession(page, newEmail('refused'))
  await namedDraft(page, 'Harbour Lane')
  const unfit = { name: 'notes.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }
  await shareFiles(page, [unfit, { ...PDF, buffer: Buffer.from('not at all') }])
  await page.getByText('notes.html can’t be attached.').waitFor()
  await page.getByText('Valuation.pdf is damaged, or its contents do not match its file type.').waitFor()
  expect(await page.getByRole('button', { name: /^Attach file/ }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to my applications' }).click()
  await page.getByRole('heading', { name: 'My applications' }).waitFor()
  expect(await page.getByRole('link', { name: /shared file/ }).count()).toBe(0)

  await shareFiles(page, [unfit, PDF])
  await waiting(page)
  await page.getByText('1 file can’t be attached').waitFor()
  await page.getByText('notes.html can’t be attached.').waitFor()
  await page.getByRole('radio', { name: 'Harbour Lane' }).check()
  await page.getByRole('button', { name: 'Attach file', exact: true }).click()
  await noticed(page, '1 document attached')
  await expect.poll(() => attachedTo(page)).toEqual([PDF.name])

  await shareFiles(page, [unfit, PDF])
  await waiting(page)
  await page.getByRole('button', { name: 'Erase the copy', exact: true }).click()
  await noticed(page, 'Nothing was attached')
  expect(await page.getByRole('link', { name: /shared file/ }).count()).toBe(0)
})

test('what comes without a window is no share, and what no longer fits is refused in words', async ({ device }) => {
  const { page } = await device.open()
  await startSession(page, newEmail('crowded'))
  const answer = await page.evaluate(async (field) => {
    const body = new FormData()
    body.append(field, new File(['%PDF-1.7'], 'By script.pdf'))
    return (await fetch('/share', { method: 'POST', body, redirect: 'manual' })).type
  }, SHARE_FIELD)
  // The worker would have answered with a redirect.
  expect(answer).toBe('basic')

  const ten = Array.from({ length: 10 }, (_, index) => ({ ...PDF, name: `Page ${index + 1}.pdf` }))
  for (const batch of [ten, ten]) {
    await shareFiles(page, batch)
    await page.getByText('Page 10.pdf').waitFor()
  }
  await shareFiles(page, [PDF])
  await page.getByRole('heading', { level: 1, name: 'The shared files were not kept' }).waitFor()
  await page.getByText('Too many shared files are waiting').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'My applications' }).last().click()
  await page.getByRole('link', { name: '20 shared files are waiting to be attached' }).click()
  await page.getByRole('button', { name: 'Erase the copies' }).click()
  await noticed(page, 'Nothing was attached')
  await shareFiles(page, [PDF])
  await page.getByText(PDF.name).waitFor()
})
