import { submissionPath, withdrawalPath } from '@sotto/domain/submission/paths'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { MAX_ADMIN_NOTES } from '@sotto/domain/shared/limits'
import type { Page } from 'playwright'
import { noticed } from '../../../browser/people.ts'
import { server } from '../../../browser/server.ts'
import { arrive } from '../../../browser/arrive.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { confirmDecision } from '../../../e2e/support/open-desk.ts'
import { SIZES } from '../sizes.ts'
import { on, type State } from '../state.ts'

const OVER = { window: true }
const ANSWERS = { company: 'Norrsken Vind AB' }
const NOTE = 'Ask for the signed grid offer.'

/** Notes and decisions on the application `id`, which is open, by the admin `uid`; and applications that can't be decided. */
export function reviewStates(page: Page, { id, uid }: { id: string; uid: string }): readonly State[] {
  const shown = on(page)
  const context = page.context()
  const record = server().firestore.doc(submissionPath(id))
  const notes = page.getByLabel('Admin Notes')
  const atNotes = { ...OVER, again: () => notes.scrollIntoViewIfNeeded() }
  const status = (name: string) =>
    page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name }).click()
  const go = async (which = id) => {
    await page.goto(at(`/admin/${which}`))
    await notes.waitFor()
  }
  return [
    shown(
      'notes-unsaved',
      async () => {
        await press(page, 'Close')
        await page.setViewportSize(SIZES[1440])
        await context.setOffline(true)
        await page
          .getByText(/^Reviews need a connection\./)
          .first()
          .waitFor()
        await notes.fill(NOTE)
      },
      atNotes,
    ),
    shown(
      'leave',
      async () => {
        await page.getByRole('link', { name: 'Hide Details', exact: true }).click()
        await page.getByRole('dialog').waitFor()
      },
      OVER,
    ),
    shown(
      'notes-too-long',
      async () => {
        await press(page, 'Stay')
        await notes.fill(`${NOTE} `.repeat(MAX_ADMIN_NOTES / 30))
        await page
          .getByText(/^Notes must be/)
          .first()
          .waitFor()
      },
      atNotes,
    ),
    shown('conflict', async () => {
      await notes.fill(NOTE)
      const theirs = { reviewed_by: 'x', reviewed_by_email: 'tove@sotto.example', reviewed_at: new Date() }
      await record.update({ ...theirs, admin_notes: 'The permit has lapsed.', status: 'reviewing', revision: 1 })
      await context.setOffline(false)
      await page.getByText('This review has changed').first().waitFor()
    }),
    shown(
      'approve',
      async () => {
        await press(page, 'Keep the saved notes')
        await status('Approved')
        await page.getByRole('dialog').waitFor()
      },
      OVER,
    ),
    shown(
      'reject',
      async () => {
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
        await status('Rejected')
        await page.getByRole('dialog').waitFor()
      },
      OVER,
    ),
    shown(
      'decided',
      async () => {
        await confirmDecision(page)
        await noticed(page, 'Status Updated')
      },
      OVER,
    ),
    shown('assigned', async () => {
      await record.update({ assigned_to: 'tove', assigned_to_email: 'tove.lindqvist@sotto.example' })
      await go()
      await page.getByRole('button', { name: 'Take over' }).waitFor()
    }),
    shown(
      'take-over',
      async () => {
        await press(page, 'Take over')
        await page.getByRole('dialog').waitFor()
      },
      OVER,
    ),
    shown(
      'take-over-changed',
      async () => {
        await record.update({ assigned_to: 'grace', assigned_to_email: 'grace.okafor@sotto.example' })
        await page
          .getByRole('dialog')
          .getByText(/has taken the application/)
          .waitFor()
      },
      OVER,
    ),
    shown('taken', async () => {
      await press(page, 'Take over application')
      await page.getByRole('button', { name: 'Unassign' }).waitFor()
    }),
    shown('history', async () => {
      await go()
      await page
        .getByText(/Notes changed|Rejected/)
        .first()
        .waitFor({ timeout: 30_000 })
    }),
    shown('held', async () => {
      const other = await arrive({ form: energy, answers: ANSWERS })
      const theirs = { reviewed_by: 'x', reviewed_by_email: 'tove@sotto.example', reviewed_at: new Date() }
      const message = { message_to_applicant: 'The grid offer has lapsed.' }
      await server()
        .firestore.doc(submissionPath(other))
        .update({ ...theirs, ...message, status: 'rejected', revision: 1 })
      await go(other)
      await page.getByText(/We will inform the sponsor at/).waitFor()
    }),
    shown(
      'own',
      async () => {
        await go(await arrive({ uid, form: energy, answers: ANSWERS }))
        await page.getByText('This is your own application.').first().waitFor()
      },
      atNotes,
    ),
    shown(
      'unknown-status',
      async () => {
        const other = await arrive({ form: energy, answers: ANSWERS })
        await server().firestore.doc(submissionPath(other)).update({ status: 'archived' })
        await go(other)
        await page.getByText('This status is unknown.').waitFor()
      },
      atNotes,
    ),
    shown('withdrawn', async () => {
      const other = await arrive({ form: energy, answers: ANSWERS })
      await go(other)
      await notes.fill(NOTE)
      await server()
        .firestore.doc(withdrawalPath(other))
        .set({ user_id: 'some-sponsor', reason: 'We have financed it elsewhere.', created_at: new Date() })
      await page.getByText('Withdrawn by the sponsor').waitFor()
    }),
    shown('missing', async () => {
      await page.goto(at('/admin/0123456789abcdefghij'))
      await page.getByText('We couldn’t find this application').first().waitFor()
    }),
  ]
}
