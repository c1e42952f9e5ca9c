import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { referenceOf } from '@sotto/domain/submission/ids'
import { submissionPath } from '@sotto/domain/submission/paths'
import Papa from 'papaparse'
import type { Page } from 'playwright'
import { PHONE } from '../../browser/chromium.ts'
import { installed } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { expectReflows, expectFits } from '../support/fits.ts'
import { countKept } from '../support/kept-applications.ts'
import { focusedName, openDesk, rowsOf } from '../support/open-desk.ts'
import { expect, test } from '../fixtures.ts'

/** A word that no other test’s applications have. */
const newWord = () => `Q${randomUUID().slice(0, 8)}`

const box = (page: Page) => page.getByLabel('Search applications')
const titles = (page: Page) => page.locator('[data-row-link]').allTextContents()

/** Three applications of one town, with projects, asks and days of their own. */
async function arriveInTown(town: string) {
  const of = (project: string, ask: string, day: number, form = energy) =>
    arrive({
      form,
      answers: { company: `${town} ${project} Ltd`, projectName: `Ålesund ${project}`, fundingRequired: ask },
      createdAt: new Date(2025, 0, day),
    })
  return {
    wind: await of('Wind', 'EUR 9 million', 1),
    hydro: await of('Hydro', '12,000,000', 2),
    sun: await of('Sun', '3m', 3),
  }
}

test('an application is found by any of its words, in any case and order, as each letter is typed, exported alone, and stays live', async ({
  visitor,
}) => {
  const town = newWord()
  const { hydro, wind } = await arriveInTown(town)
  const { page, complaints } = await openDesk(visitor)
  await page.keyboard.press('/')
  await page.keyboard.type(`alesund ${town.toUpperCase()}`)
  await expect.poll(() => titles(page)).toEqual(['Ålesund Sun', 'Ålesund Hydro', 'Ålesund Wind'])
  await page.getByText('3 found').waitFor()
  await page.getByRole('link', { name: /^All Submissions 3$/ }).waitFor()
  // No reference has an I.
  await page.keyboard.type(' wi')
  await expect.poll(() => titles(page)).toEqual(['Ålesund Wind'])
  await expectAccessible(page)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`alesund ${town.toUpperCase()} wi`)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Ålesund Wind'])
  await box(page).fill(referenceOf(hydro).toLowerCase())
  await expect.poll(() => titles(page)).toEqual(['Ålesund Hydro'])
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toContain('Ålesund Hydro')

  await box(page).fill(`hydro ${town}`)
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const { data } = Papa.parse<Record<string, string>>(await readFile(await download.path(), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data.map((row) => row['company_name'])).toEqual([`${town} Hydro Ltd`])

  // A change is seen at once, and what arrives is found.
  await box(page).fill(town)
  await page.getByRole('link', { name: /^Pending 3$/ }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(3)
  await page.getByText('Live', { exact: true }).waitFor()
  await server().firestore.doc(submissionPath(wind)).update({ status: 'reviewing', revision: 1 })
  await expect.poll(() => titles(page)).toEqual(['Ålesund Sun', 'Ålesund Hydro'])
  await page.getByRole('link', { name: /^Under Review 1$/ }).waitFor()
  await arrive({ answers: { company: `${town} Late` } })
  await page.getByRole('link', { name: `View Details: ${town} Late` }).waitFor()
  expect(complaints).toEqual([])
})

test('on a phone the rows are cards that fit, and a search without a connection finds what the device keeps', async ({
  device,
}) => {
  const town = newWord()
  await arriveInTown(town)
  const { page, context } = await openDesk(device, `?q=${town}`, { viewport: PHONE })
  await page.getByRole('link', { name: `View Details: ${town} Wind Ltd` }).waitFor()
  await expectFits(page)
  await expectReflows(page)
  await page.getByText('Live', { exact: true }).waitFor()
  await installed(page)
  await expect.poll(() => countKept(page, town)).toBe(3)
  await context.setOffline(true)
  await page.reload()
  await page.getByText(/^Last updated /).waitFor()
  await box(page).fill(`${town} hyd`)
  await expect.poll(() => titles(page)).toEqual(['Ålesund Hydro'])
  await expectAccessible(page)
})
