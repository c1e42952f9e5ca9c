import { submissionPath, SUBMISSIONS, withdrawalPath } from '@sotto/domain/submission/paths'
import { WITHDRAWN } from '@sotto/domain/submission/statuses'
import { expectAccessible } from '../support/accessible.ts'
import { expectFits, expectReflows } from '../support/fits.ts'
import { DESK } from '../../browser/chromium.ts'
import { createAdmin, installed, newEmail, noticed } from '../../browser/people.ts'
import { resumeSession, startSession } from '../../browser/stored-session.ts'
import { fillAtOnce, startProperty, submit } from '../../browser/property-application.ts'
import { server } from '../../browser/server.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

const PHONE = { width: 360, height: 740 }
const REASON = 'We have financed it elsewhere.'

test('a sponsor withdraws on a phone without a network, thinks again, and withdraws; the admin sees it live and can’t decide', async ({
  device: phone,
  otherDevice: desk,
}) => {
  const { page, context } = await phone.open({ viewport: PHONE })
  await startSession(page, newEmail('withdraws'))
  await installed(page)
  const id = await startProperty(page)
  await fillAtOnce(page)
  await submit(page)
  await noticed(page, 'Application Submitted')

  const admin = await desk.open({ viewport: DESK })
  const email = newEmail('admin')
  await createAdmin(email)
  await resumeSession(admin.page, email, `/admin/${id}`)
  await admin.page.getByLabel('Admin Notes').fill('Ask for the permit.')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await question.getByText('A withdrawal is final.').waitFor()
  await question.getByText('You are offline.').waitFor()
  await question.getByLabel('Reason').fill(REASON)
  await expectFits(page)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(question.getByLabel('Reason')).toHaveValue(REASON)
  await question.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByRole('heading', { name: 'Withdrawal not sent yet' }).waitFor()
  await page.getByText('Waiting for a connection').waitFor()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for a connection' })).toBeFocused()
  await page.getByText(REASON).waitFor()
  await expectReflows(page)
  await expectAccessible(page)

  await page.goto(`${suite().appUrl}/applications`)
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting for a connection' })
  await waiting.getByText('Withdrawal', { exact: true }).waitFor()
  await waiting.getByRole('link', { name: 'Harbour Lane Quarter' }).click()

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await noticed(page, 'Application kept')
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(question.getByLabel('Reason')).toHaveValue(REASON)
  await question.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByRole('heading', { name: 'Withdrawal not sent yet' }).waitFor()
  expect((await server().firestore.doc(withdrawalPath(id)).get()).exists).toBe(false)

  await context.setOffline(false)
  await page.locator('#toasts').getByText('Withdrawal sent').waitFor()
  await admin.page.getByText('Withdrawn by the sponsor').waitFor()
  await admin.page.getByRole('blockquote').filter({ hasText: REASON }).waitFor()
  expect(await admin.page.getByRole('group', { name: 'Update Status' }).count()).toBe(0)
  const unsaved = admin.page.getByText('Not saved before the withdrawal')
  await unsaved.waitFor()
  await admin.page.getByRole('blockquote').filter({ hasText: 'Ask for the permit.' }).waitFor()
  await expectAccessible(admin.page)
  await admin.page.getByRole('button', { name: 'Discard text' }).click()
  await unsaved.waitFor({ state: 'detached' })
  expect((await server().firestore.doc(submissionPath(id)).get()).data()).toMatchObject({
    status: 'withdrawn',
    withdrawal_reason: REASON,
  })

  await admin.page.goto(`${suite().appUrl}/admin?status=withdrawn`)
  await admin.page.locator(`[data-row-link="${id}"]`).waitFor()
  const withdrawn = await server().firestore.collection(SUBMISSIONS).where('status', '==', WITHDRAWN).count().get()
  const tab = admin.page.getByRole('link', { name: `Withdrawn ${withdrawn.data().count}`, exact: true })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await admin.page.setViewportSize(PHONE)
  await expectReflows(admin.page)
  await expectAccessible(admin.page)

  await page.getByText('Withdrawn', { exact: true }).waitFor()
  await page.getByText('Application withdrawn').waitFor()
  await page.getByText('Your reason for withdrawing').waitFor()
  expect(await page.getByRole('button', { name: 'Withdraw application' }).count()).toBe(0)
  await expectReflows(page)
  await expectAccessible(page)
})
