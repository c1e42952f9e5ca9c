import { submissionPath } from '@sotto/domain/submission/paths'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { addSubmissions, withoutTriggers } from '../../../../emulators/seed/add-submissions.ts'
import { createAdmin, newEmail } from '../../../browser/people.ts'
import { server } from '../../../browser/server.ts'
import { resumeSession, startSession } from '../../../browser/stored-session.ts'
import { arrive } from '../../../browser/arrive.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { openDesk, rowsOf } from '../../../e2e/support/open-desk.ts'
import { given } from '../../../suite/suite.ts'
import { SIZES } from '../sizes.ts'
import { on, type Area } from '../state.ts'
import { deskWorkStates } from './desk-work.ts'

/** Enough for more than one page of the list. */
const MANY = 60

const FRESH = [
  { company: 'Norrsken Vind AB', projectName: 'Storberget Wind Farm', fundingRequired: 'EUR 58 million' },
  { company: 'Skerry Tidal Ltd', projectName: 'Pentland Array', fundingRequired: '12,000,000' },
  {
    company: 'Compañía Minera y Energética del Altiplano Sociedad Anónima Cerrada',
    projectName: 'Salar Sur, with its processing plant, its access road and a solar park of 40 MW',
    fundingRequired: 'USD 240 million, of which USD 60 million as equity',
  },
]

const OVER = { window: true }

/** The admin's list and everything that opens over it. */
export const desk: Area = {
  name: 'desk',
  async states(studio) {
    await withoutTriggers(given('SOTTO_HUB'), () => addSubmissions(server().firestore, MANY))
    const fresh = []
    for (const answers of FRESH) fresh.push(await arrive({ form: energy, answers }))
    const { page, context, uid } = await openDesk(studio.visitor, '', { viewport: SIZES[1440] })
    const colleague = { assigned_to: 'tove', assigned_to_email: 'tove.lindqvist@sotto.example' }
    const mine = { assigned_to: uid, assigned_to_email: 'me@sotto.example' }
    for (const [index, asked] of [
      { awaits_answer: true, has_new_answer: true },
      {},
      { awaits_answer: true, has_new_answer: false },
    ].entries())
      await server()
        .firestore.doc(submissionPath(fresh[index] ?? ''))
        .update({ ...(index === 1 ? mine : colleague), ...asked })
    const [stranger, cut] = [await studio.visitor.open(), await studio.visitor.open()]
    const email = newEmail('gallery')
    await createAdmin(email)
    const shown = on(page)
    const go = (search: string) => async () => {
      await page.goto(at(`/admin${search}`))
      await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
      await page.getByRole('button', { name: 'Export CSV' }).waitFor()
    }
    const rows = () => rowsOf(page).first().waitFor()
    const box = page.getByLabel('Search applications')
    const dialog = () => page.getByRole('dialog').waitFor()
    return [
      shown('list', rows),
      shown('list-window', undefined, OVER),
      shown('menu', undefined, {
        widths: [360],
        ...OVER,
        again: () => page.getByRole('button', { name: 'Menu', exact: true }).click(),
      }),
      shown(
        'filters',
        async () => {
          await go('')()
          await rows()
          await press(page, 'Show filters')
        },
        OVER,
      ),
      shown(
        'chips',
        async () => {
          await go('?q=office&sector=energy&status=pending&from=2025-01-02&order=-ask')()
          await rows()
        },
        OVER,
      ),
      shown('views', undefined, {
        ...OVER,
        again: async () => {
          await page.keyboard.press('Escape')
          await press(page, 'Views')
        },
      }),
      shown(
        'save-view',
        async () => {
          await page.getByRole('menuitem', { name: 'Save this view…' }).click()
          await dialog()
        },
        OVER,
      ),
      shown(
        'sorted',
        async () => {
          await go('?order=-ask')()
          await rows()
        },
        OVER,
      ),
      shown(
        'found',
        async () => {
          await go('')()
          await box.fill('norrsken')
          await page
            .getByText(/\d found/)
            .first()
            .waitFor()
        },
        OVER,
      ),
      shown('found-nothing', async () => {
        await box.fill('norrsken qqq')
        await page.getByText('No applications match “norrsken qqq”.').waitFor()
      }),
      shown('tab-empty', async () => {
        await go('?company=Nobody&status=approved')()
        await page.getByText('No submissions found in this category').waitFor()
      }),
      shown(
        'queue',
        async () => {
          await go('?queue=answered')()
          await rows()
        },
        OVER,
      ),
      shown('queue-empty', async () => {
        await go('?queue=waiting&status=approved')()
        await page.getByText('No submissions found in this category').waitFor()
      }),
      ...deskWorkStates(page),
      shown(
        'offline',
        async () => {
          await context.setOffline(true)
          await page.getByText(/^Last updated /).waitFor()
        },
        OVER,
      ),
      on(cut.page)('not-loaded', async () => {
        await resumeSession(cut.page, email)
        await cut.page.getByRole('link', { name: 'Admin', exact: true }).waitFor()
        await cut.context.route(new RegExp(given('FIRESTORE_EMULATOR_HOST')), (route) => route.abort())
        await cut.page.getByRole('link', { name: 'Admin', exact: true }).click()
        await cut.page.getByText('Failed to load submissions').first().waitFor({ timeout: 60_000 })
      }),
      on(stranger.page)(
        'denied',
        async () => {
          await startSession(stranger.page, newEmail('gallery'))
          await stranger.page.goto(at('/admin'))
          await stranger.page.getByText('Access Denied', { exact: true }).waitFor()
        },
        OVER,
      ),
    ]
  },
}
