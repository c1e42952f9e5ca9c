import { newEmail } from '../../../browser/people.ts'
import { answer } from '../../../browser/form-fields.ts'
import { attach, FILES, fillIn, startProperty, submit } from '../../../browser/property-application.ts'
import { startSession } from '../../../browser/stored-session.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { on, type Area } from '../state.ts'

const OVER = { window: true }

/** What a device keeps of a person, and the ways to leave it. */
export const account: Area = {
  name: 'account',
  async states(studio) {
    const { page, context } = await (await studio.newDevice()).open()
    const shown = on(page)
    const confirmation = page.getByLabel('Type “erase” to confirm')
    const leave = () => page.locator('header').first().getByRole('button', { name: 'Sign out', exact: true }).click()
    const open = async () => {
      await page.goto(at('/account'))
      await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
    }
    return [
      shown('nothing-kept', async () => {
        await startSession(page, newEmail('gallery'))
        await open()
      }),
      shown(
        'sign-out-draft',
        async () => {
          await startProperty(page)
          await answer(page, 'projectName', 'Harbour Lane Quarter')
          await page.getByRole('heading', { name: 'Harbour Lane Quarter' }).waitFor()
          await leave()
          await page.getByRole('dialog').waitFor()
        },
        OVER,
      ),
      shown(
        'sign-out-waiting-offline',
        async () => {
          await press(page, 'Stay signed in')
          await context.setOffline(true)
          await startProperty(page)
          await fillIn(page)
          await attach(page, FILES)
          await submit(page)
          await page.getByText('Waiting for a connection').waitFor()
          await leave()
          await page.getByRole('dialog').waitFor()
        },
        OVER,
      ),
      shown('work-kept', async () => {
        await press(page, 'Stay signed in')
        await open()
      }),
      shown(
        'erase',
        async () => {
          await press(page, 'Erase your data on this device')
          await page.getByRole('dialog').waitFor()
        },
        OVER,
      ),
      shown(
        'erase-unconfirmed',
        async () => {
          await confirmation.fill('no')
          await press(page, 'Erase and sign out')
          await page.getByText('Enter “erase” to confirm').waitFor()
        },
        { ...OVER, again: () => confirmation.scrollIntoViewIfNeeded() },
      ),
      shown('erased', async () => {
        await confirmation.fill('erase')
        await press(page, 'Erase and sign out')
        await page.getByRole('heading', { name: 'Erased from this device' }).waitFor()
      }),
    ]
  },
}
