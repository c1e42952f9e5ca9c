import { randomUUID } from 'node:crypto'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { objectPath } from '@sotto/domain/submission/paths'
import type { Locator, Page } from 'playwright'
import { addDocument, declareFile } from '../../../emulators/seed/add-document.ts'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { noticed } from '../../browser/people.ts'
import { eraseObject, server } from '../../browser/server.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { smallPng } from '../../browser/small-png.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { openDesk } from '../support/open-desk.ts'
import { expect, test, type Visitor } from '../fixtures.ts'

const SPONSOR = { sector: energy.sector, user_id: 'some-sponsor' }

/** A name that no other test's applications have. */
const newCompany = () => `Solway ${randomUUID().slice(0, 8)}`
const searchFor = (company: string) => `?company=${encodeURIComponent(company)}`
const open = (page: Page, company: string) => page.getByRole('link', { name: `View Details: ${company},` }).click()

/** The part of an element that is inside of the window, of 0 to 1. */
const partInView = (element: Locator) =>
  element.evaluate((shown) => {
    const { top, bottom, height } = shown.getBoundingClientRect()
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / height
  })

/** An application with a PDF, a picture and a file that is not what its name says, open on a new desk. */
async function openWithDocuments(visitor: Visitor) {
  const company = newCompany()
  const files = await Promise.all(
    [
      ['Yield.pdf', 'pdf', smallPdf(3)],
      ['Fake.pdf', 'pdf', Buffer.from('<html>')],
      ['Site.png', 'png', smallPng(300, 200)],
    ].map(([name, extension, bytes]) => declareFile({ name, extension, bytes } as Parameters<typeof declareFile>[0])),
  )
  const declared = [...files].sort((a, b) => (a.storedName < b.storedName ? -1 : 1))
  const documents = Object.fromEntries(declared.map(({ storedName, entry }) => [storedName, entry]))
  const id = await arrive({ form: energy, answers: { company }, documents })
  for (const file of files) await addDocument(server(), id, SPONSOR, file)
  const desk = await openDesk(visitor, searchFor(company))
  await open(desk.page, company)
  await expect.poll(() => desk.page.getByText('File intact').count()).toBe(2)
  const names = declared.map(({ entry }) => entry.file_name).filter((name) => name !== 'Fake.pdf')
  return { ...desk, id, files, names }
}

test('documents are read beside the answers or over them, one after the other, and none lies in a cache afterwards', async ({
  visitor,
}) => {
  const { page, id, files, names, complaints } = await openWithDocuments(visitor)
  const [first = '', second = ''] = names
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const viewer = (name: string) => page.getByRole('region', { name, exact: true })
  const list = page.getByRole('table', { name: 'Applications' })
  await button(`Preview ${first}`).focus()
  await page.keyboard.press('Enter')
  await viewer(first).getByText('Document 1 of 2').waitFor()
  expect(await viewer(first).evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await list.isVisible()).toBe(false)
  const box = await viewer(first).boundingBox()
  expect(box?.x).toBeGreaterThan(DESK.width / 2)
  await page.getByRole('heading', { name: 'Technical Details' }).scrollIntoViewIfNeeded()
  expect(await partInView(viewer(first))).toBeGreaterThan(0.95)

  // What the checks refused is passed over.
  await page.keyboard.press(']')
  await viewer(second).getByText('Document 2 of 2').waitFor()
  await page.keyboard.press(']')
  await page.keyboard.press('[')
  await viewer(first).waitFor()
  await page.getByLabel('Admin Notes').fill('See [1].')
  await viewer(first).waitFor()
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Escape')
  await viewer(first).waitFor({ state: 'detached' })
  await list.waitFor()
  expect(await button(`Preview ${first}`).evaluate((it) => it === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(`/admin/${id}`)

  // A PDF is enlarged and searched, and a match is shown where it stands.
  const pdf = viewer('Yield.pdf')
  await button('Preview Yield.pdf').click()
  await pdf.getByText('Page 1 of 3').waitFor()
  await pdf.getByText('Sheet 1').waitFor({ state: 'attached' })
  const canvas = pdf.locator('canvas')
  const widthBefore = (await canvas.boundingBox())?.width ?? 0
  await pdf.getByRole('button', { name: 'Zoom in' }).click()
  await pdf.getByText('150%').waitFor()
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeCloseTo(widthBefore * 1.5, 0)
  await pdf.getByRole('button', { name: 'Zoom out' }).click()

  await pdf.getByLabel('Search this document').fill('sheet')
  await page.keyboard.press('Enter')
  await pdf.getByText('Match 1 of 3').waitFor()
  await page.keyboard.press('Enter')
  await pdf.getByText('Match 2 of 3').waitFor()
  await pdf.getByText('Page 2 of 3').waitFor()
  const mark = pdf.locator('figure span[aria-hidden]')
  const [marked, sheet] = await Promise.all([mark.boundingBox(), canvas.boundingBox()])
  // The page is 420 by 300, and its words stand at 40, 200 in letters of 32.
  expect(((marked?.x ?? 0) - (sheet?.x ?? 0)) / (sheet?.width ?? 1)).toBeCloseTo(40 / 420, 2)
  expect((marked?.y ?? 0) - (sheet?.y ?? 0)).toBeLessThan(((300 - 200) / 300) * (sheet?.height ?? 0))
  await page.keyboard.press('Shift+Enter')
  await pdf.getByText('Page 1 of 3').waitFor()
  await pdf.getByLabel('Search this document').fill('concession')
  await page.keyboard.press('Enter')
  await pdf.getByText('No matches').waitFor()
  await expectAccessible(page)
  await button('Close').click()
  await button('Preview Site.png').click()
  await viewer('Site.png').waitFor()
  await page.keyboard.press('Escape')
  await viewer('Site.png').waitFor({ state: 'detached' })
  expect(await button('Preview Site.png').evaluate((it) => it === document.activeElement)).toBe(true)
  await button('Preview Site.png').click()
  const picture = page.getByRole('img', { name: 'Preview of Site.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await button('Close').click()

  // In a narrow window a document lies over the answers, and leads to the next one, too.
  await page.setViewportSize(PHONE)
  await button(`Preview ${first}`).click()
  await page.getByRole('dialog', { name: first }).getByRole('button', { name: 'Next document' }).click()
  await page.getByRole('dialog', { name: second }).getByText('Document 2 of 2').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('[')
  await page.getByRole('dialog', { name: first }).waitFor()
  await page.evaluate(() => localStorage.setItem('sotto.desk-shortcuts', 'off'))
  await page.keyboard.press(']')
  await page.getByRole('button', { name: 'Next document' }).click({ trial: true })
  expect(await page.getByRole('dialog', { name: first }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])

  await page.setViewportSize(DESK)
  for (const { storedName } of files) await eraseObject(objectPath(SPONSOR, id, storedName))
  await button('Preview Yield.pdf').click()
  await noticed(page, 'We couldn’t open the document')
  await page.getByText('Yield.pdf could not be loaded. Check your connection, then try again.').first().waitFor()
  expect(await viewer('Yield.pdf').count()).toBe(0)
})
