import { property } from '@sotto/domain/forms/sectors/property'
import { objectPath, receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import type { Page } from 'playwright'
import { addDocument, declareFile } from '../../../emulators/seed/add-document.ts'
import { field, openSection } from '../../browser/form-fields.ts'
import { installed, newEmail, noticed } from '../../browser/people.ts'
import { ANSWERS, FILES, submit } from '../../browser/property-application.ts'
import { arrivedOf, server, uidOf } from '../../browser/server.ts'
import { startSession } from '../../browser/stored-session.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { expectFits } from '../support/fits.ts'

const [plan, view] = FILES as [(typeof FILES)[0], (typeof FILES)[0]]
const PLAN_DIFFERS = `${plan.name}: The file that we hold differs from the one you sent, so it was not attached.`

/** A rejected application of a sponsor’s with two documents, by the server’s own hand. */
async function arriveRejected(email: string) {
  const uid = await uidOf(email)
  const files = [
    await declareFile({ name: plan.name, extension: 'pdf', bytes: plan.buffer }),
    await declareFile({ name: view.name, extension: 'jpg', bytes: view.buffer }),
  ]
  const documents = Object.fromEntries(files.map(({ storedName, entry }) => [storedName, entry]))
  const id = await arrive({ uid, answers: ANSWERS, documents })
  const owner = { sector: property.sector, user_id: uid }
  for (const file of files) await addDocument(server(), id, owner, file)
  const { firestore } = server()
  const review = { status: 'rejected', revision: 1, reviewed_at: new Date() }
  await firestore.doc(submissionPath(id)).update({ ...review, reviewed_by: 'x', admin_notes: '' })
  await firestore.doc(receiptPath(id)).update(review)
  return { uid, id, paths: files.map(({ storedName }) => objectPath(owner, id, storedName)) }
}

async function openReceipt(page: Page, id: string): Promise<void> {
  await page.goto(`${suite().appUrl}/applications/${id}`)
  await page.getByText('Rejected', { exact: true }).waitFor()
  await page.getByText('If you send the draft, it counts as a new application. This one does not change.').waitFor()
}

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const isAttached = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` }).waitFor()

test('a rejected application is used offline as a new draft, gets its documents online, and is sent as another one', async ({
  device,
}) => {
  const { page, context, complaints } = await device.open()
  const email = newEmail('reuse')
  await startSession(page, email)
  await installed(page)
  const sent = await arriveRejected(email)
  await openReceipt(page, sent.id)
  await expectAccessible(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Copy to a new draft' }).click()
  await noticed(page, 'Draft created')
  await page.getByRole('heading', { level: 1, name: 'Copy of Harbour Lane Quarter' }).waitFor()
  const draftId = idIn(page)
  expect(draftId).not.toBe(sent.id)
  await page.getByText('2 documents from your earlier application are not attached').first().waitFor()
  await page.getByText('You are offline. We will attach it when you are back online').first().waitFor()
  await expectAccessible(page)
  await expectFits(page)
  for (const name of ['company', 'projectName']) await expect(await field(page, name)).toHaveValue(ANSWERS[name] ?? '')
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText('2 documents not attached').waitFor()
  await expect(page.getByText('Ready to send')).toHaveCount(0)
  await page.getByRole('link', { name: 'Copy of Harbour Lane Quarter' }).click()

  await context.setOffline(false)
  await openSection(page, 'documents')
  for (const { name } of FILES) await isAttached(page, name)
  await expect(page.getByText('from your earlier application are not attached')).toHaveCount(0)
  await expectAccessible(page)
  await submit(page)
  await noticed(page, 'Application Submitted')

  const { submissions, objects } = await arrivedOf(sent.uid)
  expect(submissions.map(({ id }) => id).toSorted()).toEqual([sent.id, draftId].toSorted())
  const [earlier, later] = [sent.id, draftId].map((id) => submissions.find((each) => each.id === id)?.data)
  expect(earlier).toMatchObject({ status: 'rejected', revision: 1 })
  expect(later).toMatchObject({ status: 'pending', details: earlier?.['details'] })
  for (const [index, { buffer }] of FILES.entries()) {
    const copies = [...objects].filter(([, bytes]) => bytes.equals(buffer)).map(([path]) => path)
    expect(copies).toContain(sent.paths[index])
    expect(copies.filter((path) => path.includes(draftId))).toHaveLength(1)
  }
  expect(complaints).toEqual([])
})

test('a document that differs on the server is refused by name, and the draft has the other one', async ({
  device,
}) => {
  const { page, complaints } = await device.open()
  const email = newEmail('reuse')
  await startSession(page, email)
  const sent = await arriveRejected(email)
  const [path = ''] = sent.paths
  const other = Buffer.from(plan.buffer)
  other.writeUInt8(other.readUInt8(100) ^ 1, 100)
  await server()
    .bucket.file(path)
    .save(other, { resumable: false, metadata: { contentType: 'application/pdf' } })

  await openReceipt(page, sent.id)
  await page.getByRole('button', { name: 'Copy to a new draft' }).click()
  await isAttached(page, view.name)
  await page.getByText(PLAN_DIFFERS).waitFor()
  await noticed(page, 'The reasons are shown with your documents.')
  await expectAccessible(page)
  await expectFits(page)
  expect(await page.getByRole('button', { name: `Remove ${plan.name}` }).count()).toBe(0)
  await page.reload()
  await openSection(page, 'documents')
  await page.getByText(PLAN_DIFFERS).waitFor()

  await page.getByRole('button', { name: property.submitLabel }).click()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
  await page.getByText('1 document from your earlier application is not attached').waitFor()
  await expectAccessible(page)
  await page.goBack()

  // The server has the right bytes again.
  await server()
    .bucket.file(path)
    .save(plan.buffer, { resumable: false, metadata: { contentType: 'application/pdf' } })
  await openSection(page, 'documents')
  await page.getByRole('button', { name: 'Try again' }).click()
  await isAttached(page, plan.name)
  await expect(page.getByText(PLAN_DIFFERS)).toHaveCount(0)

  await openReceipt(page, sent.id)
  await page.getByRole('button', { name: 'Copy to a new draft' }).click()
  await page.getByRole('heading', { level: 1, name: 'Copy of Harbour Lane Quarter (2)' }).waitFor()
  for (const { name } of FILES) await isAttached(page, name)
  expect(complaints).toEqual([])
})
