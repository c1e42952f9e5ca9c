import type { Locator } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { answer, field } from '../../browser/form-fields.ts'
import { type Browser } from '../../browser/browser.ts'
import { installed, newEmail } from '../../browser/people.ts'
import { startSession } from '../../browser/stored-session.ts'
import { attach, FILES, startProperty } from '../../browser/property-application.ts'
import { suite } from '../../suite/suite.ts'
import { expect, test, type Device } from '../fixtures.ts'

async function openAsNewSponsor(device: Device): Promise<Browser> {
  const browser = await device.open()
  await startSession(browser.page, newEmail('writer'))
  await installed(browser.page)
  return browser
}

const isInSight = (words: Locator): Promise<boolean> =>
  words.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('a second window reads a draft, takes it over, and neither overwrites the other', async ({ device }) => {
  const { page, context } = await openAsNewSponsor(device)
  const draftId = await startProperty(page)
  await answer(page, 'projectName', 'Typed in the first window')
  await page.getByRole('heading', { name: 'Typed in the first window' }).waitFor()
  await attach(page, FILES)

  const second = await context.newPage()
  await second.goto(`${suite().appUrl}/submit/${draftId}`)
  await second.getByText('This draft is open in another window').waitFor()
  expect(await second.locator('#projectName').count()).toBe(0)
  await second.getByText('Typed in the first window').first().waitFor()
  for (const { name } of FILES) await second.getByText(name).waitFor()

  // The first window stands far down the form when it loses the draft.
  await (await field(page, 'projectDescription')).focus()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await answer(second, 'projectName', 'Typed in the second window')
  await second.getByRole('heading', { name: 'Typed in the second window' }).waitFor()
  const notice = page.getByText('This draft is open in another window')
  await notice.waitFor()
  await expect.poll(() => isInSight(notice)).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(await notice.textContent())
  await expectAccessible(page)
  expect(await page.locator('#projectName').count()).toBe(0)

  await second.close()
  await page.locator('#projectName').waitFor({ state: 'attached' })
  expect(await page.locator('#projectName').inputValue()).toBe('Typed in the second window')
})

test('a take-over loses nothing, however fast two windows type and take turns', async ({ device }) => {
  const { page, context } = await openAsNewSponsor(device)
  const draftId = await startProperty(page)
  const second = await context.newPage()
  await second.goto(`${suite().appUrl}/submit/${draftId}`)
  await second.getByText('This draft is open in another window').waitFor()

  const windows = [page, second]
  let expected = ''
  for (let turn = 0; turn < 6; turn += 1) {
    const [writer, taker] = turn % 2 === 0 ? windows : windows.toReversed()
    if (!writer || !taker) throw new Error('there are two windows')
    const words = `turn ${turn} was typed and taken away at once; `
    const description = await field(writer, 'projectDescription')
    await description.focus()
    await writer.keyboard.press('Control+End')
    await writer.keyboard.type(words)
    expected += words
    // The other window takes over before anything of this could be saved by itself.
    await taker.getByRole('button', { name: 'Continue here' }).click()
    await taker.locator('#projectDescription').waitFor({ state: 'attached' })
    expect(await taker.locator('#projectDescription').inputValue()).toBe(expected)
    expect(await writer.locator('#projectDescription').count()).toBe(0)
  }
})

test('a draft that was left before it had opened can be opened again', async ({ device }) => {
  const { page } = await openAsNewSponsor(device)
  await startProperty(page)
  await answer(page, 'projectName', 'Opened in haste')
  await page.getByRole('heading', { name: 'Opened in haste' }).waitFor()
  await page.getByRole('link', { name: 'My applications' }).click()
  const draft = page.getByRole('link', { name: 'Opened in haste' })
  await draft.waitFor()
  for (let haste = 0; haste < 5; haste += 1) {
    // In and out again within one turn of the page, before anything could be read from the device.
    await draft.evaluate((link: HTMLElement) => {
      link.click()
      history.back()
    })
    await draft.waitFor()
  }
  await draft.click()
  await page.locator('#projectName').waitFor({ state: 'attached' })
  expect(await page.locator('#projectName').inputValue()).toBe('Opened in haste')
})
