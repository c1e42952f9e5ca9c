import type { Problem } from '@sotto/domain/shared/errors'
import { property } from '@sotto/domain/forms/sectors/property'
import { MAX_APPLICATIONS_PER_DAY } from '@sotto/domain/shared/limits'
import { dailyUsagePath } from '@sotto/domain/submission/paths'
import type { Page } from 'playwright'
import { newEmail } from '../../../browser/people.ts'
import { attach, FILES, fillIn, startProperty, submit } from '../../../browser/property-application.ts'
import { server, uidOf } from '../../../browser/server.ts'
import { startSession } from '../../../browser/stored-session.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { changeEntries } from '../../../e2e/support/change-entries.ts'
import { given } from '../../../suite/suite.ts'
import { on, type Area } from '../state.ts'

async function writeAndSubmit(page: Page): Promise<void> {
  await startProperty(page)
  await fillIn(page)
  await attach(page, FILES)
  await submit(page)
}

/** Counts as many applications of this person as may be sent in a day. */
async function useUpTheDay(email: string): Promise<void> {
  const usage = { applications: MAX_APPLICATIONS_PER_DAY, bytes: 0, submission_id: 'x', updated_at: new Date() }
  await server()
    .firestore.doc(dailyUsagePath(await uidOf(email)))
    .set(usage)
}

/** From the check of the answers to the receipt, and all that may come between. */
export const sending: Area = {
  name: 'sending',
  async states(studio) {
    const { page, context } = await (await studio.newDevice()).open()
    const online = await studio.visitor.open()
    const shown = on(page)
    const sender = on(online.page)
    const parked = (problem: Problem) => async () => {
      await changeEntries(page, { problem, startedAt: null })
      await page.reload()
      await page.getByText('Action needed', { exact: true }).first().waitFor()
    }
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let address = ''
    return [
      shown('check', async () => {
        await startSession(page, newEmail('gallery'))
        await startProperty(page)
        await fillIn(page)
        await attach(page, FILES)
        await press(page, property.submitLabel)
        await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
      }),
      shown('check-offline', async () => {
        await context.setOffline(true)
        await page
          .getByText(/^You are offline\. Once you choose/)
          .first()
          .waitFor()
      }),
      shown('waiting-offline', async () => {
        await press(page, 'Send application')
        await page.getByText('Waiting for a connection').waitFor()
        address = page.url()
      }),
      shown('still-offline', () => press(page, 'Try now'), { window: true }),
      shown('list-waiting', () => page.goto(at('/applications'))),
      shown('paused', async () => {
        await page.goto(address)
        await press(page, 'Pause sending')
        await page.getByText('The app will send nothing until you resume').waitFor()
      }),
      shown('not-accepted', parked('not-accepted')),
      shown('already-sent-differently', parked('already-sent-differently')),
      shown('file-lost', parked('file-lost')),
      shown('list-needs-attention', () => page.goto(at('/applications'))),
      shown(
        'taken-back',
        async () => {
          await changeEntries(page, { problem: null })
          await page.goto(address)
          await press(page, 'Take back and edit')
          await page.locator('#projectName').waitFor({ state: 'attached' })
        },
        { window: true },
      ),
      sender('limit-reached', async () => {
        const email = newEmail('gallery')
        await startSession(online.page, email)
        await useUpTheDay(email)
        await writeAndSubmit(online.page)
        await online.page
          .getByText(/^Waiting until/)
          .first()
          .waitFor()
      }),
      sender('sending', async () => {
        await online.context.route(`http://${given('FIREBASE_STORAGE_EMULATOR_HOST')}/**`, async (route) => {
          if (route.request().headers()['x-goog-upload-command']?.startsWith('upload')) await held
          await route.continue()
        })
        await startSession(online.page, newEmail('gallery'))
        await writeAndSubmit(online.page)
        await online.page
          .getByText(/^Sending document 1 of 2/)
          .first()
          .waitFor()
      }),
      sender('list-sending', () => online.page.getByRole('link', { name: 'My applications' }).first().click()),
      sender('received', async () => {
        await online.page.goBack()
        release()
        await online.page.getByText('Application received').waitFor({ timeout: 60_000 })
      }),
    ]
  },
}
