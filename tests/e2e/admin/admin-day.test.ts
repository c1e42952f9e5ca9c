import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { auditPath, rolePath, submissionPath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { energy } from '@sotto/domain/forms/sectors/energy'
import Papa from 'papaparse'
import type { Page } from 'playwright'
import { suite } from '../../suite/suite.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { DESK } from '../../browser/chromium.ts'
import { confirmDecision, rowsOf } from '../support/open-desk.ts'
import { createAdmin, newEmail, noticed, signIn } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { expect, test } from '../fixtures.ts'

const SUMMARY = {
  overview: [{ text: 'A wind farm off the coast.', fields: ['projectDescription'] }],
  ask: [{ text: 'Construction debt.', fields: ['fundingRequired'] }],
  strengths: [],
  gaps: [{ text: 'No offtake agreement is named.', fields: ['ppaStatus'] }],
  questions: [],
}

const stored = async (id: string) => (await server().firestore.doc(submissionPath(id)).get()).data()

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

test('a day at the desk: filter, open, summarise, note, decide, bulk, export, and be an admin no more', async ({
  device,
}) => {
  const town = `Skerry ${randomUUID().slice(0, 8)}`
  const [north, south, east] = await Promise.all(
    ['North', 'South', 'East'].map((name) => arrive({ form: energy, answers: { company: `${town} ${name}` } })),
  )
  await arrive({ answers: { company: `${town} Terraces` } })
  await fetch(`${suite().geminiUrl}/behaviour`, {
    method: 'PUT',
    body: JSON.stringify({ text: JSON.stringify(SUMMARY) }),
  })
  const email = newEmail('admin')
  const uid = await createAdmin(email)
  const { page, complaints } = await device.open({ viewport: DESK })
  await signIn(page, email)

  // Filter.
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByLabel('Search applications').fill(town)
  await expect.poll(() => rowsOf(page).count()).toBe(4)
  await page.getByRole('button', { name: 'Show filters' }).click()
  await page.getByLabel('Sector').selectOption('energy')
  await page.getByRole('link', { name: /^Pending 3$/ }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(3)

  // Open, summarise, note, decide.
  await page.getByRole('link', { name: `View Details: ${town} North` }).click()
  await page.getByRole('heading', { name: `${town} North`, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Generate AI Summary' }).click()
  await page.getByText('No offtake agreement is named.').waitFor()
  await page.getByLabel('Admin Notes').fill('Ask for the offtake agreement.')
  await page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: 'Under Review' }).click()
  await noticed(page, 'Status Updated')
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(2)
  await expect
    .poll(() => stored(north ?? ''))
    .toMatchObject({ status: 'reviewing', admin_notes: 'Ask for the offtake agreement.', reviewed_by: uid })

  // The other two at once.
  for (const name of ['South', 'East']) await page.getByLabel(`Select ${town} ${name}`).check()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('group', { name: 'New status' }).getByRole('button', { name: 'Rejected' }).click()
  await confirmDecision(page)
  await expect.poll(() => page.getByText('Set to Rejected', { exact: true }).count()).toBe(2)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('No submissions found in this category').waitFor()
  for (const id of [south, east]) expect(await stored(id ?? '')).toMatchObject({ status: 'rejected', revision: 1 })
  await expectAccessible(page)

  // Every decision has its entry.
  for (const id of [north, south, east]) {
    const trail = server().firestore.collection(auditPath(id ?? ''))
    const reviewers = async () => (await trail.get()).docs.map((entry) => entry.get('reviewed_by') as unknown)
    await expect.poll(async () => new Set(await reviewers())).toEqual(new Set([uid]))
  }

  // Export what the filters leave.
  await page.getByRole('link', { name: /^All Submissions 3$/ }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(3)
  const csv = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  const decided = Object.fromEntries(data.map((row) => [row['company_name'] ?? '', row['status_label']]))
  expect(decided).toEqual({
    [`${town} North`]: 'Under Review',
    [`${town} South`]: 'Rejected',
    [`${town} East`]: 'Rejected',
  })

  // Be demoted, in the middle of work.
  await page.getByRole('link', { name: `View Details: ${town} North` }).click()
  await page.getByText('Notes changed').or(page.getByText('Ask for the offtake agreement.')).first().waitFor()
  // hidane tells no listener of a change that it meets while it refuses another listener, before the next change.
  await page.getByText('No questions asked.').waitFor()
  await server().firestore.doc(rolePath(uid, ADMIN)).delete()
  await page.getByText('Access Denied', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
})
