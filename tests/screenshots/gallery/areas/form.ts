import { pitchDeck } from '@sotto/domain/forms/sectors/pitch-deck'
import { property } from '@sotto/domain/forms/sectors/property'
import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { answer, openSection } from '../../../browser/form-fields.ts'
import { newEmail } from '../../../browser/people.ts'
import { fillIn, start, startProperty } from '../../../browser/property-application.ts'
import { startSession } from '../../../browser/stored-session.ts'
import { at } from '../../../e2e/support/auth-screen.ts'
import { on, type Area } from '../state.ts'

const SOME_ANSWERS = {
  projectName: 'Harbour Lane Quarter',
  location: 'Newcastle, Australia',
  contactName: 'Amara Okafor',
  email: 'amara.okafor@harbour-lane.example',
  company: 'Harbour Lane Developments Pty Ltd',
  fundingRequired: 'AUD 42,500,000',
}

/** Where an application begins, each sector's form, and what may become of a draft. */
export const form: Area = {
  name: 'form',
  async states(studio) {
    const { page, context } = await studio.visitor.open()
    const second = await context.newPage()
    const shown = on(page)
    const go = (path: string) => async () => {
      await page.goto(at(path))
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    let id = ''
    return [
      shown('begin', () => startSession(page, newEmail('gallery'), '/submit')),
      shown('begin-linked', go('/submit?sector=mining')),
      shown('begin-pitch-deck', go('/submit?tab=pitch-deck')),
      ...[...SECTOR_FORMS, pitchDeck].map((each) => shown(`${each.sector}-empty`, () => start(page, each))),
      shown('half-filled', async () => {
        id = await startProperty(page)
        for (const [name, text] of Object.entries(SOME_ANSWERS)) await answer(page, name, text)
        await page.getByRole('heading', { level: 1, name: SOME_ANSWERS.projectName }).waitFor()
      }),
      shown('errors', async () => {
        await page.getByRole('button', { name: property.submitLabel }).click()
        await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      }),
      shown('error-at-field', () => page.getByRole('alert').getByRole('link').nth(2).click(), {
        window: true,
        again: () => openSection(page, 'site'),
      }),
      on(second)('open-elsewhere', async () => {
        await second.goto(at(`/submit/${id}`))
        await second.getByText('This draft is open in another window').waitFor()
      }),
      shown(
        'offline',
        async () => {
          await second.goto('about:blank')
          await context.setOffline(true)
          await answer(page, 'siteArea', '1.3 ha')
          await page
            .getByText(/Saved on this device.*offline/)
            .first()
            .waitFor()
        },
        { window: true },
      ),
      shown('filled', async () => {
        await context.setOffline(false)
        await fillIn(page)
      }),
      shown('sections', undefined, {
        widths: [768],
        window: true,
        again: () => page.locator('summary', { hasText: 'Sections' }).click(),
      }),
      shown('change-sector', async () => {
        await page.getByRole('link', { name: 'Change sector' }).click()
        await page.getByLabel('New sector').selectOption('energy')
      }),
      shown('print-page', () => go(`/submit/${id}/print`)()),
      shown('print-paper', undefined, { widths: [768], print: true }),
      shown('begin-with-drafts', async () => {
        await go('/submit')()
        await page
          .getByRole('button', { name: /^More actions for / })
          .last()
          .waitFor()
      }),
      shown('missing', go('/submit/0123456789abcdefghij')),
    ]
  },
}
