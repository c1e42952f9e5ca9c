import { receiptPath, submissionPath, withdrawalPath } from '@sotto/domain/submission/paths'
import type { Status } from '@sotto/domain/submission/statuses'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { mining } from '@sotto/domain/forms/sectors/mining'
import { property } from '@sotto/domain/forms/sectors/property'
import { addDocument, declareFile } from '../../../../emulators/seed/add-document.ts'
import { withoutTriggers } from '../../../../emulators/seed/add-submissions.ts'
import { newEmail, noticed } from '../../../browser/people.ts'
import { server, uidOf } from '../../../browser/server.ts'
import { smallPdf } from '../../../browser/small-pdf.ts'
import { startSession } from '../../../browser/stored-session.ts'
import { arrive } from '../../../browser/arrive.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { given } from '../../../suite/suite.ts'
import { on, type Area } from '../state.ts'

const PROJECTS = [
  { form: property, projectName: 'Harbour Lane Quarter', status: 'pending' },
  { form: energy, projectName: 'Storberget Wind Farm', status: 'reviewing' },
  { form: mining, projectName: 'Salar Sur', status: 'approved' },
  { form: property, projectName: 'Casa do Cais', status: 'rejected' },
] as const

/** Of a sponsor with this email, one application of each status, as received; their ids by the status. */
async function arriveOfEach(email: string): Promise<Readonly<Record<Status, string>>> {
  const uid = await uidOf(email)
  const { firestore } = server()
  const ids: Partial<Record<Status, string>> = {}
  for (const { form, projectName, status } of PROJECTS) {
    const files = status === 'reviewing' ? await twoFiles() : []
    const documents = Object.fromEntries(files.map(({ storedName, entry }) => [storedName, entry]))
    const id = await arrive({ uid, form, answers: { projectName, email }, documents })
    for (const file of files) await addDocument(server(), id, { sector: form.sector, user_id: uid }, file)
    const review = { status, revision: 1, reviewed_at: new Date(), reviewed_by: 'x', admin_notes: '' }
    if (status !== 'pending') await firestore.doc(submissionPath(id)).update(review)
    if (status !== 'pending') await firestore.doc(receiptPath(id)).update({ status, revision: 1 })
    ids[status] = id
  }
  return ids as Record<Status, string>
}

const twoFiles = () =>
  Promise.all(
    [
      { name: 'Yield study.pdf', extension: 'pdf', bytes: Buffer.from(smallPdf(3)) } as const,
      { name: 'Grid offer.pdf', extension: 'pdf', bytes: Buffer.from('<html>') } as const,
    ].map(declareFile),
  )

/** My applications, and the receipt of one that was received. */
export const applications: Area = {
  name: 'applications',
  async states(studio) {
    const { page, context } = await studio.visitor.open()
    const shown = on(page)
    const email = newEmail('gallery')
    await startSession(page, email)
    let ids: Readonly<Record<Status, string>> | undefined
    const decide = (status: Status) =>
      withoutTriggers(given('SOTTO_HUB'), async () => {
        for (const path of [submissionPath, receiptPath])
          await server()
            .firestore.doc(path(ids?.pending ?? ''))
            .update({ status })
      })
    const receipt =
      (status: Status, paper = '') =>
      async () => {
        await page.goto(at(`/applications/${ids?.[status] ?? ''}${paper}`))
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
    return [
      shown('empty', () => page.getByText('You have no drafts on this device').first().waitFor()),
      shown('sent-and-decided', async () => {
        ids = await arriveOfEach(email)
        await page.reload()
        await page.getByText('Casa do Cais').first().waitFor()
      }),
      shown('receipt-pending', receipt('pending')),
      shown('receipt-document-refused', async () => {
        await receipt('reviewing')()
        await page.getByText('Check failed', { exact: true }).waitFor({ timeout: 45_000 })
      }),
      shown('receipt-approved', receipt('approved')),
      shown('receipt-rejected', receipt('rejected')),
      shown(
        'withdraw',
        async () => {
          await receipt('pending')()
          await press(page, 'Withdraw application')
          await page.getByLabel('Reason').fill('We have financed it elsewhere. '.repeat(28))
        },
        { window: true },
      ),
      shown('withdrawal-waiting', async () => {
        await page.getByLabel('Reason').fill('We have financed it elsewhere.')
        await context.setOffline(true)
        await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
        await page.getByText('Withdrawal not sent yet').waitFor()
      }),
      shown('withdrawal-decided', async () => {
        // Not on the device: an attempt that waits for the network would write over it.
        await decide('approved')
        await context.setOffline(false)
        await receipt('pending')()
        await page.getByText('Withdrawal came too late').first().waitFor()
      }),
      shown('receipt-withdrawn', async () => {
        const told = page.getByRole('region', { name: 'Withdrawal came too late' })
        await told.getByRole('button', { name: 'Dismiss' }).click()
        await decide('pending')
        await server()
          .firestore.doc(withdrawalPath(ids?.pending ?? ''))
          .set({ user_id: await uidOf(email), reason: 'We have financed it elsewhere.', created_at: new Date() })
        await page.getByText('Application withdrawn').first().waitFor({ timeout: 60_000 })
      }),
      shown('list-withdrawn', async () => {
        await page.goto(at('/applications'))
        await page.getByText('Withdrawn', { exact: true }).waitFor()
      }),
      shown('receipt-print-page', receipt('reviewing', '/print')),
      shown('receipt-paper', undefined, { widths: [768], print: true }),
      shown('receipt-missing', async () => {
        await page.goto(at('/applications/0123456789abcdefghij'))
        await page.getByText(/^We couldn’t find this application in your account\./).waitFor()
      }),
      shown('link-sent-again', async () => {
        await page.goto(at('/applications'))
        await page.getByRole('button', { name: 'Send link again' }).click()
        await noticed(page, 'Verification link sent! Check your email.')
      }),
      shown('offline', async () => {
        await context.setOffline(true)
        await page
          .getByText(/^You are offline\. Last updated /)
          .first()
          .waitFor()
      }),
    ]
  },
}
