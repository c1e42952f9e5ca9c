import { randomUUID } from 'node:crypto'
import { auditPath, receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { DESK } from '../../browser/chromium.ts'
import { decide } from '../support/open-desk.ts'
import { createAdmin, newEmail, noticed } from '../../browser/people.ts'
import { resumeSession } from '../../browser/stored-session.ts'
import { server } from '../../browser/server.ts'
import { expect, test, type Visitor } from '../fixtures.ts'

const LIVE_MS = 2000

/** Two admins, each with a browser of their own, at the same address. */
async function twoAdminsAt(visitor: Visitor, address: string): Promise<[Page, Page]> {
  const open = async () => {
    const { page } = await visitor.open({ viewport: DESK })
    const email = newEmail('admin')
    await createAdmin(email)
    await resumeSession(page, email, address)
    return page
  }
  return [await open(), await open()]
}

const choose = (page: Page, status: string) =>
  page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: status }).click()

const stored = async (id: string) => (await server().firestore.doc(submissionPath(id)).get()).data()

test('two admins decide on the same revision: the slower one sees the other decision, is asked, and loses no word', async ({
  visitor,
}) => {
  const id = await arrive()
  const [slower, faster] = await twoAdminsAt(visitor, `/admin/${id}`)
  for (const page of [slower, faster]) await page.getByLabel('Admin Notes').waitFor()

  await slower.getByLabel('Admin Notes').fill('Sound, as far as I can see.')
  await faster.getByLabel('Admin Notes').fill('The permit has lapsed.')
  await decide(faster, 'Rejected')
  await noticed(faster, 'Status Updated')

  await slower.getByText('This review has changed').waitFor({ timeout: LIVE_MS })
  await slower.getByRole('alert').getByText('The permit has lapsed.').waitFor()
  await slower.getByText(/ set the status to Rejected and changed the notes \(/).waitFor()
  expect(await slower.getByLabel('Admin Notes').inputValue()).toBe('Sound, as far as I can see.')
  const statuses = slower.getByRole('group', { name: 'Update Status' })
  expect(await statuses.getByRole('button', { pressed: true }).allTextContents()).toEqual(['Rejected'])
  await expectAccessible(slower)
  expect(await stored(id)).toMatchObject({ status: 'rejected', admin_notes: 'The permit has lapsed.', revision: 1 })

  await slower.getByRole('button', { name: 'Replace with my notes' }).click()
  await noticed(slower, 'Notes saved')
  expect(await stored(id)).toMatchObject({
    status: 'rejected',
    admin_notes: 'Sound, as far as I can see.',
    revision: 2,
  })
  await decide(slower, 'Approved')
  await expect.poll(() => stored(id)).toMatchObject({ status: 'approved', revision: 3 })
  const trail = server().firestore.collection(auditPath(id))
  await expect.poll(async () => (await trail.get()).size).toBe(3)
})

test('a decision that is held is undone from a colleague’s desk, and its sponsor is not told', async ({ visitor }) => {
  const id = await arrive()
  const sent = (await server().firestore.doc(receiptPath(id)).get()).data()
  const [decides, undoes] = await twoAdminsAt(visitor, `/admin/${id}`)
  for (const page of [decides, undoes]) await page.getByLabel('Admin Notes').waitFor()
  await decide(decides, 'Rejected', 'The permit has lapsed.')
  await noticed(decides, 'Status Updated')
  await undoes.getByText(/^Decided by .+\. We will inform the sponsor at /).waitFor()
  await expectAccessible(undoes)
  await undoes.getByRole('button', { name: 'Undo: back to Pending' }).click()
  await noticed(undoes, 'Decision undone')
  expect(await undoes.getByText('Message not sent').count()).toBe(0)
  await undoes.getByText('Rejected → Pending').waitFor()
  expect(await undoes.getByText('We will inform the sponsor at').count()).toBe(0)
  expect(await stored(id)).toMatchObject({ status: 'pending', message_to_applicant: '', revision: 2 })
  expect((await server().firestore.doc(receiptPath(id)).get()).data()).toEqual(sent)
})

test('notes alone that two admins write are told as notes, and no status is said to be set', async ({ visitor }) => {
  const id = await arrive()
  const [slower, faster] = await twoAdminsAt(visitor, `/admin/${id}`)
  await slower.getByLabel('Admin Notes').fill('Mine.')
  await faster.getByLabel('Admin Notes').fill('Theirs.')
  await faster.getByLabel('Admin Notes').blur()
  await noticed(faster, 'Notes saved')
  const conflict = slower.getByRole('alert').filter({ hasText: 'This review has changed' })
  await conflict.getByText(/ changed the notes \(/).waitFor()
  expect(await conflict.getByText(/set the status to/).count()).toBe(0)
  await conflict.getByRole('button', { name: 'Keep the saved notes' }).click()
  await conflict.waitFor({ state: 'detached' })
  expect(await slower.getByLabel('Admin Notes').inputValue()).toBe('Theirs.')
  expect(await stored(id)).toMatchObject({ admin_notes: 'Theirs.', revision: 1 })
})

test('what one admin decides, and what arrives, the other sees within two seconds', async ({ visitor }) => {
  const company = `Quay ${randomUUID().slice(0, 8)}`
  const id = await arrive({ answers: { company } })
  const [decides, watches] = await twoAdminsAt(visitor, `/admin?company=${encodeURIComponent(company)}`)
  const queue = watches.getByRole('table', { name: 'Applications' })
  await queue.getByText('Pending').waitFor()

  await decides.getByRole('link', { name: `View Details: ${company}` }).click()
  await choose(decides, 'Under Review')
  await noticed(decides, 'Status Updated')
  await queue.getByText('Under Review').waitFor({ timeout: LIVE_MS })
  expect(await stored(id)).toMatchObject({ status: 'reviewing', revision: 1 })

  await arrive({ answers: { company: `${company} II` } })
  await queue.getByRole('link', { name: `View Details: ${company} II` }).waitFor({ timeout: LIVE_MS })
  expect(await queue.getByText('New', { exact: true }).count()).toBe(1)
})
