import { newSubmissionId } from '@sotto/domain/ids'
import { auditPath, receiptPath, submissionPath } from '@sotto/domain/paths'
import { property } from '@sotto/domain/sectors/property'
import { INITIAL_STATE } from '@sotto/domain/submission'
import { FieldValue } from 'firebase-admin/firestore'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { deviceForEachTest, DESK } from './browser.ts'
import { frozenSubmission } from '../factories/application.ts'
import { createAdmin, newEmail, noticed, signIn } from './people.ts'
import { server } from './server.ts'
import { suite } from '../suite/suite.ts'

const one = deviceForEachTest()
const other = deviceForEachTest()

/** An application that has arrived, by the server's own hand. */
async function arrive(): Promise<string> {
  const { firestore } = server()
  const id = newSubmissionId()
  const frozen = await frozenSubmission(property, 'some-sponsor')
  const record = { ...frozen, ...INITIAL_STATE, created_at: FieldValue.serverTimestamp() }
  const batch = firestore.batch()
  batch.set(firestore.doc(submissionPath(id)), record)
  batch.set(firestore.doc(receiptPath(id)), record)
  await batch.commit()
  return id
}

async function decide(page: Page, status: string, notes: string): Promise<void> {
  await page.getByLabel('Update Status').selectOption(status)
  await page.getByLabel('Admin Notes').fill(notes)
}

test(
  'two admins decide on the same revision: the slower one sees the other decision and loses no word',
  { timeout: 60_000 },
  async () => {
    const id = await arrive()
    const pages: Page[] = []
    for (const device of [one, other]) {
      const { page } = await device.open({ viewport: DESK })
      const email = newEmail('admin')
      await createAdmin(email)
      await signIn(page, email)
      await page.goto(`${suite().appUrl}/admin/${id}`)
      await page.getByLabel('Admin Notes').waitFor()
      pages.push(page)
    }
    const [slower, faster] = pages
    if (!slower || !faster) throw new Error('two admins have a page each')

    await decide(slower, 'approved', 'Sound, as far as I can see.')
    await decide(faster, 'rejected', 'The permit has lapsed.')
    await faster.getByRole('button', { name: 'Save review' }).click()
    await noticed(faster, 'Status Updated')

    await slower.getByRole('button', { name: 'Save review' }).click()
    await slower.getByText('Changed meanwhile').waitFor()
    await slower.getByText('The permit has lapsed.').first().waitFor()
    expect(await slower.getByLabel('Admin Notes').inputValue()).toBe('Sound, as far as I can see.')
    expect((await server().firestore.doc(submissionPath(id)).get()).get('status')).toBe('rejected')

    await slower.getByRole('button', { name: 'Save over the other decision' }).click()
    await noticed(slower, 'Status Updated')
    await slower.getByText('Rejected → Approved').waitFor({ timeout: 20_000 })
    const stored = await server().firestore.doc(submissionPath(id)).get()
    expect(stored.data()).toMatchObject({ status: 'approved', revision: 2, admin_notes: 'Sound, as far as I can see.' })
    await expect
      .poll(async () => (await server().firestore.collection(auditPath(id)).get()).size, { timeout: 20_000 })
      .toBe(2)
  },
)
