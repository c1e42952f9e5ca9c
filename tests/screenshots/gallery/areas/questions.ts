import { property } from '@sotto/domain/forms/sectors/property'
import { answerDocumentsPath, answersPath } from '@sotto/domain/submission/paths'
import { smallPdf } from '../../../browser/small-pdf.ts'
import { newEmail } from '../../../browser/people.ts'
import { server, uidOf } from '../../../browser/server.ts'
import { startSession } from '../../../browser/stored-session.ts'
import { arrive } from '../../../browser/arrive.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { openDesk } from '../../../e2e/support/open-desk.ts'
import { SIZES } from '../sizes.ts'
import { on, type Area } from '../state.ts'

const QUESTION =
  'Who holds the option on the parcel at the quay, until when, and at what price? Please attach the deed later.'
const ANSWER =
  'The municipality holds it until the end of March 2027, at EUR 4.2 million.\n\nWe expect to exercise it in January.'
const SITE_PLAN = { name: 'Site plan.pdf', mimeType: 'application/pdf', buffer: smallPdf(1) }
const OVER = { window: true }

/** The row of an answer's file, by the file's own name. */
async function findRow(id: string, fileName: string) {
  const { firestore } = server()
  const [answer] = (await firestore.collection(answersPath(id)).get()).docs
  const rows = await firestore.collection(answerDocumentsPath(id, answer?.id ?? '')).get()
  const row = rows.docs.find((each) => each.get('file_name') === fileName)
  if (row === undefined) throw new Error(`No row is there for ${fileName}`)
  return row
}

/** A question about an application, as an admin asks it and as its sponsor answers it. */
export const questions: Area = {
  name: 'questions',
  async states(studio) {
    const { page, context } = await studio.visitor.open()
    const email = newEmail('asked')
    await startSession(page, email)
    const uid = await uidOf(email)
    const id = await arrive({ uid, form: property, answers: { projectName: 'Harbour Lane Quarter', email } })
    const { page: desk } = await openDesk(studio.visitor, '', { viewport: SIZES[1440] })
    const [sponsor, admin] = [on(page), on(desk)]
    const asked = desk.getByRole('listitem').filter({ hasText: QUESTION })
    let recordAgain = (): Promise<unknown> => Promise.resolve()
    return [
      admin(
        'ask',
        async () => {
          await desk.goto(at(`/admin/${id}`))
          await desk.getByText('No questions asked.').waitFor()
          await press(desk, 'Ask the sponsor')
        },
        OVER,
      ),
      admin(
        'ask-errors',
        async () => {
          await press(desk, 'Add item')
          await press(desk, 'Send question')
          await desk.getByText('Enter a title, or remove the item').waitFor()
        },
        OVER,
      ),
      admin('thread-open', async () => {
        await desk.getByLabel('Question', { exact: true }).fill(QUESTION)
        await desk.getByLabel('Title of item 1').fill('Planning permit')
        await desk.getByLabel('Field of the application for item 1').selectOption('Planning status')
        await press(desk, 'Add item')
        await desk.getByLabel('Title of item 2').fill('Lease of the quay, with its term and the price of an extension')
        await desk
          .getByLabel('Answer requested by')
          .fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
        await press(desk, 'Send question')
        await asked.getByText('Waiting for the sponsor').waitFor()
      }),
      sponsor('list-asked', async () => {
        await page.goto(at('/applications'))
        await page.getByRole('link', { name: 'Read and answer' }).waitFor({ timeout: 60_000 })
      }),
      sponsor('answer', async () => {
        await page.getByRole('link', { name: 'Read and answer' }).click()
        await page.getByLabel('Your answer').fill(ANSWER)
        await page.getByLabel('1. Planning permit').fill('Applied for in May; the municipality decides in June.')
      }),
      sponsor('answer-files', async () => {
        await page.getByLabel('Choose files').setInputFiles([
          {
            name: 'Deed of the option on the parcel at the quay.pdf',
            mimeType: 'application/pdf',
            buffer: smallPdf(2),
          },
          SITE_PLAN,
          { name: 'Setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
        ])
        await page.getByText('1 file was not attached').waitFor()
        await page.getByText('Site plan.pdf', { exact: true }).waitFor()
      }),
      sponsor('answer-waiting', async () => {
        await context.setOffline(true)
        await press(page, 'Send answer')
        await page.getByText('Answer not sent yet').waitFor()
      }),
      sponsor('answer-paused', async () => {
        await press(page, 'Pause sending')
        await page.getByRole('button', { name: 'Resume sending' }).waitFor()
      }),
      sponsor('list-answer-waiting', async () => {
        await press(page, 'Resume sending')
        await page.getByRole('link', { name: 'My applications' }).first().click()
        await page.getByText('Answer to a question', { exact: false }).waitFor()
      }),
      sponsor('answered', async () => {
        await context.setOffline(false)
        await page.goto(at(`/applications/${id}`))
        await page.getByText('Answered', { exact: true }).waitFor({ timeout: 60_000 })
        await page.getByText('Received intact').nth(1).waitFor({ timeout: 60_000 })
      }),
      admin('thread-answered', () => asked.getByText('File intact').nth(1).waitFor({ timeout: 60_000 })),
      admin('thread-document-missing', async () => {
        const row = await findRow(id, SITE_PLAN.name)
        const told = row.data()
        await row.ref.delete()
        await asked.getByText('Not received yet').waitFor()
        recordAgain = () => row.ref.set(told)
      }),
      admin('thread-document', async () => {
        await recordAgain()
        await asked.getByRole('button', { name: 'Preview Site plan.pdf' }).click()
        await desk.getByText('Document 2 of 2').waitFor()
      }),
      sponsor(
        'remove-one-of-a-name',
        async () => {
          await asked.getByRole('button', { name: 'Reopen question' }).click()
          await page.getByLabel('Your answer').fill('Until the end of April, at the same price.')
          for (const pages of [1, 9])
            await page.getByLabel('Choose files').setInputFiles({ ...SITE_PLAN, buffer: smallPdf(pages) })
          await page.getByRole('button', { name: `Remove ${SITE_PLAN.name} (number 2 in the list)` }).click()
          await page.getByRole('button', { name: 'Keep document' }).waitFor()
        },
        OVER,
      ),
      sponsor(
        'withdraw-answer-not-sent',
        async () => {
          await press(page, 'Keep document')
          await press(page, 'Withdraw application')
          await page.getByText('You have not sent your answer', { exact: false }).waitFor()
        },
        OVER,
      ),
      admin(
        'closed-notice',
        async () => {
          await press(page, 'Keep application')
          await context.setOffline(true)
          await press(page, 'Send answer')
          await page.getByText('Answer not sent yet').waitFor()
          await press(desk, 'Close')
          await asked.getByRole('button', { name: 'Close question' }).click()
          await desk.locator('#toasts').getByRole('button', { name: 'Reopen' }).waitFor()
        },
        OVER,
      ),
      sponsor('answer-refused', async () => {
        await context.setOffline(false)
        await page.getByRole('button', { name: 'Keep as a draft' }).waitFor({ timeout: 60_000 })
      }),
      sponsor('answer-not-sent', async () => {
        await press(page, 'Keep as a draft')
        await page.getByText('Your answer was not sent').waitFor({ timeout: 60_000 })
      }),
      sponsor('list-not-sent', async () => {
        await page.goto(at('/applications'))
        await page.getByText('Not sent: the question is closed', { exact: true }).waitFor()
      }),
      sponsor(
        'sign-out-not-sent',
        async () => {
          await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
          await page.getByText('1 answer to a question', { exact: false }).waitFor()
        },
        OVER,
      ),
      sponsor(
        'erase-not-sent',
        async () => {
          await press(page, 'Erase work from this device…')
          await page.getByText('A copy of a draft does not include your answers', { exact: false }).waitFor()
        },
        OVER,
      ),
      admin('thread-closed', () => asked.getByText('Closed', { exact: true }).waitFor()),
      sponsor('print-page', async () => {
        await page.goto(at(`/applications/${id}/print`))
        await page.getByRole('heading', { name: 'Questions and answers' }).waitFor()
      }),
    ]
  },
}
