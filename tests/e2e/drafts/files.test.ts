import type { Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { choose, openSection } from '../../browser/form-fields.ts'
import { DESK } from '../../browser/chromium.ts'
import { newEmail, noticed } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { startProperty } from '../../browser/property-application.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { smallPng } from '../../browser/small-png.ts'
import { expect, test } from '../fixtures.ts'

const PDF = { name: 'Site plan.pdf', mimeType: 'application/pdf', buffer: smallPdf(3) }
const PNG = { name: 'منظر من الرصيف 🏗️.png', mimeType: 'image/png', buffer: smallPng(300, 200) }

test('files come by chooser, drop and paste, and are refused with words', async ({ device }) => {
  const { page, complaints } = await device.open()
  await startSession(page, newEmail('files'))
  await startProperty(page)

  await choose(page, [PDF, PNG])
  await page.getByText(PNG.name).waitFor()
  await hand(page, 'drop', '[aria-labelledby=documents] ul', 'Dropped.pdf', '%PDF-1.7 dropped')
  await page.getByText('Dropped.pdf').waitFor()
  await hand(page, 'paste', 'body', 'Pasted.pdf', '%PDF-1.7 pasted')
  await page.getByText('Pasted.pdf').waitFor()
  expect(await names(page)).toEqual([PDF.name, PNG.name, 'Dropped.pdf', 'Pasted.pdf'])

  await hand(page, 'drop', 'h1', 'Beside.pdf', '%PDF-1.7 beside')
  await hand(page, 'drop', '[aria-labelledby=documents] ul', 'Fake.pdf', '<html>')
  await noticed(page, 'This file can’t be attached')
  await page
    .getByText(/Fake.pdf is damaged, or its contents do not match its file type/)
    .first()
    .waitFor()
  await choose(
    page,
    Array.from({ length: 7 }, (_, n) => ({ ...PDF, name: `${n}.pdf` })),
  )
  await noticed(page, 'Too many files')
  await page.locator('main').getByText('Maximum 10 files allowed').waitFor()
  await page.getByText('4 of 10 documents attached. You can attach up to 6 more.').waitFor()
  expect(await names(page)).toEqual([PDF.name, PNG.name, 'Dropped.pdf', 'Pasted.pdf'])
  await expectAccessible(page)
  await expect.poll(() => page.locator('#toasts').getByText('This file can’t be attached').count()).toBe(0)
  await hand(page, 'drop', '[aria-labelledby=documents] ul', 'Last.pdf', '%PDF-1.7 last')
  await page.getByText('Last.pdf').waitFor()
  await expect.poll(() => page.locator('#toasts').getByText('Too many files').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove Last.pdf' }).click()
  await page.getByRole('button', { name: 'Remove document' }).click()
  await expect.poll(() => names(page)).not.toContain('Last.pdf')

  await page.reload()
  await openSection(page, 'documents')
  await page.getByText('Pasted.pdf').waitFor()
  expect(await names(page)).toEqual([PDF.name, PNG.name, 'Dropped.pdf', 'Pasted.pdf'])
  expect(complaints).toEqual([])
})

test('words pasted into a field stay words, whatever picture lies beside them', async ({ visitor }) => {
  const { page } = await visitor.open()
  await startSession(page, newEmail('paste'))
  await startProperty(page)
  await hand(page, 'paste', '#projectDescription', 'Beside.pdf', '%PDF-1.7', 'the words')
  await hand(page, 'paste', 'body', 'Alone.pdf', '%PDF-1.7')
  await page.getByText('Alone.pdf').waitFor()
  expect(await names(page)).toEqual(['Alone.pdf'])
})

test('who chooses documents with the keyboard on a phone goes on seeing where they are', async ({ visitor }) => {
  const { page } = await visitor.open()
  // A key is with the page sooner than Playwright’s wish to hear of choosers.
  const chooser = page.waitForEvent('filechooser')
  await startSession(page, newEmail('keyboard'))
  await startProperty(page)
  await openSection(page, 'documents')
  await page.getByLabel('Choose files').focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(['One.pdf', 'Two.pdf', 'Three.pdf'].map((name) => ({ ...PDF, name })))
  await page.getByText('Three.pdf', { exact: true }).waitFor()
  const isUncovered = () =>
    page.evaluate(() => {
      // The input itself is there for programs alone: its label stands beside it.
      const box = document.activeElement?.parentElement
      const { left, right, bottom } = box?.getBoundingClientRect() ?? new DOMRect()
      return box?.contains(document.elementFromPoint((left + right) / 2, bottom - 2))
    })
  await expect.poll(isUncovered, { timeout: 15_000 }).toBe(true)
})

test('a file is replaced in its place, and removed only when that is said twice', async ({ visitor }) => {
  const { page } = await visitor.open({ viewport: DESK })
  await startSession(page, newEmail('replace'))
  await startProperty(page)
  await choose(page, [PDF, { ...PDF, name: 'Second.pdf' }])
  await page.getByText('Second.pdf', { exact: true }).waitFor()
  await row(page, 'Second.pdf').getByText(`Same contents as ${PDF.name}.`).waitFor()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Replace ${PDF.name}` }).click()
  await (await chooser).setFiles({ ...PDF, name: 'First again.pdf' })
  await page.getByText('First again.pdf', { exact: true }).waitFor()
  expect(await names(page)).toEqual(['First again.pdf', 'Second.pdf'])

  const refused = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace Second.pdf' }).click()
  await (await refused).setFiles({ ...PDF, name: 'Wrong.pdf', buffer: Buffer.from('nothing of the kind') })
  await noticed(page, 'This file can’t be attached')
  await page.getByText('Second.pdf stays attached.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
  expect(await names(page)).toEqual(['First again.pdf', 'Second.pdf'])

  await page.getByRole('button', { name: 'Remove Second.pdf' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep document' }).click()
  expect(await names(page)).toEqual(['First again.pdf', 'Second.pdf'])
  await page.getByRole('button', { name: 'Remove Second.pdf' }).click()
  await page.getByRole('button', { name: 'Remove document' }).click()
  await expect.poll(() => names(page)).toEqual(['First again.pdf'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file')
})

test('pictures and PDFs can be looked at, also without a network', async ({ device }) => {
  const { page, context, complaints } = await device.open()
  await startSession(page, newEmail('preview'))
  await startProperty(page)
  await choose(page, [PDF, PNG, { ...PDF, name: 'Broken.pdf', buffer: Buffer.from('%PDF-1.7 no more') }])
  await page.getByText('Broken.pdf').waitFor()
  await expect.poll(() => readerParts(page)).toBe(2)
  await context.setOffline(true)

  await page.getByRole('button', { name: `Preview ${PNG.name}` }).click()
  const picture = page.getByRole('img', { name: `Preview of ${PNG.name}` })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const open = page.getByRole('button', { name: `Preview ${PDF.name}` })
  await open.click()
  await page.getByText('Page 1 of 3').waitFor()
  await page.getByText('Sheet 1').waitFor({ state: 'attached' })
  expect(await inkOf(page, `${PDF.name}, page 1`)).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Sheet 2').waitFor({ state: 'attached' })
  await page.getByText('Page 2 of 3').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: 'Preview Broken.pdf' }).click()
  await page.getByText(/This PDF can’t be shown here/).waitFor()
  expect(complaints).toEqual([])
})

test('what shows PDFs is kept also where a PDF was attached without a network', async ({ device }) => {
  const { page, context } = await device.open()
  await startSession(page, newEmail('reader'))
  await startProperty(page)
  await context.setOffline(true)
  await choose(page, [PDF])
  await page.getByText(PDF.name).waitFor()
  expect(await readerParts(page)).toBe(0)
  await context.setOffline(false)
  await expect.poll(() => readerParts(page)).toBe(2)
})

/** How many of the files of the reader of PDFs are on the device. */
function readerParts(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('sotto-pdf-reader')).keys()).length)
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

async function names(page: Page): Promise<string[]> {
  return page.locator('[aria-labelledby=documents] li:has(button) bdi').allTextContents()
}

/** Hands a file to an element as a drop or a paste does, by the events that the browser would fire. */
async function hand(page: Page, way: 'drop' | 'paste', selector: string, name: string, content: string, words = '') {
  await page
    .locator(selector)
    .last()
    .evaluate(
      (element, given) => {
        const data = new DataTransfer()
        data.items.add(new File([given.content], given.name))
        if (given.words) data.setData('text/plain', given.words)
        const event =
          given.way === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        const taken = !element.dispatchEvent(event)
        if (given.way === 'drop' && !taken) throw new Error('the browser would have left the app')
      },
      { way, name, content, words },
    )
}

/** How many dots of a drawn page are not white. */
async function inkOf(page: Page, label: string): Promise<number> {
  return page.getByRole('img', { name: label }).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let count = 0
    for (let index = 0; index < data.length; index += 4) if (Number(data[index]) < 200) count += 1
    return count
  })
}
