import { BRAND } from '@sotto/domain/shared/brand'
import { referenceOf } from '@sotto/domain/submission/ids'
import { DOCUMENTS, receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { DESK } from '../../browser/chromium.ts'
import { newEmail, noticed } from '../../browser/people.ts'
import { resumeSession, startSession } from '../../browser/stored-session.ts'
import { ANSWERS, attach, FILES, fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { server } from '../../browser/server.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

/** A file's line in a list of documents. */
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const [plan, view] = FILES.map(({ name }) => name) as [string, string]

test('a person without applications is told how to begin', async ({ visitor }) => {
  const { page } = await visitor.open()
  await startSession(page, newEmail('new'))
  await page.getByText('You have no drafts on this device. Begin with a new application').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New application' }).click()
  await page.getByRole('heading', { name: 'Submit Your Project' }).waitFor()
})

test('what was sent from one device is read on another, as it changes, and as last seen without a network', async ({
  device: phone,
  otherDevice: desk,
}) => {
  const email = newEmail('two-devices')
  const sender = await phone.open()
  await startSession(sender.page, email)
  const id = await startProperty(sender.page)
  await fillAtOnce(sender.page)
  await attach(sender.page, FILES)
  await submit(sender.page)
  await noticed(sender.page, 'Application Submitted')
  await expectAccessible(sender.page)

  const reader = await desk.open({ viewport: DESK })
  const { page } = reader
  await resumeSession(page, email)
  await page.getByRole('link', { name: 'Harbour Lane Quarter' }).click()
  await page.getByText(referenceOf(id)).waitFor()
  await page.getByText(ANSWERS['company'] ?? '', { exact: true }).waitFor()
  await page.getByText('Pending', { exact: true }).waitFor()
  await page.getByText('We aim to complete the initial screening within 48–72 hours, by').waitFor()
  for (const name of [plan, view]) await line(page, name).getByText('Received intact').waitFor()

  await reader.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy reference' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(referenceOf(id))

  // What only the server writes: a review, and what it found in a file.
  const { firestore } = server()
  const review = {
    status: 'reviewing',
    admin_notes: 'Nobody outside reads this.',
    reviewed_at: new Date(),
    reviewed_by: 'x',
    revision: 1,
  }
  await firestore.doc(submissionPath(id)).update(review)
  const rows = await firestore
    .collection(DOCUMENTS)
    .where('submission_id', '==', id)
    .where('file_name', '==', plan)
    .get()
  await rows.docs[0]?.ref.update({ verification: 'rejected', rejection: 'wrong-content' })
  await page.getByText('Under Review', { exact: true }).waitFor()
  await page.getByText('A reviewer is reading your application now').waitFor()
  await line(page, plan).getByText('Check failed', { exact: true }).waitFor()
  await page.getByText('We could not accept a document').waitFor()
  await expect(line(page, plan).getByRole('link', { name: BRAND.email })).toHaveAttribute(
    'href',
    `mailto:${BRAND.email}?subject=${referenceOf(id)}`,
  )
  await line(page, plan).getByText('The file is damaged, or its contents do not match its file type.').waitFor()
  await expectAccessible(page)
  expect(await page.getByText('Nobody outside reads this').count()).toBe(0)
  expect((await firestore.doc(receiptPath(id)).get()).data()).not.toHaveProperty('admin_notes')

  await reader.context.setOffline(true)
  await page.getByText(/^You are offline\. Last updated /).waitFor()
  await page.reload()
  await page.getByText(/^You are offline\. Last updated /).waitFor()
  await page.getByText('Under Review', { exact: true }).waitFor()
  await page.getByText(ANSWERS['company'] ?? '', { exact: true }).waitFor()
  await line(page, plan).getByText('Check failed', { exact: true }).waitFor()
  await line(page, view).getByText('Received intact').waitFor()
  await page.goto(`${suite().appUrl}/applications`)
  await page.getByText(/^You are offline\. Last updated /).waitFor()
  await page.getByText('Under Review', { exact: true }).waitFor()
  await page.getByText('In our initial screening', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(reader.complaints).toEqual([])
  expect(sender.complaints).toEqual([])
})

test('an application of another person is not shown, whoever has its address', async ({ visitor }) => {
  const sender = await visitor.open()
  await startSession(sender.page, newEmail('owner'))
  const id = await startProperty(sender.page)
  await fillAtOnce(sender.page)
  await submit(sender.page)
  await noticed(sender.page, 'Application Submitted')

  const { page } = await visitor.open({ viewport: DESK })
  await startSession(page, newEmail('stranger'), `/applications/${id}`)
  await page.getByText(/^We couldn’t find this application in your account\./).waitFor()
  expect(await page.getByText('Harbour Lane').count()).toBe(0)
})
