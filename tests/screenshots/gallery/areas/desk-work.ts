import type { Page } from 'playwright'
import { noticed } from '../../../browser/people.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { rowsOf } from '../../../e2e/support/open-desk.ts'
import { on, type State } from '../state.ts'

const OVER = { window: true }

/** Several sponsors may be told the same. */
const MESSAGE = 'We do not fund projects at this stage. Please write again once the permits are granted.'

/** What an admin does with the list: one status for several applications, the keys, an export. */
export function deskWorkStates(page: Page): readonly State[] {
  const shown = on(page)
  const dialog = () => page.getByRole('dialog').waitFor()
  return [
    shown(
      'selected',
      async () => {
        await page.goto(at('/admin'))
        for (const index of [0, 1]) await rowsOf(page).nth(index).getByRole('checkbox').check()
      },
      OVER,
    ),
    shown(
      'bulk',
      async () => {
        await press(page, 'Update Status')
        await dialog()
      },
      OVER,
    ),
    shown(
      'bulk-question',
      () => page.getByRole('group', { name: 'New status' }).getByRole('button', { name: 'Rejected' }).click(),
      OVER,
    ),
    shown(
      'bulk-message-missing',
      async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Reject applications' }).click()
        await page.getByText('Enter a message, or choose to reject without one').waitFor()
      },
      OVER,
    ),
    shown('bulk-undo', async () => {
      await page.getByRole('dialog').getByLabel('Message to the 2 sponsors').fill(MESSAGE)
      await page.getByRole('dialog').getByRole('button', { name: 'Reject applications' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 decisions' }).waitFor()
    }),
    shown(
      'keyboard',
      async () => {
        await press(page, 'Done')
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: /Keyboard/ }).waitFor()
      },
      OVER,
    ),
    shown('keyboard-end', undefined, {
      widths: [360],
      ...OVER,
      again: () => page.getByRole('button', { name: 'Close', exact: true }).scrollIntoViewIfNeeded(),
    }),
    shown(
      'exporting',
      async () => {
        await page.keyboard.press('Escape')
        await page.route(/:runQuery/, () => undefined)
        await press(page, 'Export CSV')
        await dialog()
      },
      OVER,
    ),
    shown(
      'export-ready',
      async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
        await page.unrouteAll()
        await press(page, 'Export CSV')
        await noticed(page, 'Export ready')
      },
      OVER,
    ),
  ]
}
