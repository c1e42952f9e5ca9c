import { randomUUID } from 'node:crypto'
import { auditPath, submissionPath } from '@sotto/domain/submission/paths'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { decide, twoDesksAt } from '../support/open-desk.ts'
import { noticed } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { expect, test } from '../fixtures.ts'

const stored = async (id: string) => (await server().firestore.doc(submissionPath(id)).get()).data()

test('what one admin decides, and what arrives, another sees on the page that is open; of two decisions on one revision the slower one is asked, and loses no word', async ({
  visitor,
}) => {
  const company = `Quay ${randomUUID().slice(0, 8)}`
  const id = await arrive({ answers: { company } })
  const [slower, faster] = await twoDesksAt(visitor, `/admin?company=${encodeURIComponent(company)}`)
  const queue = slower.getByRole('table', { name: 'Applications' })
  await queue.getByText('Pending').waitFor()
  await faster.getByRole('link', { name: `View Details: ${company}` }).click()
  const choices = faster.getByRole('group', { name: 'Update Status' })
  await choices.getByRole('button', { name: 'Under Review' }).click()
  await noticed(faster, 'Status Updated')
  await queue.getByText('Under Review').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'reviewing', revision: 1 })
  await arrive({ answers: { company: `${company} II` } })
  await queue.getByRole('link', { name: `View Details: ${company} II` }).waitFor()
  expect(await queue.getByText('Unread on this device', { exact: true }).count()).toBe(1)

  for (const page of [slower, faster]) {
    await page.getByRole('link', { name: `View Details: ${company},` }).click()
    await page.getByLabel('Admin Notes').waitFor()
  }
  await slower.getByLabel('Admin Notes').fill('Sound, as far as I can see.')
  await faster.getByLabel('Admin Notes').fill('The permit has lapsed.')
  await decide(faster, 'Rejected')
  await noticed(faster, 'Status Updated')

  await slower.getByText('This review has changed').waitFor()
  await slower.getByRole('alert').getByText('The permit has lapsed.').waitFor()
  await slower.getByText(/ set the status to Rejected and changed the notes \(/).waitFor()
  expect(await slower.getByLabel('Admin Notes').inputValue()).toBe('Sound, as far as I can see.')
  const statuses = slower.getByRole('group', { name: 'Update Status' })
  expect(await statuses.getByRole('button', { pressed: true }).allTextContents()).toEqual(['Rejected'])
  await expectAccessible(slower)
  expect(await stored(id)).toMatchObject({ status: 'rejected', admin_notes: 'The permit has lapsed.', revision: 2 })

  await slower.getByRole('button', { name: 'Replace with my notes' }).click()
  await noticed(slower, 'Notes saved')
  expect(await stored(id)).toMatchObject({
    status: 'rejected',
    admin_notes: 'Sound, as far as I can see.',
    revision: 3,
  })
  await decide(slower, 'Approved')
  await expect.poll(() => stored(id)).toMatchObject({ status: 'approved', revision: 4 })
  const trail = server().firestore.collection(auditPath(id))
  await expect.poll(async () => (await trail.get()).size).toBe(4)
})
