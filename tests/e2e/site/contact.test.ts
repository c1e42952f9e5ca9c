import { randomUUID } from 'node:crypto'
import { MESSAGES_PER_HOUR } from '@sotto/domain/contact/contact'
import { CONTACT_TOPICS, contactPath } from '@sotto/domain/contact/topics'
import { CONTACT_LEDGER } from '@sotto/domain/submission/paths'
import type { Page } from 'playwright'
import { mailsSaying, treatMailsSaying } from '../../suite/mailbox.ts'
import { suite } from '../../suite/suite.ts'
import { expectAccessible } from '../support/accessible.ts'
import { alive } from '../support/alive.ts'
import { installed, noticed } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { expect, test } from '../fixtures.ts'

test.use({ profile: 'empty' })

const SENT = "Thank you for your enquiry. We'll be in touch within 24-48 hours."
const FAILED = 'Failed to send message. Please try again or email us directly.'

// Every browser of these tests has the same address, which may send only so much within an hour.
test.beforeEach(async () => {
  const { firestore } = server()
  await firestore.recursiveDelete(firestore.collection(CONTACT_LEDGER))
})

const newWords = () => `Words ${randomUUID()}`

async function openContact(page: Page, path = '/contact'): Promise<void> {
  await page.goto(suite().appUrl + path)
  await page.getByRole('heading', { name: 'Get in Touch' }).waitFor()
}

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel('Name').fill('Amara Okafor')
  await page.getByLabel('Email').fill('amara@harbour-lane.example')
  await messageOf(page).fill(words)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

async function expectKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Amara Okafor')
  expect(await page.getByLabel('Email').inputValue()).toBe('amara@harbour-lane.example')
  expect(await messageOf(page).inputValue()).toBe(words)
}

test('a visitor with a keyboard alone is told what is missing, mends it and sends', async ({ visitor }) => {
  const { page, complaints } = await visitor.open()
  const words = newWords()
  await openContact(page)
  await alive(page)
  await page.getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  expect(await page.title()).toMatch(/^Error: Contact/)
  for (const problem of ['Name is required', 'Invalid email address', 'Message is required']) {
    expect(await page.getByRole('link', { name: problem }).count()).toBe(1)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('name')
  const typed = ['Amara Okafor', 'amara@harbour-lane.example', '+61 2 5550 0199', 'Harbour Lane']
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect.poll(() => focused(page)).toBe('sector')
  await page.keyboard.press('E')
  await page.keyboard.press('Tab')
  await page.keyboard.type(words)
  expect(await page.title()).toMatch(/^Contact/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await noticed(page, 'Message Sent')
  await noticed(page, SENT)
  const [mail] = await mailsSaying(words)
  for (const text of [...typed, 'Energy']) expect(mail?.text).toContain(text)
  const said = await page.getByText(/^We have received your message, number /).textContent()
  const number = /number ([0-9A-F]{8})\./.exec(said ?? '')?.[1] ?? 'no number'
  expect(mail?.text).toContain(number)
  for (const field of ['name', 'email', 'phone', 'company', 'sector', 'message']) {
    expect(await page.locator(`#${field}`).inputValue()).toBe('')
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message')
  expect(complaints).toEqual([])
})

test('a message that was not sent stays, and is sent by pressing once more', async ({ visitor }) => {
  const { page, complaints } = await visitor.open()
  const words = newWords()
  await openContact(page)
  await write(page, words)
  await treatMailsSaying(words, { status: 503 })
  await send(page)
  await noticed(page, 'Error')
  await noticed(page, FAILED)
  await expectAccessible(page)
  await expectKept(page, words)
  await page.reload()
  await page.getByRole('button', { name: 'Send Message' }).waitFor()
  await expectKept(page, words)
  await treatMailsSaying(words)
  await send(page)
  await noticed(page, 'Message Sent')
  expect(await mailsSaying(words)).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a message whose answer was lost is sent once, although the visitor sends it again', async ({ visitor }) => {
  const { page } = await visitor.open()
  const words = newWords()
  await openContact(page)
  await write(page, words)
  await page.route('**/send-contact-email', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await noticed(page, FAILED)
  expect(await mailsSaying(words)).toHaveLength(1)
  await page.unroute('**/send-contact-email')
  await page.reload()
  await send(page)
  await noticed(page, 'Message Sent')
  expect(await mailsSaying(words)).toHaveLength(1)
})

test('without a network it says so, keeps what is written and sends it later', async ({ device }) => {
  const { page, context } = await device.open()
  const words = newWords()
  await openContact(page)
  await installed(page)
  await context.setOffline(true)
  await write(page, words)
  await page
    .getByText(
      'You are offline. Your message stays in this tab and is not sent automatically. Send it when you are back online.',
    )
    .waitFor()
  await send(page)
  await noticed(page, 'You are offline. Your message stays in this tab. Send it when you are back online.')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Send Message' }).waitFor()
  await expectKept(page, words)
  expect(await mailsSaying(words)).toEqual([])
  await send(page)
  const error = 'You are offline. Your message stays in this tab. Send it when you are back online.'
  await noticed(page, error)
  await context.setOffline(false)
  await send(page)
  await noticed(page, 'Message Sent')
  expect(await page.getByText(error, { exact: true }).count()).toBe(0)
  expect(await mailsSaying(words)).toHaveLength(1)
})

test('who has written too often is told so and keeps the words', async ({ visitor }) => {
  const { page } = await visitor.open()
  await openContact(page)
  for (let time = 0; time < MESSAGES_PER_HOUR; time += 1) {
    const words = newWords()
    await write(page, words)
    await send(page)
    await expect.poll(() => mailsSaying(words)).toHaveLength(1)
    await expect.poll(() => messageOf(page).inputValue()).toBe('')
  }
  const words = newWords()
  await write(page, words)
  await send(page)
  await noticed(
    page,
    'The contact form can’t take another message right now. Please try again later or email us directly.',
  )
  await expectKept(page, words)
  expect(await mailsSaying(words)).toEqual([])
})

test('Firebase is not fetched for the form before somebody sends', async ({ visitor }) => {
  const { page } = await visitor.open()
  const words = newWords()
  const fetched = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/contact-message-')).length,
    )
  await openContact(page, contactPath('schedule-a-call'))
  await expect.poll(() => messageOf(page).inputValue()).toBe(`${CONTACT_TOPICS['schedule-a-call'].beginning}\n\n`)
  await write(page, words)
  expect(await fetched()).toBe(0)
  await send(page)
  await noticed(page, 'Message Sent')
  expect(await fetched()).toBeGreaterThan(0)
})

test('what is typed before the page has come to life stays, and can not be sent as part of an address', async ({
  visitor,
}) => {
  const { page } = await visitor.open()
  const words = newWords()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${suite().appUrl}/contact`, { waitUntil: 'commit' })
  await write(page, words)
  const button = page.getByRole('button', { name: 'Send Message' })
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('Name').press('Enter')
  release()
  await expect.poll(() => button.isEnabled()).toBe(true)
  await page.goto(`${suite().appUrl}/about`)
  await openContact(page)
  await expectKept(page, words)
  await send(page)
  await noticed(page, 'Message Sent')
  expect(new URL(page.url()).search).toBe('')
  expect(await mailsSaying(words)).toHaveLength(1)
})
