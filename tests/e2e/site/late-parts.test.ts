import type { Page } from 'playwright'
import { suite } from '../../suite/suite.ts'
import { expectAccessible } from '../support/accessible.ts'
import { alive } from '../support/alive.ts'
import { expect, test } from '../fixtures.ts'

test.use({ profile: 'empty' })

/** What every page needs. */
const PROGRAM = /\/assets\/(main|base)-/
const EMPTY = 'This page takes longer than usual'
const DEAD_FORM = /^This form is still loading\. If it takes too long, copy your message/

/** Opens a page whose program does not come before the answer is called. */
async function openWithoutProgram(page: Page, path: string): Promise<() => void> {
  const come = Promise.withResolvers<undefined>()
  await page.route(PROGRAM, async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(suite().appUrl + path, { waitUntil: 'commit' })
  // Playwright also measures a page whose style sheet has not come. What appears late is an animation of that sheet.
  await page.waitForFunction(() => document.getAnimations().length > 0)
  return () => come.resolve(undefined)
}

/** Ten seconds have passed for what appears late. */
async function becomeLate(page: Page): Promise<void> {
  const text = page.getByText(EMPTY).or(page.getByText(DEAD_FORM))
  await page.evaluate(pauseAt, 9_999)
  expect(await text.isVisible()).toBe(false)
  await page.evaluate(pauseAt, 10_000)
  await text.waitFor()
}

/** Sets the page's style sheet to a moment in milliseconds. */
function pauseAt(moment: number): void {
  for (const animation of document.getAnimations()) {
    if (!(animation instanceof CSSAnimation) || animation.animationName !== 'appear') continue
    animation.pause()
    animation.currentTime = moment
  }
}

test('an address whose program does not come for long says what can be done, until it comes', async ({ visitor }) => {
  const { page } = await visitor.open()
  const letCome = await openWithoutProgram(page, '/auth')
  await becomeLate(page)
  await page.getByRole('link', { name: 'Reload page' }).waitFor()
  letCome()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.getByText(EMPTY).waitFor({ state: 'hidden' })
})

test('a contact form whose program does not come for long says so, until it can be sent', async ({ visitor }) => {
  const { page } = await visitor.open()
  const letCome = await openWithoutProgram(page, '/contact')
  const button = page.getByRole('button', { name: 'Send Message' })
  await button.waitFor()
  const height = () => page.evaluate(() => document.querySelector('form')?.getBoundingClientRect().height)
  const before = await height()
  await becomeLate(page)
  expect(await button.isDisabled()).toBe(true)
  await expectAccessible(page)
  letCome()
  await alive(page)
  await page.getByText(DEAD_FORM).waitFor({ state: 'detached' })
  expect(await button.isEnabled()).toBe(true)
  expect(await height()).toBe(before)
})
