import { CONTACT_TOPICS, contactPath } from '@sotto/domain/contact/topics'
import { useEffect, useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { Page as ContactPage } from '../../../web/src/app/pages/contact-page.tsx'
import { SessionContext, type Session } from '../../../web/src/features/session/session-context.ts'
import { readKeptMessage } from '../../../web/src/features/contact/kept-message.ts'
import { CookieNotice } from '../../../web/src/site/cookie-notice.tsx'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrived, emptyContact, failContact, holdContact } from '../support/fake-contact-message.ts'
import { Frame, mount } from '../support/mount.tsx'
import {
  button,
  find,
  focusedOn,
  gone,
  headed,
  key,
  part,
  press,
  says,
  shown,
  type,
  valueIn,
} from '../support/screen.ts'

vi.mock('../../../web/src/data/remote/contact-message.ts', () => import('../support/fake-contact-message.ts'))

const SENT = "Thank you for your enquiry. We'll be in touch within 24-48 hours."
const WORDS = 'Words that nobody else has written'

const message = page.getByRole('textbox', { name: 'Message' })

const NOBODY: Session = { state: 'signed-out' }
const UNKNOWN: Session = { state: 'loading', returning: true }
const signedIn = (uid: string): Session => ({
  state: 'signed-in',
  user: { uid, email: `${uid}@sotto.example` },
  role: 'user',
  confirmed: true,
})

/** The way to change who is signed in. */
let become: (session: Session) => void

function Device({ first, children }: { first: Session; children: ReactNode }) {
  const [session, setSession] = useState(first)
  useEffect(() => {
    become = (next) => setSession(next)
  }, [])
  const source = { session, asked: true, newcomer: false, follow: () => undefined, checkRole: () => Promise.resolve() }
  return <SessionContext value={source}>{children}</SessionContext>
}

async function openContact(path = '/contact', session = NOBODY) {
  const mounted = await mount(
    <Device first={session}>
      <Frame after={<CookieNotice />}>
        <ContactPage />
      </Frame>
    </Device>,
    path,
  )
  await headed('Get in Touch')
  return mounted
}

/** The visitor has answered the cookie notice. */
const answered = () => localStorage.setItem('cookie-consent', 'essential')

async function write(): Promise<void> {
  await page.getByLabelText('Name').fill('Amara Okafor')
  await page.getByLabelText('Email').fill('amara@harbour-lane.example')
  await message.fill(WORDS)
}

beforeEach(() => {
  emptyContact()
  sessionStorage.clear()
})

describe.each([
  { place: 'a phone by day', viewport: PHONE, colorScheme: 'light' as const },
  { place: 'a desk at night', viewport: DESK, colorScheme: 'dark' as const },
])('on $place', ({ viewport, colorScheme }) => {
  test('a visitor with a keyboard alone is told what is missing, mends it and sends', async () => {
    answered()
    await page.viewport(viewport.width, viewport.height)
    await commands.pretend({ colorScheme })
    await openContact()
    await expectAccessible()
    find('#name').focus()
    await key('Enter')
    await shown(page.getByRole('heading', { name: 'There is a problem' }))
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(document.title).toMatch(/^Error: Contact/)
    for (const problem of ['Name is required', 'Invalid email address', 'Message is required']) {
      expect(page.getByRole('link', { name: problem }).elements()).toHaveLength(1)
    }
    await expectAccessible()
    await key('Tab')
    await key('Enter')
    await focusedOn('name')
    const typed = ['Amara Okafor', 'amara@harbour-lane.example', '+61 2 5550 0199', 'Harbour Lane']
    for (const text of typed) {
      await type(text)
      await key('Tab')
    }
    await focusedOn('sector')
    await type('E')
    await key('Tab')
    await type(WORDS)
    expect(document.title).toMatch(/^Contact/)
    await key('Tab')
    await key('Enter')
    await says('Message Sent')
    await says(SENT)
    await expectAccessible()
    const [name, email, phone, company] = typed
    expect(arrived).toEqual([
      expect.objectContaining({ name, email, phone, company, sector: 'energy', message: WORDS, website: '' }),
    ])
    const number = /number ([0-9A-F]{8})\./.exec(document.body.textContent)?.[1]
    expect(number).toBe(arrived[0]?.id.slice(0, 8).toUpperCase())
    for (const field of ['name', 'email', 'phone', 'company', 'sector', 'message']) expect(valueIn(field)).toBe('')
    expect(document.activeElement?.textContent).toBe('Send Message')
  })
})

test('a link with a topic begins the message, and stands before what is written already', async () => {
  answered()
  const first = await openContact(contactPath('schedule-a-call'))
  await expect.element(message).toHaveValue(`${CONTACT_TOPICS['schedule-a-call'].beginning}\n\n`)
  await message.fill('Something else')
  await first.unmount()
  const second = await openContact(contactPath('join-network'))
  await expect.element(message).toHaveValue(`${CONTACT_TOPICS['join-network'].beginning}\n\nSomething else`)
  await message.fill('')
  await second.unmount()
  await openContact('/contact?topic=constructor')
  await expect.element(message).toHaveValue('')
})

test('a funder is asked for a mandate, and only a sponsor is sent to an application', async () => {
  answered()
  const sponsor = await openContact()
  await expect.element(message).toHaveAccessibleDescription(/send those in an application/)
  await sponsor.unmount()
  const funder = await openContact(contactPath('join-network'))
  await expect.element(message).toHaveAccessibleDescription(/^Name your institution, sectors, regions/)
  await expectAccessible()
  await funder.unmount()
  await openContact(contactPath('schedule-a-call'))
  await expect.element(message).toHaveAccessibleDescription(/suggest times/)
})

test('what is there for programs alone is out of reach of people, and gives a program away', async () => {
  answered()
  await openContact()
  await gone(page.getByRole('textbox', { name: 'Leave this empty' }))
  expect(page.getByRole('textbox').elements()).toHaveLength(5)
  const trap = find('#website') as HTMLInputElement
  trap.focus()
  expect(document.activeElement).not.toBe(trap)
  expect(trap.parentElement?.getBoundingClientRect().width).toBeLessThan(2)
  await write()
  trap.value = 'https://spam.example'
  trap.dispatchEvent(new Event('input', { bubbles: true }))
  await press('Send Message')
  await says('Message Sent')
  expect(arrived).toEqual([expect.objectContaining({ message: WORDS, website: 'https://spam.example' })])
})

test('on a phone, what is said of a failure stands above the cookie notice and covers none of its answers', async () => {
  failContact()
  await openContact()
  const notice = page.getByRole('region', { name: 'Cookies' })
  await shown(notice)
  await write()
  button('Send Message').element().focus()
  await key('Enter')
  await says('Error')
  const said = find('#toasts li').getBoundingClientRect()
  expect(said.bottom).toBeLessThanOrEqual(notice.element().getBoundingClientRect().top)
  expect(said.top).toBeGreaterThan(0)
})

test('a failure says to try again or to email, and a lack of a network says neither', async () => {
  answered()
  await openContact()
  await write()
  failContact()
  await press('Send Message')
  await shown(page.getByText(/^We can’t tell whether your message was sent\. Try again: /))
  failContact('offline')
  await press('Send Message')
  await shown(part('You are offline. Your message stays in this tab.'))
  await gone(page.getByText(/^We can’t tell whether/))
})

test('a message that fails is not told of beside one that arrived before it', async () => {
  answered()
  await openContact()
  await write()
  await press('Send Message')
  await shown(part('We have received your message'))
  await write()
  failContact()
  await press('Send Message')
  await shown(page.getByText(/^We can’t tell whether your message was sent\. Try again: /))
  await gone(part('We have received your message'))
})

test('a failure is not told beside the loss of the network, and is told again once it is back', async () => {
  answered()
  await openContact()
  await write()
  failContact()
  await press('Send Message')
  await shown(page.getByText(/^We can’t tell whether your message was sent\. Try again: /))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await shown(part('You are offline. Your message stays in this tab and is not sent automatically.'))
  await gone(page.getByText(/^We can’t tell whether/))
  online.mockRestore()
  dispatchEvent(new Event('online'))
  await shown(page.getByText(/^We can’t tell whether/))
})

test('a message is shown to nobody but the person who typed it, and is there when they are back', async () => {
  answered()
  await openContact('/contact', signedIn('ada'))
  await write()
  for (const other of [NOBODY, signedIn('ben')]) {
    become(other)
    await expect.element(message).toHaveValue('')
    for (const field of ['name', 'email']) expect(valueIn(field)).toBe('')
  }
  await message.fill('What Ben has to say')
  become(signedIn('ada'))
  await expect.element(message).toHaveValue(WORDS)
  expect(valueIn('name')).toBe('Amara Okafor')
  become(signedIn('ben'))
  await expect.element(message).toHaveValue('What Ben has to say')
})

test('who signs in keeps what they have typed before, and takes it along as they sign out', async () => {
  answered()
  const first = await openContact('/contact', UNKNOWN)
  await write()
  become(signedIn('ada'))
  await expect.poll(() => readKeptMessage('ada')).toMatchObject({ message: WORDS })
  await expect.element(message).toHaveValue(WORDS)
  become(NOBODY)
  await expect.element(message).toHaveValue('')
  await write()
  await first.unmount()
  await openContact('/contact', signedIn('cleo'))
  await expect.element(message).toHaveValue(WORDS)
  become(NOBODY)
  await expect.element(message).toHaveValue('')
})

test('who comes back finds their own message, also where a visitor has begun one or they type before they are known', async () => {
  answered()
  const first = await openContact('/contact', signedIn('ada'))
  await write()
  become(NOBODY)
  await expect.element(message).toHaveValue('')
  await message.fill('What a visitor has to say')
  await first.unmount()
  const second = await openContact('/contact', UNKNOWN)
  await expect.element(message).toHaveValue('What a visitor has to say')
  become(signedIn('ada'))
  await expect.element(message).toHaveValue(WORDS)
  await second.unmount()
  await openContact('/contact', UNKNOWN)
  await message.fill('Typed at once')
  become(signedIn('ada'))
  await expect.element(message).toHaveValue(`Typed at once\n\n${WORDS}`)
})

test('a message whose answer was lost is sent again under its number, also after a reload by its person', async () => {
  answered()
  const first = await openContact('/contact', signedIn('ada'))
  await write()
  failContact()
  await press('Send Message')
  await shown(page.getByText(/^We can’t tell whether/))
  const kept = readKeptMessage('ada')
  await first.unmount()
  emptyContact()
  await openContact(contactPath('join-network'), UNKNOWN)
  become(signedIn('ada'))
  await expect.element(message).toHaveValue(`${CONTACT_TOPICS['join-network'].beginning}\n\n${WORDS}`)
  await press('Send Message')
  await says('Message Sent')
  expect(arrived.map(({ id }) => id)).toEqual([kept?.id])
})

test('a message that arrives after its person has left takes nothing of the next one along', async () => {
  answered()
  const arrive = holdContact()
  await openContact('/contact', signedIn('ben'))
  await message.fill('What Ben has to say')
  become(signedIn('ada'))
  await expect.element(message).toHaveValue('')
  await write()
  await press('Send Message')
  become(signedIn('ben'))
  await expect.element(message).toHaveValue('What Ben has to say')
  arrive()
  await says('Message Sent')
  await expect.element(message).toHaveValue('What Ben has to say')
  expect(readKeptMessage('ben')).toMatchObject({ message: 'What Ben has to say' })
  expect(readKeptMessage('ada')).toBeUndefined()
})

test('an emptied form that is sent by mistake speaks of what is missing alone', async () => {
  answered()
  await openContact()
  await write()
  await press('Send Message')
  await shown(part('We have received your message'))
  await press('Send Message')
  await shown(page.getByRole('heading', { name: 'There is a problem' }))
  await gone(part('We have received your message'))
})

test('a message that the day takes no more is said to be not sent', async () => {
  answered()
  await openContact()
  await write()
  failContact('too-many')
  await press('Send Message')
  await shown(page.getByText(/^Your message has not been sent\. Try again later, or email /))
})
