import type { Problem } from '@sotto/domain/shared/errors'
import { property } from '@sotto/domain/forms/sectors/property'
import { newEmail } from '../../../browser/people.ts'
import { attach, FILES, fillIn, startProperty, submit } from '../../../browser/property-application.ts'
import { startSession } from '../../../browser/stored-session.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { changeEntries } from '../../../e2e/support/change-entries.ts'
import { given } from '../../../suite/suite.ts'
import { on, type Area } from '../state.ts'

const HOURS = 60 * 60 * 1000

/** From the check of the answers to the receipt, and all that may come between. */
export const sending: Area = {
  name: 'sending',
  async states(studio) {
    const { page, context } = await (await studio.newDevice()).open()
    const online = await studio.visitor.open()
    const shown = on(page)
    const sender = on(online.page)
    const parked = (problem: Problem) => async () => {
      await changeEntries(page, { problem, startedAt: null, paused: true })
      await page.reload()
      await page.getByText('Needs your attention').first().waitFor()
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
          .getByText(/^You are offline\. It will wait/)
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
        await page.getByText('We will send nothing until you resume').waitFor()
      }),
      shown('not-accepted', parked('not-accepted')),
      shown('already-sent-differently', parked('already-sent-differently')),
      shown('file-lost', parked('file-lost')),
      shown('list-needs-attention', () => page.goto(at('/applications'))),
      shown('limit-reached', async () => {
        const tomorrow = Date.now() + 9 * HOURS
        await changeEntries(page, { problem: 'limit-reached', paused: false, nextAttemptAt: tomorrow })
        await page.goto(address)
        await page
          .getByText(/^Waiting until/)
          .first()
          .waitFor()
      }),
      shown(
        'taken-back',
        async () => {
          await press(page, 'Take back application')
          await page.locator('#projectName').waitFor({ state: 'attached' })
        },
        { window: true },
      ),
      sender('sending', async () => {
        await online.context.route(`http://${given('FIREBASE_STORAGE_EMULATOR_HOST')}/**`, async (route) => {
          await held
          await route.continue()
        })
        await startSession(online.page, newEmail('gallery'))
        await startProperty(online.page)
        await fillIn(online.page)
        await attach(online.page, FILES)
        await submit(online.page)
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
