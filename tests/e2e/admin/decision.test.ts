import { randomUUID } from 'node:crypto'
import { HOLD_MS } from '@sotto/domain/review/review'
import { referenceOf } from '@sotto/domain/submission/ids'
import { receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import type { Page } from 'playwright'
import { PASSWORD, newEmail, noticed } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { resumeSession } from '../../browser/stored-session.ts'
import { mailsTo } from '../../suite/mailbox.ts'
import { suite } from '../../suite/suite.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { expectFits } from '../support/fits.ts'
import { decide, openDesk, twoDesksAt, type Desk } from '../support/open-desk.ts'
import { expect, test, type Visitor } from '../fixtures.ts'

const REASON = 'The water permit is open, and two claims have no title.\nPlease write again once both are settled.'

const stored = async (path: string) => (await server().firestore.doc(path).get()).data() ?? {}

/** The mails about decisions that an address got. */
const decisionMails = async (address: string) =>
  (await mailsTo(address)).filter(({ subject }) => subject.includes('A decision'))

async function newSponsor(): Promise<{ email: string; uid: string }> {
  const email = newEmail('decided')
  const { uid } = await server().auth.createUser({ email, password: PASSWORD, emailVerified: true })
  return { email, uid }
}

const history = (page: Page) => page.getByRole('list').filter({ hasText: 'Pending → Rejected' })
const heldLine = (page: Page) => page.getByRole('status').filter({ hasText: 'We will inform the sponsor at' })

interface Rejection {
  id: string
  email: string
  company: string
  decidedAt: number
}

/** The last one. Who asks what comes of it waits for the rest of its minute. */
let rejection: Rejection | undefined

/** An admin at their desk rejects a new application with a reason. */
async function reject(visitor: Visitor): Promise<Desk & Rejection> {
  const { email, uid } = await newSponsor()
  const company = `Salar ${randomUUID().slice(0, 8)}`
  const projectName = 'Salar de Copa'
  const id = await arrive({ uid, answers: { company, projectName } })
  const desk = await openDesk(visitor)
  const { page } = desk
  await page.goto(`${suite().appUrl}/admin/${id}`)
  await page.getByLabel('Admin Notes').fill('Call the registry.')
  const statuses = page.getByRole('group', { name: 'Update Status' })
  await statuses.getByRole('button', { name: 'Rejected' }).click()
  const question = page.getByRole('dialog', { name: `Reject ${projectName}?` })
  await question.getByText(`${company} · ${referenceOf(id)}`).waitFor()
  await question.getByRole('button', { name: 'Reject application' }).click()
  await question.getByText('Enter a message, or choose to reject without one').waitFor()
  await expectAccessible(page)
  await question.getByLabel('Message to the sponsor').fill(REASON)
  await question.getByRole('button', { name: 'Reject application' }).click()
  await noticed(page, 'Status Updated')
  rejection = { id, email, company, decidedAt: Date.now() }
  expect(await stored(submissionPath(id))).toMatchObject({
    status: 'rejected',
    admin_notes: 'Call the registry.',
    message_to_applicant: REASON,
  })
  return { ...desk, ...rejection }
}

/** What has so long before its sponsor is told that a test can look at it. */
async function rejectedLately(visitor: Visitor): Promise<Rejection> {
  const lately = Date.now() - HOLD_MS + 45_000
  return rejection !== undefined && rejection.decidedAt > lately ? rejection : reject(visitor)
}

test('a rejection goes with its reason, and is held before the sponsor is told', async ({ visitor }) => {
  const { page, id, complaints } = await reject(visitor)
  await page.goto(`${suite().appUrl}/admin/${id}`)
  await history(page).getByText('Please write again').waitFor()
  // The notice went with the page before, and the application still says it.
  await heldLine(page).waitFor()
  await page.getByRole('button', { name: 'Undo: back to Pending' }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a decision is undone by one key, its message is a draft again, and the sponsor’s copy never changed', async ({
  visitor,
}) => {
  const company = `Salar ${randomUUID().slice(0, 8)}`
  const id = await arrive({ answers: { company, projectName: 'Salar de Copa' } })
  const sent = await stored(receiptPath(id))
  const { page, complaints } = await openDesk(visitor)
  await page.goto(`${suite().appUrl}/admin/${id}`)
  await page.getByLabel('Admin Notes').waitFor()
  await decide(page, 'Rejected', REASON)
  await noticed(page, 'Status Updated')
  await page.getByRole('button', { name: 'Undo: Salar de Copa, Rejected' }).waitFor()
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  await page.keyboard.press('u')
  await page.getByText('Salar de Copa is Pending again. The sponsor was not told.').first().waitFor()
  expect(await stored(submissionPath(id))).toMatchObject({ status: 'pending', message_to_applicant: '', revision: 2 })

  await page.goto(`${suite().appUrl}/admin/${id}`)
  await page.getByText('Message not sent').waitFor()
  await page.getByText('Rejected → Pending').waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: 'Rejected' }).click()
  expect(await page.getByRole('dialog').getByLabel('Message to the sponsor').inputValue()).toBe(REASON)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await stored(receiptPath(id))).toEqual(sent)
  expect(complaints).toEqual([])
})

test('several are rejected with one message, and undone at once', async ({ visitor }) => {
  const company = `Salar ${randomUUID().slice(0, 8)}`
  const ids = await Promise.all(['One', 'Two'].map((name) => arrive({ answers: { company: `${company} ${name}` } })))
  const { page } = await openDesk(visitor, `?company=${encodeURIComponent(company)}`)
  for (const name of ['One', 'Two']) await page.getByLabel(`Select ${company} ${name}`).check()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('group', { name: 'New status' }).getByRole('button', { name: 'Rejected' }).click()
  const question = page.getByRole('dialog', { name: 'Reject 2 applications?' })
  for (const id of ids)
    await question
      .getByRole('listitem')
      .filter({ hasText: referenceOf(id) })
      .waitFor()
  await question.getByRole('button', { name: 'Reject applications' }).click()
  await question.getByText('Enter a message, or choose to reject without one').waitFor()
  await question.getByLabel('Message to the 2 sponsors').fill(REASON)
  await question.getByRole('button', { name: 'Reject applications' }).click()
  await page.getByText('2 of 2 set to Rejected').first().waitFor()
  for (const id of ids) {
    expect(await stored(submissionPath(id))).toMatchObject({ status: 'rejected', message_to_applicant: REASON })
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 decisions' }).click()
  await noticed(page, '2 decisions undone')
  for (const id of ids) {
    expect(await stored(submissionPath(id))).toMatchObject({ status: 'pending', message_to_applicant: '', revision: 2 })
    expect(await stored(receiptPath(id))).toMatchObject({ status: 'pending', revision: 0 })
  }
})

test('a decision that is held is undone from a colleague’s desk, and its sponsor is not told', async ({ visitor }) => {
  const id = await arrive()
  const sent = await stored(receiptPath(id))
  const [decides, undoes] = await twoDesksAt(visitor, `/admin/${id}`)
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
  expect(await stored(submissionPath(id))).toMatchObject({ status: 'pending', message_to_applicant: '', revision: 2 })
  expect(await stored(receiptPath(id))).toEqual(sent)
})

test('a sponsor reads the reason of a rejection a minute later, after a mail that does not say it', async ({
  visitor,
}) => {
  test.setTimeout(360_000)
  // What is opened first costs nothing of the time in which the decision is held.
  const sponsor = await visitor.open()
  const { id, email, company, decidedAt } = await rejectedLately(visitor)
  await resumeSession(sponsor.page, email, `/applications/${id}`)
  await sponsor.page.getByText('Pending', { exact: true }).waitFor()
  const { page, complaints } = await openDesk(visitor)
  await page.goto(`${suite().appUrl}/admin/${id}`)
  await heldLine(page).waitFor()
  // The sponsor looks as late as nobody is to be told.
  await sponsor.page.waitForTimeout(Math.max(0, decidedAt + HOLD_MS - 25_000 - Date.now()))
  await sponsor.page.reload()
  await sponsor.page.getByText('Pending', { exact: true }).waitFor()
  expect(await stored(receiptPath(id))).toMatchObject({ status: 'pending' })
  expect(await decisionMails(email)).toEqual([])

  await expect.poll(() => decisionMails(email)).toHaveLength(1)
  await heldLine(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  const mail = JSON.stringify(await decisionMails(email))
  expect(mail).toContain(referenceOf(id))
  for (const secret of ['permit', 'ejected', company]) expect(mail).not.toContain(secret)

  await sponsor.page.reload()
  await sponsor.page.getByRole('heading', { name: 'Our message to you' }).waitFor()
  await sponsor.page.getByText('Please write again once both are settled.').waitFor()
  expect(await sponsor.page.getByText('Call the registry').count()).toBe(0)
  await expectAccessible(sponsor.page)
  await expectFits(sponsor.page)
  await sponsor.page.getByRole('link', { name: 'Print or save as PDF' }).click()
  await sponsor.page.getByRole('button', { name: /^Print/ }).waitFor()
  await sponsor.page.getByText('Please write again once both are settled.').waitFor()
  await sponsor.page.goto(`${suite().appUrl}/applications`)
  await sponsor.page.getByText('With a message from us').waitFor()
  expect(complaints).toEqual([])
  expect(sponsor.complaints).toEqual([])
})
