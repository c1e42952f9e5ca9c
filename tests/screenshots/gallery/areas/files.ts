import { property } from '@sotto/domain/forms/sectors/property'
import { answer, choose, openSection } from '../../../browser/form-fields.ts'
import { newEmail, noticed } from '../../../browser/people.ts'
import { attach, FILES, startProperty } from '../../../browser/property-application.ts'
import { smallPdf } from '../../../browser/small-pdf.ts'
import { smallPng } from '../../../browser/small-png.ts'
import { startSession } from '../../../browser/stored-session.ts'
import { at } from '../../../e2e/support/auth-screen.ts'
import { setQuota } from '../../../e2e/support/quota.ts'
import { losePiece } from '../../../e2e/support/spoil-file.ts'
import { on, type Area } from '../state.ts'

const PDF = { name: 'Planning consent.pdf', mimeType: 'application/pdf', buffer: smallPdf(3) }
const PNG = { name: 'View from the quay.png', mimeType: 'image/png', buffer: smallPng(300, 200) }
const BROKEN = { ...PDF, name: 'Broken.pdf', buffer: Buffer.from('%PDF-1.7 no more') }
const FAKE = { ...PDF, name: 'Financial model.pdf', buffer: Buffer.from('<html>') }

/** The documents of a form: attached, refused, damaged, and on a device without room. */
export const files: Area = {
  name: 'files',
  async states(studio) {
    const { page } = await studio.visitor.open()
    const device = await studio.newDevice()
    const before = await device.open()
    const there = {
      window: true,
      again: async () => {
        await openSection(page, property.documents.id)
        await page.locator(`#${property.documents.id}`).evaluate((heading) => heading.scrollIntoView())
      },
    }
    const over = { window: true }
    const shown = on(page)
    const preview = (name: string, words: string) => async () => {
      await page.getByRole('button', { name: `Preview ${name}` }).click()
      await page.getByRole('dialog').getByText(words).first().waitFor()
    }
    const close = () => page.getByRole('button', { name: 'Close', exact: true }).click()
    // Chromium believes for half a minute what it last knew of the room, so it is opened again.
    await startSession(before.page, newEmail('gallery'))
    const draftId = await startProperty(before.page)
    await attach(before.page, FILES)
    await before.close()
    const full = await device.open()
    return [
      shown(
        'attached',
        async () => {
          await startSession(page, newEmail('gallery'))
          await startProperty(page)
          await choose(page, [PDF, PNG, BROKEN, { ...PDF, name: 'Planning consent again.pdf' }])
          await page.getByText('Planning consent again.pdf').first().waitFor()
        },
        there,
      ),
      shown('preview-pdf', preview(PDF.name, 'Page 1 of 3'), over),
      shown(
        'preview-picture',
        async () => {
          await close()
          await preview(PNG.name, PNG.name)()
        },
        over,
      ),
      shown(
        'preview-broken',
        async () => {
          await close()
          await preview('Broken.pdf', 'This PDF can’t be shown here')()
        },
        over,
      ),
      shown(
        'remove',
        async () => {
          await close()
          await page.getByRole('button', { name: 'Remove Broken.pdf' }).click()
          await page.getByRole('button', { name: 'Keep document' }).waitFor()
        },
        over,
      ),
      shown(
        'refused',
        async () => {
          await page.getByRole('button', { name: 'Keep document' }).click()
          await choose(page, [FAKE, { ...PDF, name: 'notes.html', mimeType: 'text/html' }])
          await noticed(page, '2 files were not attached').catch(() => undefined)
          await page
            .getByText(/notes\.html/)
            .first()
            .waitFor()
        },
        there,
      ),
      shown(
        'too-many',
        async () => {
          await choose(
            page,
            Array.from({ length: 7 }, (_, number) => ({ ...PDF, name: `Survey ${number}.pdf` })),
          )
          await noticed(page, 'Too many files')
        },
        there,
      ),
      shown(
        'full',
        async () => {
          await choose(
            page,
            Array.from({ length: 6 }, (_, number) => ({ ...PDF, name: `Survey ${number}.pdf` })),
          )
          await page.getByText('Survey 5.pdf').first().waitFor()
        },
        there,
      ),
      shown(
        'damaged',
        async () => {
          await losePiece(page, PNG.name)
          await page.reload()
          await openSection(page, property.documents.id)
          await page.getByText('Damaged').first().waitFor()
        },
        there,
      ),
      on(full.page)(
        'no-room',
        async () => {
          await setQuota(full, 1000)
          await full.page.goto(at(`/submit/${draftId}`))
          await answer(full.page, 'company', 'Written while the disk was full')
          await full.page
            .getByText(/^Not saved: this device is out of space/)
            .first()
            .waitFor()
        },
        over,
      ),
      on(full.page)(
        'no-room-for-file',
        async () => {
          await choose(full.page, [PDF])
          await noticed(full.page, 'Not enough space')
        },
        over,
      ),
    ]
  },
}
