import { randomUUID } from 'node:crypto'
import { submissionPath, rolePath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { energy } from '@sotto/domain/forms/sectors/energy'
import type { Locator, Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { isClearOf } from '../support/fits.ts'
import { countKept } from '../support/kept-applications.ts'
import { decide, focusedName, openDesk, rowsOf } from '../support/open-desk.ts'
import { createAdmin, installed, newEmail, noticed, signIn } from '../../browser/people.ts'
import { server } from '../../browser/server.ts'
import { resumeSession } from '../../browser/stored-session.ts'
import { given, suite } from '../../suite/suite.ts'
import { expect, test } from '../fixtures.ts'

/** A name that no other test's applications have. */
const newCompany = () => `Harbour ${randomUUID().slice(0, 8)}`

const searchFor = (company: string) => `?company=${encodeURIComponent(company)}`
const open = (page: Page, company: string) => page.getByRole('link', { name: `View Details: ${company}` }).click()
const statuses = (page: Page) => page.getByRole('group', { name: 'Update Status' })
const stored = async (id: string) => (await server().firestore.doc(submissionPath(id)).get()).data()

test('an admin finds an application, reads it, notes and decides, and stands on its row again', async ({ visitor }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company, fundingRequired: '1,250,000' }, createdAt: new Date(2025, 0, 5, 12) })
  await arrive({ form: energy, answers: { company } })
  const { page, complaints } = await openDesk(visitor)
  await page.getByText('Manage project submissions and applications').waitFor()
  await expectAccessible(page)

  await page.getByLabel('Search applications').fill(company.toUpperCase())
  await expect.poll(() => rowsOf(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Show filters' }).click()
  await page.getByLabel('Sector').selectOption('property')
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await page.getByRole('link', { name: /^All Submissions 1$/ }).waitFor()
  const row = rowsOf(page).first()
  for (const words of [
    company,
    'amara.okafor@harbour-lane.example',
    '1,250,000',
    'Received Jan 5, 2025',
    /^\d+ d overdue$/,
    'Pending',
  ]) {
    await row.getByText(words).first().waitFor()
  }
  await page.goBack()
  await expect.poll(() => rowsOf(page).count()).toBe(2)
  await page.goForward()
  await expect.poll(() => rowsOf(page).count()).toBe(1)

  await open(page, company)
  await page.getByRole('heading', { name: company, level: 1 }).waitFor()
  await page.getByRole('link', { name: `Hide Details: ${company}` }).waitFor()
  await page.getByText('Not reviewed yet.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Admin Notes').fill('Ask for the valuation.')
  await page.getByRole('heading', { name: company, level: 1 }).click()
  await noticed(page, 'Notes saved')
  expect(await page.getByText('Status Updated').count()).toBe(0)
  await page.getByText('Notes changed').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'pending', admin_notes: 'Ask for the valuation.', revision: 1 })

  await decide(page, 'Approved')
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  await row.getByText('Approved').waitFor()
  expect(await row.getByText('Changed since you last opened it').count()).toBe(0)
  expect(await stored(id)).toMatchObject({ status: 'approved', admin_notes: 'Ask for the valuation.', revision: 2 })
  expect(await focusedName(page)).toContain(`View Details: ${company}`)
  expect(complaints).toEqual([])
})

test('a row far down the list opens at its heading with its row in view, also by its address, and closing it finds the list where it was left', async ({
  visitor,
}) => {
  const company = newCompany()
  const newest = Date.now()
  const ids = await Promise.all(
    Array.from('ABCDEFGHIJKLMNOPQRSTUVWX', (letter, index) =>
      arrive({ answers: { company: `${company} ${letter}` }, createdAt: new Date(newest - index * 60_000) }),
    ),
  )
  const { page } = await openDesk(visitor, searchFor(company))
  await expect.poll(() => rowsOf(page).count()).toBe(ids.length)
  const focused = () => focusedName(page)
  const isInView = (element: Locator) =>
    element.evaluate((shown) => {
      const { top, bottom } = shown.getBoundingClientRect()
      // Places are scrolled to in whole pixels.
      return top > -1 && bottom < innerHeight + 1
    })
  const expectOpen = async (name: string) => {
    const heading = page.getByRole('heading', { level: 1, name })
    const marked = rowsOf(page).filter({ has: page.getByRole('link', { name: `Hide Details: ${name}` }) })
    await heading.waitFor()
    await expect.poll(() => isInView(heading), { message: `the heading of ${name}` }).toBe(true)
    await expect.poll(() => isInView(marked), { message: `the row of ${name}` }).toBe(true)
  }

  for (const name of [`${company} X`, `${company} R`]) {
    const link = page.getByRole('link', { name: `View Details: ${name}` })
    await link.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await link.click()
    await expectOpen(name)
    await page.getByRole('link', { name: 'Hide Details', exact: true }).click()
    await expect.poll(focused).toContain(`View Details: ${name}`)
    expect(await page.evaluate(() => scrollY)).toBe(place)
  }

  await page.keyboard.press('Enter')
  await expectOpen(`${company} R`)
  for (const letter of 'STUVWX') {
    await page.keyboard.press('j')
    await expectOpen(`${company} ${letter}`)
  }

  // Opened by its address, it is there before the rows are.
  await page.goto(`${suite().appUrl}/admin/${ids.at(-1)}${searchFor(company)}`)
  await expectOpen(`${company} X`)
  expect(await rowsOf(page).count()).toBe(ids.length)
  expect(
    await isInView(rowsOf(page).filter({ has: page.getByRole('link', { name: `View Details: ${company} A` }) })),
  ).toBe(false)
})

/** Where the list begins, on a phone and on a desk. */
async function tops(page: Page): Promise<readonly number[]> {
  const found: number[] = []
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    // Cards take the place of the table with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    found.push(
      await rowsOf(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().top),
    )
  }
  return found
}

test('notes that are not saved hold back who leaves, whichever way, and go only when told to', async ({ visitor }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  const { page, context, complaints } = await openDesk(visitor, searchFor(company))
  const row = rowsOf(page).first()
  const notes = page.getByLabel('Admin Notes')
  const held = page.getByRole('dialog', { name: 'Your notes are not saved' })
  const leave = () => page.getByRole('link', { name: 'Hide Details', exact: true }).click()
  const goOffline = async () => {
    await context.setOffline(true)
    await page.getByText('Reviews need a connection.').waitFor()
  }
  await row.getByText('Pending').waitFor()
  await open(page, company)
  const detail = page.url()
  expect(new URL(detail).pathname).toBe(`/admin/${id}`)
  await notes.waitFor()
  await goOffline()
  expect(await statuses(page).getByRole('button', { name: 'Approved' }).isDisabled()).toBe(true)
  for (const [name, reason] of [
    ['Export CSV', 'An export needs a connection.'],
    ['Download dossier', 'A dossier needs a connection.'],
    ['Export history', 'A history export needs a connection.'],
  ] as const) {
    const button = page.getByRole('button', { name })
    expect(await button.isDisabled(), name).toBe(true)
    expect(await isClearOf(page.getByText(reason), button), name).toBe(true)
  }
  await notes.fill('Typed in a tunnel.')
  await leave()
  await held.getByText('You can leave and keep them on this device.').waitFor()
  expect(await held.getByText('Stay to save them').count()).toBe(0)
  await expectAccessible(page)
  expect(page.url()).toBe(detail)
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await notes.inputValue()).toBe('Typed in a tunnel.')
  await leave()
  await page.getByRole('button', { name: 'Leave and keep', exact: true }).click()
  await row.getByText('Not saved').waitFor()
  await open(page, company)
  await expect(notes).toHaveValue('Typed in a tunnel.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save notes' }).click()
  await noticed(page, 'Notes saved')
  await expect(row.getByText('Not saved')).toHaveCount(0)
  expect(await stored(id)).toMatchObject({ admin_notes: 'Typed in a tunnel.', revision: 1 })

  // Going back is held back like any other way to leave. Meanwhile the desk asks for nothing.
  await goOffline()
  await page
    .getByText(/^Last updated /)
    .first()
    .waitFor()
  const whileOffline = page.waitForRequest(/\/Listen\/|google\.com/, { timeout: 5000 }).then(
    (request) => request.url(),
    () => 'nothing',
  )
  await notes.fill('Typed in the next one.')
  await page.evaluate(() => history.back())
  await held.waitFor()
  expect(page.url()).toBe(detail)
  await page.getByRole('button', { name: 'Stay' }).click()
  await held.waitFor({ state: 'detached' })
  expect(await notes.inputValue()).toBe('Typed in the next one.')
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  expect(await whileOffline).toBe('nothing')
  await server().firestore.doc(submissionPath(id)).update({ status: 'approved', revision: 2 })
  expect(await row.getByText('Approved').count()).toBe(0)
  const offline = await tops(page)
  await context.setOffline(false)
  await row.getByText('Approved').waitFor()
  // Nothing moves away under a finger.
  expect(await tops(page)).toEqual(offline)
  await open(page, company)
  expect(await notes.inputValue()).toBe('Typed in a tunnel.')
  expect(await stored(id)).toMatchObject({ admin_notes: 'Typed in a tunnel.', revision: 2 })

  // Who leaves while they are being saved goes on once they are.
  await notes.fill('Typed and left.')
  await leave()
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  expect(await stored(id)).toMatchObject({ admin_notes: 'Typed and left.', revision: 3 })
  expect(complaints).toEqual([])
})

test('an application is read without a connection, and notes on it outlive a reload and a sign-out until they are saved', async ({
  device,
}) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  const { page, context, email } = await openDesk(device, searchFor(company))
  page.on('dialog', (asked) => void asked.accept())
  const notes = page.getByLabel('Admin Notes')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sotto-review:')))
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await installed(page)
  await expect.poll(() => countKept(page, company)).toBe(1)
  await context.setOffline(true)
  await page.reload()
  await page.getByText(/^Last updated /).waitFor()
  expect(await page.getByText('Failed to load submissions').count()).toBe(0)
  await open(page, company)
  await page.getByRole('heading', { name: 'Project Overview' }).waitFor()
  await page.getByText('The history needs a connection.').waitFor()
  await expectAccessible(page)

  await page.getByText('Reviews need a connection.').waitFor()
  await notes.fill('Typed in a tunnel.')
  await page.reload()
  await page.getByText('Not saved yet').waitFor()
  expect(await notes.inputValue()).toBe('Typed in a tunnel.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save notes' }).click()
  await noticed(page, 'Notes saved')
  expect(await stored(id)).toMatchObject({ admin_notes: 'Typed in a tunnel.', revision: 1 })
  expect(await kept()).toEqual([])

  await context.setOffline(true)
  await page.getByText('Reviews need a connection.').waitFor()
  await notes.fill('Typed in the next one.')
  // Another admin writes meanwhile: what was typed here meets it as if the page had stayed.
  await server().firestore.doc(submissionPath(id)).update({ admin_notes: 'Written elsewhere.', revision: 2 })
  await page.reload()
  await context.setOffline(false)
  await page.getByText('This review has changed').waitFor()
  expect(await notes.inputValue()).toBe('Typed in the next one.')
  expect(await kept()).toHaveLength(1)
  const detail = page.url()
  await page.goto(suite().appUrl)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText(/^1 application with unsaved notes, messages or questions\./).waitFor()
  await page.getByRole('button', { name: 'Keep work and sign out' }).click()
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor()
  expect(await kept()).toHaveLength(1)
  await signIn(page, email)
  await page.goto(detail)
  await page.getByText('This review has changed').waitFor()
  expect(await notes.inputValue()).toBe('Typed in the next one.')
})

test('an admin opens seven applications one after another by their addresses and reads each; the one they go back to is live again', async ({
  device,
}) => {
  // Chromium's headless shell has no back-forward cache, where each page waits that is left.
  const { page } = await openDesk(device, '', { viewport: DESK, full: true })
  const ids: string[] = []
  for (let opened = 0; opened < 7; opened += 1) {
    const company = newCompany()
    const id = await arrive({ answers: { company } })
    await page.goto(`${suite().appUrl}/admin/${id}`)
    await page.getByRole('heading', { name: company, level: 1 }).waitFor()
    // One that waits for a connection waits until a page that was left gives up its own, after a minute.
    await page.getByText('No questions asked.').waitFor({ timeout: 30_000 })
    ids.push(id)
  }
  const before = ids.at(-2) ?? ''
  // A page that comes out of the back-forward cache is not loaded again.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(`${suite().appUrl}/admin/${before}`)
  await server().firestore.doc(submissionPath(before)).update({ status: 'reviewing', revision: 1 })
  await expect(statuses(page).getByRole('button', { pressed: true })).toHaveText('Under Review')
})

test('signing out saves the notes first, and where that fails nobody is signed out', async ({ device }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  const { page, context } = await openDesk(device, searchFor(company))
  const notes = page.getByLabel('Admin Notes')
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await open(page, company)
  await notes.waitFor()
  await context.setOffline(true)
  await page.getByText('Reviews need a connection.').waitFor()
  await notes.fill('Typed in a tunnel.')
  await signOut.click()
  await noticed(page, 'Not signed out')
  expect(await notes.inputValue()).toBe('Typed in a tunnel.')
  await context.setOffline(false)
  await page.getByText('Reviews need a connection.').waitFor({ state: 'detached' })
  await notes.fill('Typed and signed out.')
  await signOut.click()
  await page.getByRole('heading', { name: 'Good projects deserve a private hearing.' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await stored(id)).toMatchObject({ admin_notes: 'Typed and signed out.' })
})

test('an admin who is one no more is shown out at once, and takes nothing along', async ({ device }) => {
  const company = newCompany()
  await arrive({ answers: { company } })
  const { page, context, uid } = await openDesk(device, searchFor(company), { viewport: PHONE })
  await page.getByText(company).first().waitFor()
  await installed(page)
  await server().firestore.doc(rolePath(uid, ADMIN)).delete()
  await page.getByText('Access Denied', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
  await context.setOffline(true)
  await page.goto(`${suite().appUrl}/admin${searchFor(company)}`)
  await page.getByRole('heading', { name: 'We couldn’t check your role' }).waitFor()
  expect(await page.getByText(company).count()).toBe(0)
})

test('an admin on a new device is not denied while the role can’t be read, and goes on once it can', async ({
  device,
}) => {
  const { page, context } = await device.open()
  const email = newEmail('admin')
  await createAdmin(email)
  const firestore = new RegExp(given('FIRESTORE_EMULATOR_HOST'))
  await context.route(firestore, (route) => route.abort())
  await resumeSession(page, email, '/admin')
  await page.getByRole('heading', { level: 1, name: 'We couldn’t check your role' }).waitFor()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeEnabled()
  await expectAccessible(page)
  expect(await page.getByText('Access Denied').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/admin')
  await context.unroute(firestore)
  await again.click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
})
