import { countDone, progressOf } from '@sotto/domain/drafts/draft'
import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { mining } from '@sotto/domain/forms/sectors/mining'
import { property } from '@sotto/domain/forms/sectors/property'
import type { Page } from 'playwright'
import { PHONE } from '../../browser/chromium.ts'
import { answer, choose, openSection } from '../../browser/form-fields.ts'
import { installed, newEmail } from '../../browser/people.ts'
import { fillAtOnce, start, startProperty } from '../../browser/property-application.ts'
import { startSession } from '../../browser/stored-session.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expectReflows } from '../support/fits.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Visitor } from '../fixtures.ts'

const TABLET = { width: 768, height: 1024 }

async function openMining(visitor: Visitor) {
  const window = await visitor.open({ viewport: PHONE, touch: true })
  await startSession(window.page, newEmail('one-section'))
  const id = await start(window.page, mining)
  return { ...window, id }
}

/** How many sections of the form can't be left empty. */
const { total: REQUIRED } = countDone(progressOf(mining, {}, []))

const body = (page: Page, id: string) => page.locator(`#${id}-body`)
const heading = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
/** The bar that stays at the foot of the window. */
const bar = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved on this device/ })
    .locator('..')

/** The sections that are not folded. */
const opened = (page: Page) =>
  page
    .locator('main section[aria-labelledby]')
    .evaluateAll((sections) =>
      sections
        .filter((section) => section.querySelector('[id$="-body"] > *')?.checkVisibility())
        .map((section) => section.getAttribute('aria-labelledby')),
    )

/** Whether an element is in the window, clear of the bar at its foot. */
const inSight = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight - 60
  })

test('a phone offers every sector before it is scrolled', async ({ visitor }) => {
  const { page } = await visitor.open({ viewport: PHONE, touch: true })
  await startSession(page, newEmail('one-section'), '/submit')
  for (const { label } of SECTOR_FORMS) {
    await expect(page.getByRole('button', { name: label, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('a phone shows one section at a time, tells at each what is left, and each leads to the next', async ({
  visitor,
}) => {
  const { page, complaints } = await openMining(visitor)
  expect(await opened(page)).toEqual(['project-type'])
  expect(await height(page)).toBeLessThan(2000)
  await page.getByText(`0 of ${REQUIRED} required sections complete`).filter({ visible: true }).waitFor()
  // Two lines.
  expect((await bar(page).boundingBox())?.height).toBeLessThan(72)

  await page.getByRole('button', { name: 'Next section: Contact Information' }).tap()
  await expect.poll(() => opened(page)).toEqual(['contact'])
  await expect.poll(() => focused(page)).toBe('contact')
  await expect.poll(() => inSight(page, 'contact')).toBe(true)
  await answer(page, 'contactName', 'Amara Okafor')
  await heading(page, 'Project Type').tap()
  await expect.poll(() => opened(page)).toEqual(['project-type'])
  await expect(heading(page, 'Contact Information')).toHaveAttribute('aria-expanded', 'false')
  expect(await page.locator('#contactName').inputValue()).toBe('Amara Okafor')
  await heading(page, 'Project Type').tap()
  await expect.poll(() => opened(page)).toEqual([])
  await expectAccessible(page)

  const ids = [...mining.sections.map(({ id }) => id), mining.documents.id]
  const heights: number[] = []
  for (const id of ids) {
    await openSection(page, id)
    expect(await opened(page)).toEqual([id])
    heights.push(await height(page))
  }
  console.log(`The mining form at ${PHONE.width} px: ${Math.min(...heights)} to ${Math.max(...heights)} px`)
  expect(Math.max(...heights)).toBeLessThan(2500)
  await expectAccessible(page)
  await expectReflows(page)

  // What is left goes as it is answered.
  await expect.poll(() => opened(page)).toEqual(['documents'])
  await openSection(page, 'project-type')
  const state = page.locator('#project-type-state')
  await expect(state).toHaveText(/^\d items? to complete$/)
  for (const { name, kind } of mining.sections[0]?.fields ?? []) {
    if (kind === 'select') await page.locator(`#${name}`).selectOption({ index: 1 })
    else await answer(page, name, 'An answer')
  }
  await expect(state).toHaveText('Complete')
  await page.getByText(`1 of ${REQUIRED} required sections complete`).filter({ visible: true }).waitFor()
  expect(complaints).toEqual([])
})

/** How much higher the open sections are, and the whole form, for what funders need to see. A section by its id, the form as `form`. */
const growthForFunders = (page: Page) =>
  page.evaluate(() => {
    const bodies = [...document.querySelectorAll<HTMLElement>('[id$="-body"]')]
    const parts = document.querySelectorAll<HTMLElement>('[id$="-funders"], [aria-controls$="-funders"]')
    const measure = () => bodies.map(({ offsetHeight }) => offsetHeight)
    for (const body of bodies) body.removeAttribute('hidden')
    const longer = measure()
    for (const part of parts) part.style.display = 'none'
    const bare = measure()
    for (const part of parts) part.style.display = ''
    const sum = (heights: number[]) => heights.reduce((total, height) => total + height, 0)
    return {
      parts: parts.length,
      sections: Math.max(...longer.map((height, index) => height / (bare[index] ?? 0))),
      form: sum(longer) / sum(bare),
    }
  })

test('a slow press on the last button takes effect, although the sections are counted meanwhile', async ({
  device,
}) => {
  const { page, context } = await device.open()
  await startSession(page, newEmail('one-section'))
  await installed(page)
  await context.setOffline(true)
  await startProperty(page)
  await fillAtOnce(page)
  await page.getByRole('button', { name: property.submitLabel }).click({ delay: 600 })
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
})

test('what funders need to see is beside its question, and makes no form on a phone longer by more than 5%', async ({
  visitor,
}) => {
  const { page } = await visitor.open({ viewport: PHONE, touch: true })
  await startSession(page, newEmail('funders'))
  for (const form of SECTOR_FORMS) {
    await start(page, form)
    // The sections that are not in sight come after the one that is.
    await page.locator(`#${fieldsOf(form).at(-1)?.name ?? ''}`).waitFor({ state: 'attached' })
    const { parts, sections, form: whole } = await growthForFunders(page)
    console.log(`${form.label}: sections up to ${sections.toFixed(3)}, form ${whole.toFixed(3)}`)
    // Beside each such question the points, and on a phone the button that shows them.
    const questions = fieldsOf(form).filter(({ funderNeeds }) => funderNeeds !== undefined)
    expect(questions.length, form.label).toBeGreaterThan(0)
    expect(parts, form.label).toBe(2 * questions.length)
    expect(sections, form.label).toBeLessThan(1.05)
    expect(whole, form.label).toBeLessThan(1.05)
  }

  await start(page, energy)
  await openSection(page, 'grid')
  const need = page.getByText('Offtake: price, term, volume and the offtaker’s credit support.')
  await expect(need).toBeHidden()
  await expect(page.locator('#ppaDetails')).toHaveAccessibleDescription(/Funders need to see: Offtake: price/)
  const button = page.getByRole('button', { name: 'Help for “PPA/offtake details”' })
  await button.tap()
  await expect(need).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await expectReflows(page)
  await button.tap()
  await expect(need).toBeHidden()
  await page.setViewportSize(TABLET)
  await expect(need).toBeVisible()
  await expect(button).toBeHidden()
})

test('an error, a link, a pasted file and a search open the section that they are about, and paper and a wider window have every section', async ({
  visitor,
}) => {
  const { page, id } = await openMining(visitor)
  await page.getByRole('button', { name: mining.submitLabel }).tap()
  await page.getByRole('link', { name: 'Enter the location' }).tap()
  await expect.poll(() => opened(page)).toEqual(['overview'])
  await expect.poll(() => focused(page)).toBe('location')
  await expect.poll(() => inSight(page, 'location')).toBe(true)

  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['<html>'], 'Fake.pdf'))
    const active = document.activeElement ?? document.body
    active.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => opened(page)).toEqual(['documents'])
  await page
    .locator('#documents-body')
    .getByText(/Fake.pdf is damaged/)
    .waitFor()

  await page.goto(`${suite().appUrl}/submit/${id}#description`)
  await expect.poll(() => opened(page)).toEqual(['description'])
  await expect.poll(() => focused(page)).toBe('description')

  // What the browser does once its search has found words in what is folded.
  await body(page, 'contact').evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })))
  expect(await opened(page)).toEqual(['contact'])
  await expect(body(page, 'overview')).toHaveAttribute('hidden', 'until-found')

  await answer(page, 'projectName', 'Salar Sur')
  await choose(page, { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') })
  await page.getByText('Plan.pdf').waitFor()
  const all = [...mining.sections.map(({ id }) => id), mining.documents.id]
  expect(await opened(page)).toEqual(['documents'])
  await page.emulateMedia({ media: 'print' })
  expect(await opened(page)).toEqual(all)
  await expect(page.locator('#projectName')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Next section/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  expect(await opened(page)).toEqual(['documents'])

  await page.setViewportSize(TABLET)
  await expect.poll(() => opened(page)).toEqual(all)
  const [value, funding] = await Promise.all(
    ['projectValue', 'fundingRequired'].map((name) => page.locator(`#${name}`).boundingBox()),
  )
  expect(value?.y).toBe(funding?.y)
  expect(value?.x).toBeLessThan(funding?.x ?? 0)
  // The list of sections says what the phone's headings said.
  await page.locator('summary', { hasText: 'Sections' }).click()
  const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Contact Information/ })
  await expect(entry.filter({ visible: true })).toHaveText(/\d items? to complete$/)
  await expectAccessible(page)
})

test('a reload, also without a network, keeps the section and all answers', async ({ device }) => {
  const { page, context } = await device.open({ viewport: PHONE })
  await startSession(page, newEmail('one-section'))
  await installed(page)
  await start(page, mining)
  await answer(page, 'projectName', 'Salar Sur')
  await answer(page, 'contactName', 'Amara Okafor')
  await openSection(page, 'description')
  await page.getByText(/Saved on this device/).waitFor()
  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => opened(page)).toEqual(['description'])
  await expect.poll(() => inSight(page, 'description')).toBe(true)
  expect(await page.locator('#projectName').inputValue()).toBe('Salar Sur')
  expect(await page.locator('#contactName').inputValue()).toBe('Amara Okafor')
  // A link to the draft begins where its owner wrote last.
  await page.getByRole('link', { name: 'My applications' }).first().click()
  await page.getByRole('link', { name: 'Salar Sur' }).click()
  await expect.poll(() => opened(page)).toEqual(['contact'])
})
