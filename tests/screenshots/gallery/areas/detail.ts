import { submissionPath } from '@sotto/domain/submission/paths'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { MAX_ADMIN_NOTES } from '@sotto/domain/shared/limits'
import type { Page } from 'playwright'
import { addDocument, declareFile, type DemoFile } from '../../../../emulators/add-document.ts'
import { demoPdf } from '../../../../emulators/demo-pdf.ts'
import { noticed } from '../../../browser/people.ts'
import { server } from '../../../browser/server.ts'
import { smallPdf } from '../../../browser/small-pdf.ts'
import { smallPng } from '../../../browser/small-png.ts'
import { validAnswers } from '../../../factories/application.ts'
import { arrive } from '../../../e2e/support/arrive.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { confirmDecision, openDesk } from '../../../e2e/support/open-desk.ts'
import { download, openDossier, unzip } from '../../../e2e/support/downloads.ts'
import { suite } from '../../../suite/suite.ts'
import { SIZES } from '../sizes.ts'
import { on, type Area } from '../state.ts'

const HOUR = 60 * 60 * 1000
const OVER = { window: true }
const COMPANY = 'Norrsken Vind AB'

const DOCUMENTS: readonly DemoFile[] = [
  { name: 'Yield study.pdf', extension: 'pdf', bytes: Buffer.from(smallPdf(3)) },
  {
    name: 'Grid connection offer, signed, with all of its annexes and the map.pdf',
    extension: 'pdf',
    bytes: demoPdf('Grid offer'),
  },
  { name: 'Financial model.pdf', extension: 'pdf', bytes: Buffer.from('<html>') },
  { name: 'Site.png', extension: 'png', bytes: Buffer.from(smallPng(300, 200)) },
]

/** An application that is overdue, with documents and two questions not answered. */
async function arriveWithDocuments(): Promise<string> {
  const declared = await Promise.all(DOCUMENTS.map(declareFile))
  const documents = Object.fromEntries(declared.map(({ storedName, entry }) => [storedName, entry]))
  const answers = {
    ...validAnswers(energy),
    ...{ projectedOutput: '', constructionTimeline: '' },
    ...{ company: COMPANY, projectName: 'Storberget Wind Farm', location: 'Västernorrland, Sweden' },
    ...{ fundingRequired: 'EUR 58 million', projectValue: 'EUR 96 million', sponsorEquity: '22%' },
  }
  const id = await arrive({ form: energy, answers, documents, createdAt: new Date(Date.now() - 80 * HOUR) })
  for (const file of declared) await addDocument(server(), id, { sector: 'energy', user_id: 'some-sponsor' }, file)
  return id
}

const notes = (page: Page) => page.getByLabel('Admin Notes')
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name }).click()
const behave = (behaviour: object) =>
  fetch(`${suite().geminiUrl}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })

/** One application as an admin reads and decides it, and the file that they take along. */
export const detail: Area = {
  name: 'detail',
  async states(studio) {
    const id = await arriveWithDocuments()
    const { page, context, uid } = await openDesk(studio.visitor, '', { viewport: SIZES[1440] })
    const dossier = await studio.visitor.open()
    const shown = on(page)
    const record = server().firestore.doc(submissionPath(id))
    const go = async (which = id) => {
      await page.goto(at(`/admin/${which}`))
      await notes(page).waitFor()
    }
    const atNotes = { ...OVER, again: () => notes(page).scrollIntoViewIfNeeded() }
    const read = (name: string, words: RegExp) => async () => {
      await page.getByRole('button', { name: `Preview ${name}` }).click()
      await page.getByText(words).filter({ visible: true }).first().waitFor()
    }
    return [
      shown('open', async () => {
        await go()
        await page.getByText('File intact').nth(2).waitFor({ timeout: 60_000 })
      }),
      shown('open-window', undefined, OVER),
      shown('unanswered', () => page.getByText('2 questions not answered').click()),
      shown('paper', undefined, { widths: [768], print: true }),
      shown('to-review', undefined, {
        widths: [360, 768],
        ...OVER,
        again: () =>
          page
            .getByRole('navigation', { name: 'Application' })
            .getByRole('button', { name: /^Review/ })
            .click(),
      }),
      shown(
        'summary-failed',
        async () => {
          await behave({ text: 'Certainly!' })
          await press(page, 'Generate AI Summary')
          await noticed(page, 'Summary Failed')
        },
        OVER,
      ),
      shown(
        'summary-under-way',
        async () => {
          await behave({ delayMs: 15_000 })
          await press(page, 'Generate AI Summary')
          await page.getByText('Generating...').first().waitFor()
        },
        OVER,
      ),
      shown('summary', async () => {
        await behave({})
        await page.getByRole('button', { name: 'Generate again' }).waitFor({ timeout: 40_000 })
      }),
      shown('document-pdf', read('Yield study.pdf', /Page 1 of 3/), { widths: [1440], ...OVER }),
      shown(
        'document-found',
        async () => {
          const viewer = page.getByRole('region', { name: 'Yield study.pdf' })
          await viewer.getByLabel('Search this document').fill('sheet')
          await page.keyboard.press('Enter')
          await viewer.getByText('Match 1 of 3').waitFor()
        },
        { widths: [1440], ...OVER },
      ),
      shown(
        'document-picture',
        async () => {
          await press(page, 'Close')
          await read('Site.png', /Document \d of 3/)()
        },
        { widths: [1440], ...OVER },
      ),
      shown(
        'document-narrow',
        async () => {
          await press(page, 'Close')
          await page.setViewportSize(SIZES[360])
          await read('Yield study.pdf', /Page 1 of 3/)()
        },
        { widths: [360, 768], ...OVER },
      ),
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
          await notes(page).fill('Ask for the signed grid offer.')
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
          await notes(page).fill('Ask for the signed grid offer. '.repeat(MAX_ADMIN_NOTES / 30))
          await page
            .getByText(/^Notes must be/)
            .first()
            .waitFor()
        },
        atNotes,
      ),
      shown('conflict', async () => {
        await notes(page).fill('Ask for the signed grid offer.')
        const theirs = { reviewed_by: 'x', reviewed_by_email: 'tove@sotto.example', reviewed_at: new Date() }
        await record.update({ ...theirs, admin_notes: 'The permit has lapsed.', status: 'reviewing', revision: 1 })
        await context.setOffline(false)
        await page.getByText('This review has changed').first().waitFor()
      }),
      shown(
        'approve',
        async () => {
          await press(page, 'Keep the saved review')
          await status(page, 'Approved')
          await page.getByRole('dialog').waitFor()
        },
        OVER,
      ),
      shown(
        'reject',
        async () => {
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
          await status(page, 'Rejected')
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
      shown('history', async () => {
        await go()
        await page
          .getByText(/Notes changed|Rejected/)
          .first()
          .waitFor({ timeout: 30_000 })
      }),
      shown(
        'own',
        async () => {
          await go(await arrive({ uid, form: energy, answers: { company: COMPANY } }))
          await page.getByText('This is your own application.').first().waitFor()
        },
        atNotes,
      ),
      shown(
        'unknown-status',
        async () => {
          const other = await arrive({ form: energy, answers: { company: COMPANY } })
          await server().firestore.doc(submissionPath(other)).update({ status: 'archived' })
          await go(other)
          await page.getByText('This status is unknown.').waitFor()
        },
        atNotes,
      ),
      shown('missing', async () => {
        await page.goto(at('/admin/0123456789abcdefghij'))
        await page.getByText('We couldn’t find this application').first().waitFor()
      }),
      on(dossier.page)('dossier', async () => {
        await go()
        const { bytes } = await download(page, 'Download dossier')
        await openDossier(await unzip(bytes), dossier.page)
      }),
      on(dossier.page)('dossier-paper', undefined, { widths: [768], print: true }),
    ]
  },
}
