import { answerDocumentsPath, answersPath, requestsPath } from '@sotto/domain/submission/paths'
import { expectAccessible } from '../support/accessible.ts'
import { download, unzip } from '../support/downloads.ts'
import { expectFits, expectReflows } from '../support/fits.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, installed, newEmail, noticed } from '../../browser/people.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { resumeSession, startSession } from '../../browser/stored-session.ts'
import { fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { server } from '../../browser/server.ts'
import { GENUINE_FILES } from '../../factories/files.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

const PHONE = { width: 360, height: 740 }
const QUESTION = 'Who holds the option on the parcel at the quay?'
const ANSWER = 'The municipality holds it until the end of March.'
const PERMIT_ANSWER = 'Applied for in May; the municipality decides in June.'
const COMPOSED = `${ANSWER}\n\n1. Planning permit:\n${PERMIT_ANSWER}`
const PROJECT = 'Harbour Lane Quarter'
const PERMIT = { name: 'Building permit.pdf', mimeType: 'application/pdf', buffer: smallPdf(2) }
const PHOTO = { name: 'Site.png', mimeType: 'image/png', buffer: GENUINE_FILES.png }
const PROGRAM = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }

test('an admin asks; the sponsor answers with two files on a phone without a network, through a kill, and all of it arrives once; the admin closes and reopens', async ({
  device: phone,
  otherDevice: desk,
}) => {
  const first = await phone.open({ viewport: PHONE })
  let { page, context } = first
  await startSession(page, newEmail('answers'))
  await installed(page)
  const id = await startProperty(page)
  await fillAtOnce(page)
  await submit(page)
  await noticed(page, 'Application Submitted')

  const { page: admin } = await desk.open({ viewport: DESK })
  const email = newEmail('admin')
  await createAdmin(email)
  await resumeSession(admin, email, `/admin/${id}`)
  await admin.getByText('No questions asked.').waitFor()
  await admin.getByRole('button', { name: 'Ask the sponsor' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Ask the sponsor' })
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await dialog.getByText('Enter your question').waitFor()
  await dialog.getByLabel('Question').fill(QUESTION)
  for (const number of [1, 2]) {
    await dialog.getByRole('button', { name: 'Add item' }).click()
    await expect(dialog.getByLabel(`Title of item ${number}`)).toBeFocused()
  }
  await dialog.getByLabel('Title of item 1').fill('Planning permit')
  await dialog.getByLabel('Field of the application for item 1').selectOption('Planning status')
  await dialog.getByLabel('Title of item 2').fill('Lease of the quay')
  await dialog.getByLabel('Answer requested by').fill(inDays(7))
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await admin.locator('#toasts').getByText('Question sent').waitFor()
  const asked = admin.getByRole('listitem').filter({ hasText: QUESTION })
  await asked.getByText('Waiting for the sponsor').waitFor()
  await admin.getByText('Question asked', { exact: true }).waitFor()
  await asked.getByRole('link', { name: 'About “Planning status”' }).click()
  await expect(admin.locator('#answer-planningStatus')).toBeInViewport()
  await expectAccessible(admin)

  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText(`A question about ${PROJECT}`).waitFor()
  await page.getByText(/^Answer requested by .+, 23:59/).waitFor()
  await expectReflows(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Read and answer' }).click()
  await expect(page.locator('#questions')).toBeFocused()
  await expect(page.locator('#questions')).toBeInViewport()
  await page.getByText(QUESTION).waitFor()

  await context.setOffline(true)
  const box = page.getByLabel('Your answer')
  await page.getByText('You are offline.', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Enter your answer').waitFor()
  await box.pressSequentially(ANSWER)
  const permit = () => page.getByLabel('1. Planning permit')
  await page.getByText('You answered “Planning status” with:').waitFor()
  await permit().pressSequentially(PERMIT_ANSWER)
  await page.getByLabel('Choose files').setInputFiles([PERMIT, PHOTO, PROGRAM])
  const attached = page.getByRole('group', { name: 'Documents (optional)' })
  for (const { name } of [PERMIT, PHOTO]) await attached.getByText(name, { exact: true }).waitFor()
  await attached.getByText('1 file was not attached').waitFor()
  await attached.getByText(PROGRAM.name, { exact: false }).waitFor()
  await expectFits(page)
  await expectReflows(page)
  await expectAccessible(page)
  await first.kill()
  ;({ page, context } = await phone.open({ viewport: PHONE }))
  await context.setOffline(true)
  await page.goto(`${suite().appUrl}/applications/${id}`)
  await expect(page.getByLabel('Your answer')).toHaveValue(ANSWER)
  await expect(permit()).toHaveValue(PERMIT_ANSWER)
  for (const { name } of [PERMIT, PHOTO]) await page.getByText(name, { exact: true }).waitFor()

  const send = page.getByRole('button', { name: 'Send answer' })
  await send.click()
  await page.getByRole('heading', { name: 'Answer not sent yet' }).waitFor()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for a connection' })).toBeFocused()
  await page.getByText('We have received 0 of 2 documents.').waitFor()
  await expectReflows(page)
  await expectAccessible(page)
  await page.goto(`${suite().appUrl}/applications`)
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting for a connection' })
  await waiting.getByText(/^Answer to a question · 0 Bytes of .+ sent$/).waitFor()
  expect(await page.getByText(`A question about ${PROJECT}`).count()).toBe(0)
  await waiting.getByRole('link', { name: PROJECT }).click()
  await page.getByRole('button', { name: 'Edit answer' }).click()
  await noticed(page, 'Answer kept as a draft')
  await expect(page.getByLabel('Your answer')).toHaveValue(ANSWER)
  await expect(permit()).toHaveValue(PERMIT_ANSWER)
  await page.getByText(PERMIT.name, { exact: true }).waitFor()
  await send.click()
  await page.getByRole('heading', { name: 'Answer not sent yet' }).waitFor()
  expect((await server().firestore.collection(answersPath(id)).get()).size).toBe(0)

  await context.setOffline(false)
  await page.locator('#toasts').getByText('Answer sent').waitFor()
  await asked.getByText(ANSWER).waitFor()
  await asked.getByText('Answered', { exact: true }).waitFor()
  await admin.getByText('Question answered', { exact: true }).waitFor()
  const arrived = (await server().firestore.collection(answersPath(id)).get()).docs
  expect(arrived.map((each): unknown => each.get('text'))).toEqual([COMPOSED])
  const rows = await server()
    .firestore.collection(answerDocumentsPath(id, arrived[0]?.id ?? ''))
    .get()
  expect(rows.docs.map((row): unknown => row.get('file_name')).sort()).toEqual([PERMIT.name, PHOTO.name])
  for (const { name } of [PERMIT, PHOTO]) {
    await asked.getByRole('listitem').filter({ hasText: name }).getByText('File intact').waitFor()
  }
  await admin.getByText('2 documents were sent with answers, below. Downloads include them.').waitFor()
  await expectAccessible(admin)
  expect((await download(admin, `Download ${PERMIT.name}`)).bytes).toEqual(PERMIT.buffer)
  expect([...(await unzip((await download(admin, 'Download as one ZIP file')).bytes)).keys()].sort()).toEqual([
    PERMIT.name,
    PHOTO.name,
  ])
  await asked.getByRole('button', { name: `Preview ${PHOTO.name}` }).click()
  const viewer = admin.getByRole('region', { name: PHOTO.name })
  await viewer.getByText('Document 2 of 2').waitFor()
  await viewer.getByRole('button', { name: 'Previous' }).click()
  await admin.getByRole('region', { name: PERMIT.name }).getByText('Document 1 of 2').waitFor()
  await admin.getByRole('button', { name: 'Close', exact: true }).click()
  const own = page.getByRole('listitem').filter({ hasText: QUESTION })
  await own.getByText('Answered', { exact: true }).waitFor()
  await own.getByText(ANSWER).waitFor()
  for (const { name } of [PERMIT, PHOTO]) {
    const file = own.getByRole('listitem').filter({ hasText: name })
    await file.getByText('Received intact').waitFor()
  }
  await expectReflows(page)
  await expectAccessible(page)

  await asked.getByRole('button', { name: 'Reopen question' }).click()
  await admin.locator('#toasts').getByText('Question reopened').waitFor()
  await asked.getByText('Waiting for the sponsor').waitFor()
  await page.getByLabel('Your answer').fill('Until the end of April, at the same price.')
  await asked.getByRole('button', { name: 'Close question' }).click()
  await admin.locator('#toasts').getByText('Question closed').waitFor()
  await page.getByText('Your answer was not sent').waitFor()
  await page.getByText('Until the end of April, at the same price.').waitFor()
  await expectReflows(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard answer' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByText('Your answer was not sent').waitFor({ state: 'detached' })

  await page.goto(`${suite().appUrl}/applications/${id}/print`)
  await page.getByRole('heading', { name: 'Questions and answers' }).waitFor()
  await page.getByText(PERMIT_ANSWER).waitFor()
  await page.getByRole('list', { name: 'Items asked for' }).getByText('Lease of the quay').waitFor()
  await page.getByText(PERMIT.name).waitFor()
  await page.getByText('2 documents are attached to answers, above.', { exact: false }).waitFor()
  const stored = (await server().firestore.collection(requestsPath(id)).get()).docs
  expect(stored.map((each) => each.data())).toMatchObject([{ status: 'closed', round: 1 }])
})

/** A day in the browser's time zone, as a date field takes it. */
function inDays(days: number): string {
  return new Intl.DateTimeFormat('sv-SE').format(Date.now() + days * 24 * 60 * 60 * 1000)
}
