import { randomUUID } from 'node:crypto'
import { energy } from '@sotto/domain/forms/sectors/energy'
import type { Locator, Page } from 'playwright'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { validAnswers } from '../../factories/application.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../support/arrive.ts'
import { openDesk } from '../support/open-desk.ts'
import { expect, test } from '../fixtures.ts'

const HOUR = 60 * 60 * 1000
const UNANSWERED = { projectedOutput: '', constructionTimeline: '' }

/** A name that no other test's applications have. */
const newCompany = () => `Solway ${randomUUID().slice(0, 8)}`
const searchFor = (company: string) => `?company=${encodeURIComponent(company)}`
const open = (page: Page, company: string) =>
  page.getByRole('link', { name: `View Details: ${company}`, exact: true }).click()

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
  for (const figure of ['Funding required$48,000,000', 'Sponsor equity20%', 'Grid connection statusSecured']) {
    await figures.locator('div', { hasText: figure }).waitFor()
  }
  await figures.getByText(/^Overdue since /).waitFor()

  const technical = page.locator('section', { has: page.getByRole('heading', { name: 'Technical Details' }) }).last()
  const folded = technical.getByText('Construction timeline')
  expect(await technical.getByText('Not provided').count()).toBe(0)
  expect(await folded.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await folded.isVisible()).toBe(true)
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
