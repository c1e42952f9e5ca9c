import { randomUUID } from 'node:crypto'
import { energy } from '@sotto/domain/forms/sectors/energy'
import type { Locator, Page } from 'playwright'
import { addDocument, declareFile } from '../../../emulators/seed/add-document.ts'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { server } from '../../browser/server.ts'
import { smallPdf } from '../../browser/small-pdf.ts'
import { smallPng } from '../../browser/small-png.ts'
import { validAnswers } from '../../factories/application.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { confirmDecision, openDesk } from '../support/open-desk.ts'
import { expect, test, type Visitor } from '../fixtures.ts'

const HOUR = 60 * 60 * 1000
const UNANSWERED = { projectedOutput: '', constructionTimeline: '' }

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

test('a detail begins with its key figures and folds what was not answered', async ({ visitor }) => {
  const company = newCompany()
  const answers = {
    ...validAnswers(energy),
    ...UNANSWERED,
    company,
    fundingRequired: '48,000,000',
    sponsorEquity: '20%',
  }
  await arrive({ form: energy, answers, createdAt: new Date(Date.now() - 80 * HOUR) })
  const { page } = await openDesk(visitor, searchFor(company))
  await open(page, company)
  const figures = page.getByLabel('Key figures')
  for (const figure of [
    'Funding required48,000,000 (no currency given)',
    'Sponsor equity20%',
    'Grid connection statusSecured',
  ]) {
    await figures.locator('div', { hasText: figure }).waitFor()
  }
  await figures
    .getByText(/^Overdue since /)
    .filter({ visible: true })
    .waitFor()

  const technical = page.locator('section', { has: page.getByRole('heading', { name: 'Technical Details' }) }).last()
  const folded = technical.getByText('Construction timeline')
  expect(await technical.getByText('Not provided').count()).toBe(0)
  expect(await folded.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await folded.isVisible()).toBe(true)
  // Paper has the answers and the review, and nothing to press.
  await page.getByText('No notes', { exact: true }).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Application' }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await technical.getByText('2 questions not answered').focus()
  await page.keyboard.press('Enter')
  await folded.waitFor()
  await expectAccessible(page)
})

test('the review stays in sight beside the answers, and a bar leads to it where there is no room', async ({
  visitor,
}) => {
  const company = newCompany()
  await arrive({ form: energy, answers: { company } })
  const { page } = await openDesk(visitor, searchFor(company))
  await open(page, company)
  const statuses = page.getByRole('group', { name: 'Update Status' })
  const history = page.getByRole('button', { name: 'Export history' })
  const bar = page.getByRole('navigation', { name: 'Application' })
  const toReview = bar.getByRole('button', { name: /^Review\s*Pending$/ })
  await statuses.waitFor()
  for (const width of [1280, DESK.width]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await toReview.isVisible()).toBe(false)
    for (const place of [0, 1200, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), place)
      expect(await partInView(statuses), `${width} px, scrolled to ${place}`).toBe(1)
      // Nothing that stays lies over something to press.
      await history.click({ trial: true })
      await statuses.getByRole('button', { name: 'Approved' }).click({ trial: true })
    }
  }
  for (const viewport of [PHONE, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => scrollTo(0, 0))
    const box = await bar.boundingBox()
    expect((box?.height ?? Infinity) / viewport.height).toBeLessThan(1 / 3)
    expect(await partInView(bar)).toBe(1)
    await toReview.click()
    await expect.poll(() => partInView(statuses)).toBe(1)
    expect(
      await statuses.getByRole('button', { name: 'Pending' }).evaluate((it) => it === document.activeElement),
    ).toBe(true)
  }
})

/** An application with two PDFs, a picture and a file that is not what its name says, open on a new desk. */
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
  for (const file of files) await addDocument(server(), id, { sector: 'energy', user_id: 'some-sponsor' }, file)
  const desk = await openDesk(visitor, searchFor(company))
  await open(desk.page, company)
  await expect.poll(() => desk.page.getByText('File intact').count()).toBe(2)
  const names = declared.map(({ entry }) => entry.file_name).filter((name) => name !== 'Fake.pdf')
  return { ...desk, names }
}

test('documents are read beside the answers, one after the other, by keyboard', async ({ visitor }) => {
  const { page, names, complaints } = await openWithDocuments(visitor)
  const [first = '', second = ''] = names
  const viewer = (name: string) => page.getByRole('region', { name, exact: true })
  const list = page.getByRole('table', { name: 'Applications' })
  await page.getByRole('button', { name: `Preview ${first}` }).focus()
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
  const button = page.getByRole('button', { name: `Preview ${first}` })
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

test('a document over the answers of a narrow window leads to the next one, too', async ({ visitor }) => {
  const { page, names } = await openWithDocuments(visitor)
  const [first = '', second = ''] = names
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: `Preview ${first}` }).click()
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
})

test('a PDF is enlarged and searched, and a match is shown where it stands', async ({ visitor }) => {
  const { page, complaints } = await openWithDocuments(visitor)
  await page.getByRole('button', { name: 'Preview Yield.pdf' }).click()
  const viewer = page.getByRole('region', { name: 'Yield.pdf' })
  await viewer.getByText('Page 1 of 3').waitFor()
  const canvas = viewer.locator('canvas')
  const widthBefore = (await canvas.boundingBox())?.width ?? 0
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await viewer.getByText('150%').waitFor()
  await expect.poll(async () => (await canvas.boundingBox())?.width).toBeCloseTo(widthBefore * 1.5, 0)
  await viewer.getByRole('button', { name: 'Zoom out' }).click()

  await viewer.getByLabel('Search this document').fill('sheet')
  await page.keyboard.press('Enter')
  await viewer.getByText('Match 1 of 3').waitFor()
  await page.keyboard.press('Enter')
  await viewer.getByText('Match 2 of 3').waitFor()
  await viewer.getByText('Page 2 of 3').waitFor()
  const mark = viewer.locator('figure span[aria-hidden]')
  const [marked, sheet] = await Promise.all([mark.boundingBox(), canvas.boundingBox()])
  // The page is 420 by 300, and its words stand at 40, 200 in letters of 32.
  expect(((marked?.x ?? 0) - (sheet?.x ?? 0)) / (sheet?.width ?? 1)).toBeCloseTo(40 / 420, 2)
  expect((marked?.y ?? 0) - (sheet?.y ?? 0)).toBeLessThan(((300 - 200) / 300) * (sheet?.height ?? 0))
  await page.keyboard.press('Shift+Enter')
  await viewer.getByText('Page 1 of 3').waitFor()
  await viewer.getByLabel('Search this document').fill('concession')
  await page.keyboard.press('Enter')
  await viewer.getByText('No matches').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('an admin who wants the next application gets it after each decision, by keyboard', async ({ visitor }) => {
  const company = newCompany()
  for (const letter of ['A', 'B', 'C']) await arrive({ form: energy, answers: { company: `${company} ${letter}` } })
  const { page } = await openDesk(visitor, `${searchFor(company)}&status=pending`)
  const heading = (letter: string) => page.getByRole('heading', { level: 1, name: `${company} ${letter}` })
  const focused = (letter: string) =>
    expect.poll(() => heading(letter).evaluate((it) => it === document.activeElement)).toBe(true)
  await open(page, `${company} A`)
  await page.getByLabel('Open the next application after a status change').check()
  await page.evaluate(() => scrollTo(0, 2000))
  await page.keyboard.press('s')
  await page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: 'Approved' }).focus()
  await page.keyboard.press('Enter')
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focused('B')
  await expect.poll(() => partInView(heading('B'))).toBe(1)

  await page.setViewportSize(PHONE)
  await page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: 'Rejected' }).click()
  await confirmDecision(page)
  await focused('C')
  await expect.poll(() => partInView(heading('C'))).toBe(1)
  // Behind the last one there is only the list.
  await page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: 'Under Review' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
})
