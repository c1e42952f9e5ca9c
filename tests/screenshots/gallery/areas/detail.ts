import { energy } from '@sotto/domain/forms/sectors/energy'
import { addDocument, declareFile, type DemoFile } from '../../../../emulators/seed/add-document.ts'
import { demoPdf } from '../../../../emulators/seed/demo-pdf.ts'
import { noticed } from '../../../browser/people.ts'
import { server } from '../../../browser/server.ts'
import { smallPdf } from '../../../browser/small-pdf.ts'
import { smallPng } from '../../../browser/small-png.ts'
import { validAnswers } from '../../../factories/application.ts'
import { arrive } from '../../../browser/arrive.ts'
import { at, press } from '../../../e2e/support/auth-screen.ts'
import { openDesk } from '../../../e2e/support/open-desk.ts'
import { download, openDossier, unzip } from '../../../e2e/support/downloads.ts'
import { suite } from '../../../suite/suite.ts'
import { SIZES } from '../sizes.ts'
import { on, type Area } from '../state.ts'
import { reviewStates } from './detail-review.ts'

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

const behave = (behaviour: object) =>
  fetch(`${suite().geminiUrl}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })

/** One application as an admin reads and decides it, and the file that they take along. */
export const detail: Area = {
  name: 'detail',
  async states(studio) {
    const id = await arriveWithDocuments()
    const { page, uid } = await openDesk(studio.visitor, '', { viewport: SIZES[1440] })
    const dossier = await studio.visitor.open()
    const shown = on(page)
    const go = async () => {
      await page.goto(at(`/admin/${id}`))
      await page.getByLabel('Admin Notes').waitFor()
    }
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
      ...reviewStates(page, { id, uid }),
      on(dossier.page)('dossier', async () => {
        await go()
        const { bytes } = await download(page, 'Download dossier')
        await openDossier(await unzip(bytes), dossier.page)
      }),
      on(dossier.page)('dossier-paper', undefined, { widths: [768], print: true }),
    ]
  },
}
