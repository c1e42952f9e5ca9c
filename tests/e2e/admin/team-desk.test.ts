import { randomUUID } from 'node:crypto'
import { answerPath, receiptPath, REQUESTS, submissionPath } from '@sotto/domain/submission/paths'
import { answerIdOf, freezeAnswer } from '@sotto/domain/questions/question'
import { FieldValue } from 'firebase-admin/firestore'
import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { openDesk, rowsOf } from '../support/open-desk.ts'
import { noticed } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { expect, test } from '../fixtures.ts'

/** A name that no other test's applications have. */
const newCompany = () => `Harbour ${randomUUID().slice(0, 8)}`
const searchFor = (company: string) => `?company=${encodeURIComponent(company)}`
const queue = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: new RegExp(`^${name} [\\d,]+$|^${name}$`) })
const expectCounts = async (page: Page, counts: Readonly<Record<string, number>>) => {
  for (const [name, count] of Object.entries(counts))
    await expect(queue(page, name), name).toHaveAccessibleName(`${name} ${count}`)
}

/** What the sponsor's app writes. */
async function answer(id: string): Promise<void> {
  const { firestore } = server()
  const [request] = (await firestore.doc(submissionPath(id)).collection(REQUESTS).get()).docs
  if (request === undefined) throw new Error('nothing was asked')
  const frozen = await freezeAnswer({ user_id: 'some-sponsor', request_id: request.id, round: 0, text: 'The town.' })
  const created_at = FieldValue.serverTimestamp()
  await firestore.doc(answerPath(id, answerIdOf(request.id, 0))).create({ ...frozen, created_at })
}

test('a question puts its application among those that wait, and its answer among the answered, until somebody follows it', async ({
  visitor,
}) => {
  const company = newCompany()
  const id = await arrive({ answers: { company: `${company} A` } })
  await arrive({ answers: { company: `${company} B` } })
  const { page } = await openDesk(visitor, searchFor(company))
  await expectCounts(page, { 'Waiting for the sponsor': 0, Answered: 0 })
  const other = await openDesk(visitor, searchFor(company))

  await page.getByRole('link', { name: `View Details: ${company} A` }).click()
  for (const question of ['Who holds the option?', 'When does it end?']) {
    await page.getByRole('button', { name: 'Ask the sponsor' }).click()
    await page.getByLabel('Question', { exact: true }).fill(question)
    await page.getByRole('button', { name: 'Send question' }).click()
    await page.getByText(question).waitFor()
  }
  await expectCounts(other.page, { 'Waiting for the sponsor': 1, Answered: 0 })
  await queue(other.page, 'Waiting for the sponsor').click()
  await expect(rowsOf(other.page)).toHaveCount(1)
  await rowsOf(other.page).first().getByText('Waiting for the sponsor').waitFor()
  // Counted under the queue: one is pending, and none is approved.
  await other.page.getByRole('link', { name: /^Pending 1$/ }).waitFor()
  await other.page.getByRole('link', { name: /^Approved 0$/ }).click()
  await other.page.getByText('No submissions found in this category').waitFor()
  await other.page.getByRole('link', { name: /^All Submissions 1$/ }).click()
  await expectAccessible(other.page)

  // One of two: the other question is open still, and yet it is the admins’ turn alone.
  await answer(id)
  await expectCounts(other.page, { 'Waiting for the sponsor': 0, Answered: 1 })
  await other.page.getByText('No submissions found in this category').waitFor()
  await queue(other.page, 'Answered').click()
  await rowsOf(other.page).first().getByText('Answered, another question is open', { exact: true }).waitFor()
  // What words find is counted by the device, and changes with what it hears.
  await other.page.getByLabel('Search applications').fill(company)
  await expectCounts(other.page, { 'Waiting for the sponsor': 0, Answered: 1 })
  await queue(other.page, 'Answered').click()
  await expect(rowsOf(other.page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Reopen question' }).click()
  await expectCounts(other.page, { 'Waiting for the sponsor': 1, Answered: 0 })
})

test('an admin takes an application, a colleague sees them at it and takes it over after a question, and the history names both', async ({
  visitor,
}) => {
  const company = newCompany()
  const id = await arrive({ answers: { company: `${company} A` } })
  await arrive({ answers: { company: `${company} B` } })
  const [ada, grace] = [await openDesk(visitor, searchFor(company)), await openDesk(visitor, searchFor(company))]
  await expectCounts(grace.page, { 'Assigned to me': 0, Unassigned: 2 })

  await ada.page.getByRole('link', { name: `View Details: ${company} A` }).click()
  await ada.page.getByRole('button', { name: 'Assign to me' }).click()
  await ada.page.getByRole('region', { name: 'Review' }).getByText('Assigned to you').waitFor()
  await ada.page
    .getByRole('listitem')
    .getByText(/^Assigned to admin-.+@/)
    .waitFor()
  await expectAccessible(ada.page)
  await expectCounts(ada.page, { 'Assigned to me': 1, Unassigned: 1 })
  await expectCounts(grace.page, { 'Assigned to me': 0, Unassigned: 1 })
  const row = rowsOf(grace.page).filter({ hasText: `${company} A` })
  await row
    .getByText(/^With admin-/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await queue(grace.page, 'Unassigned').click()
  await expect(rowsOf(grace.page)).toHaveCount(1)
  await queue(grace.page, 'Unassigned').click()
  await rowsOf(grace.page)
    .getByText(/^Viewing: admin-/)
    .waitFor()
  await expectAccessible(grace.page)

  await grace.page.getByRole('link', { name: `View Details: ${company} A` }).click()
  await grace.page.getByRole('button', { name: 'Take over' }).click()
  const question = grace.page.getByRole('dialog', { name: /^Take over from admin-.+\?$/ })
  await expectAccessible(grace.page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await server().firestore.doc(submissionPath(id)).get()).get('assigned_to')).toBe(ada.uid)
  await grace.page.getByRole('button', { name: 'Take over' }).click()
  await question.getByRole('button', { name: 'Take over application' }).click()
  await grace.page.getByRole('region', { name: 'Review' }).getByText('Assigned to you').waitFor()
  await ada.page.getByRole('button', { name: 'Take over' }).waitFor()
  await ada.page.getByText(/^Taken over from admin-/).waitFor()
  await expectCounts(grace.page, { 'Assigned to me': 1, Unassigned: 1 })
  // Nobody but the admins is told.
  const receipt = await server().firestore.doc(receiptPath(id)).get()
  expect(receipt.data()).not.toHaveProperty('assigned_to')

  // Each sees the other at it, until the other leaves.
  for (const { page } of [ada, grace])
    await page
      .getByRole('region', { name: 'Review' })
      .getByText(/^Also viewing: admin-.+@/)
      .waitFor()
  await expectAccessible(grace.page)

  await grace.page.getByRole('button', { name: 'Unassign' }).click()
  await grace.page.getByRole('button', { name: 'Assign to me' }).waitFor()
  await ada.page
    .getByText(/^Unassigned$/)
    .first()
    .waitFor()
  await ada.page.getByRole('link', { name: 'Hide Details', exact: true }).click()
  await grace.page.getByText(/^Also viewing: /).waitFor({ state: 'detached' })
  await grace.page.getByRole('link', { name: 'Hide Details', exact: true }).click()
  await grace.page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await grace.page
    .getByRole('region', { name: 'Selected applications' })
    .getByRole('button', { name: 'Assign to me' })
    .click()
  await noticed(grace.page, '2 of 2 assigned to you')
  await expectCounts(grace.page, { 'Assigned to me': 2, Unassigned: 0 })
})
