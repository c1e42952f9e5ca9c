import { randomUUID } from 'node:crypto'
import { submissionPath, rolePath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { energy } from '@sotto/domain/forms/sectors/energy'
import type { Locator, Page } from 'playwright'
import { expectAccessible } from '../support/accessible.ts'
import { arrive } from '../../browser/arrive.ts'
import { PHONE } from '../../browser/chromium.ts'
import { isClearOf } from '../support/fits.ts'
import { confirmDecision, decide, focusedName, openDesk, rowsOf } from '../support/open-desk.ts'
import { createAdmin, installed, newEmail, noticed } from '../../browser/people.ts'
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

test('who decides down a list goes on behind the row that has left it', async ({ visitor }) => {
  const company = newCompany()
  for (const name of ['A', 'B', 'C', 'D']) await arrive({ answers: { company: `${company} ${name}` } })
  const { page } = await openDesk(visitor, `${searchFor(company)}&status=pending`)
  await expect.poll(() => rowsOf(page).count()).toBe(4)
  const focused = () => focusedName(page)
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await decide(page, 'Approved')
  await expect.poll(() => rowsOf(page).count()).toBe(3)
  await expect.poll(focused).toContain(`View Details: ${company} C`)
  await page.keyboard.press('j')
  expect(await focused()).toContain(`View Details: ${company} D`)
})

test('an application that is opened by its address has its row in view, marked, once the rows are there', async ({
  visitor,
}) => {
  const company = newCompany()
  const newest = Date.now()
  const ids = await Promise.all(
    Array.from('ABCDEFGHIJKLMNOPQRSTUVWX', (letter, index) =>
      arrive({ answers: { company: `${company} ${letter}` }, createdAt: new Date(newest - index * 60_000) }),
    ),
  )
  const { page } = await openDesk(visitor)
  await page.goto(`${suite().appUrl}/admin/${ids.at(-1)}${searchFor(company)}`)
  await page.getByRole('heading', { level: 1, name: `${company} X` }).waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(ids.length)
  const isInView = (name: string) =>
    rowsOf(page)
      .filter({ has: page.getByRole('link', { name }) })
      .evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top > -1 && bottom < innerHeight + 1
      })
  await expect.poll(() => isInView(`Hide Details: ${company} X`)).toBe(true)
  expect(await isInView(`View Details: ${company} A`)).toBe(false)
})

test('a row far down the list opens at its heading, and closing it finds the list where it was left', async ({
  visitor,
}) => {
  const company = newCompany()
  const names = Array.from('ABCDEFGHIJKLMNOPQRSTUVWX', (letter) => `${company} ${letter}`)
  for (const name of names) await arrive({ answers: { company: name } })
  const { page } = await openDesk(visitor, searchFor(company))
  await expect.poll(() => rowsOf(page).count()).toBe(names.length)
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
})

test('a status that Sotto does not know is shown in grey, and set right', async ({ visitor }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  await server().firestore.doc(submissionPath(id)).update({ status: 'archived' })
  await arrive({ answers: { company } })
  const { page } = await openDesk(visitor, searchFor(company))
  await page.getByRole('link', { name: /^All Submissions 2$/ }).waitFor()
  await page.getByText('archived').waitFor()
  await rowsOf(page)
    .filter({ hasText: 'archived' })
    .getByRole('link', { name: `View Details: ${company}` })
    .click()
  await page.getByText('This status is unknown.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Admin Notes').fill('Archived by a script.')
  await statuses(page).getByRole('button', { name: 'Under Review' }).click()
  await noticed(page, 'Status Updated')
  expect(await stored(id)).toMatchObject({ status: 'reviewing', admin_notes: 'Archived by a script.', revision: 1 })
})

test('a tab with nothing in it says so', async ({ visitor }) => {
  const { page } = await openDesk(visitor, searchFor(newCompany()))
  await page.getByText('No submissions found in this category').waitFor()
  await expectAccessible(page)
})

test('an admin can not review what they sent themselves, and is told', async ({ visitor }) => {
  const company = newCompany()
  const { page, uid } = await openDesk(visitor, searchFor(company))
  await arrive({ uid, answers: { company } })
  await open(page, company)
  await page.getByText('This is your own application. Another reviewer must review it.').waitFor()
  expect(await statuses(page).getByRole('button', { name: 'Approved' }).isDisabled()).toBe(true)
})

test('notes that are not saved hold back who leaves, and go only when told to', async ({ visitor }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  const { page, context } = await openDesk(visitor, searchFor(company))
  await open(page, company)
  await page.getByLabel('Admin Notes').waitFor()
  await context.setOffline(true)
  await page.getByText('Reviews need a connection.').waitFor()
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
  await page.getByLabel('Admin Notes').fill('Typed in a tunnel.')
  await page.getByRole('link', { name: 'Hide Details', exact: true }).click()
  const held = page.getByRole('dialog', { name: 'Your notes are not saved' })
  await held.getByText('kept on this device until you save them').waitFor()
  expect(await held.getByText('Stay to save them').count()).toBe(0)
  await expectAccessible(page)
  expect(new URL(page.url()).pathname).toBe(`/admin/${id}`)
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Admin Notes').inputValue()).toBe('Typed in a tunnel.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save notes' }).click()
  await noticed(page, 'Notes saved')
  expect(await stored(id)).toMatchObject({ admin_notes: 'Typed in a tunnel.', revision: 1 })
})

test('going back is held back like any other way to leave, and goes on when told to', async ({ visitor }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  const { page, context } = await openDesk(visitor, searchFor(company))
  const notes = page.getByLabel('Admin Notes')
  const held = page.getByRole('dialog', { name: 'Your notes are not saved' })
  await open(page, company)
  const detail = page.url()
  await notes.waitFor()
  await context.setOffline(true)
  await page.getByText('Reviews need a connection.').waitFor()
  await notes.fill('Typed in a tunnel.')
  await page.evaluate(() => history.back())
  await held.waitFor()
  expect(page.url()).toBe(detail)
  await page.getByRole('button', { name: 'Stay' }).click()
  await held.waitFor({ state: 'detached' })
  expect(await notes.inputValue()).toBe('Typed in a tunnel.')
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  await context.setOffline(false)
  await open(page, company)
  expect(await notes.inputValue()).toBe('')
  expect(await stored(id)).toMatchObject({ revision: 0 })
})

test('notes that are not saved outlive a reload, until they are saved or their admin signs out', async ({ device }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  const { page, context } = await openDesk(device, searchFor(company))
  page.on('dialog', (asked) => void asked.accept())
  const notes = page.getByLabel('Admin Notes')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sotto-review:')))
  await open(page, company)
  await notes.waitFor()
  await installed(page)
  await context.setOffline(true)
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
  await page.goto(suite().appUrl)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(kept).toEqual([])
})

test('who leaves while notes are being saved goes on once they are', async ({ visitor }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  const { page } = await openDesk(visitor, searchFor(company))
  await open(page, company)
  await page.getByLabel('Admin Notes').fill('Typed and left.')
  await page.getByRole('link', { name: 'Hide Details', exact: true }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  expect(await stored(id)).toMatchObject({ admin_notes: 'Typed and left.', revision: 1 })
})

test('notes that could not be saved stay in the box, and the message says how to save them', async ({ visitor }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  const { page } = await openDesk(visitor, searchFor(company))
  await open(page, company)
  await page.getByLabel('Admin Notes').waitFor()
  await page.route('**/documents:commit**', (route) => route.abort())
  await page.getByLabel('Admin Notes').fill('Typed while the service was away.')
  await page.getByRole('heading', { name: company, level: 1 }).click()
  await noticed(page, 'Update Failed')
  await page
    .getByText('Failed to save the notes. They are still in the box: choose “Save notes” to try again.')
    .first()
    .waitFor()
  expect(await page.getByLabel('Admin Notes').inputValue()).toBe('Typed while the service was away.')
  await page.unroute('**/documents:commit**')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await noticed(page, 'Notes saved')
  expect(await stored(id)).toMatchObject({ admin_notes: 'Typed while the service was away.', revision: 1 })

  // What a later save stored in silence, because the page was left, is not said to have failed any more.
  await page.route('**/documents:commit**', (route) => route.abort())
  await page.getByLabel('Admin Notes').fill('Typed before leaving.')
  await page.getByRole('heading', { name: company, level: 1 }).click()
  await noticed(page, 'Update Failed')
  await page.unroute('**/documents:commit**')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await stored(id)).toMatchObject({ admin_notes: 'Typed before leaving.', revision: 2 })
  expect(await page.getByText(/Failed to save the notes/).count()).toBe(0)
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

test('a notice stands above the bar of a selection, at every width', async ({ visitor }) => {
  const company = newCompany()
  const names = Array.from('ABCDEFGHIJKLMNOPQRSTUVWX', (letter) => `${company} ${letter}`)
  await Promise.all(names.map((name) => arrive({ answers: { company: name } })))
  const { page } = await openDesk(visitor, searchFor(company))
  await rowsOf(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await noticed(page, 'Export ready')
  const notice = page.getByRole('listitem').filter({ hasText: 'Export ready' })
  const update = page.getByRole('button', { name: 'Update Status' })
  for (const width of [360, 800, 1440]) {
    await page.setViewportSize({ width, height: 760 })
    await expect.poll(() => isClearOf(notice, update), { message: `${width} px` }).toBe(true)
  }
})

test('one status goes to exactly the selected, and what changed meanwhile is named and left', async ({ visitor }) => {
  const company = newCompany()
  const [first, second, third] = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => arrive({ answers: { company: `${company} ${name}` } })),
  )
  const { page } = await openDesk(visitor, searchFor(company))
  await page.getByLabel(`Select ${company} One`).check()
  await page.getByLabel(`Select ${company} Two`).check()
  await server()
    .firestore.doc(submissionPath(second ?? ''))
    .update({ status: 'rejected', revision: 1 })
  await rowsOf(page)
    .filter({ hasText: `${company} Two` })
    .getByText('Rejected')
    .waitFor()
  await page.getByText('2 applications selected').waitFor()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expectAccessible(page)
  await page.getByRole('group', { name: 'New status' }).getByRole('button', { name: 'Approved' }).click()
  const question = page.getByRole('dialog', { name: /^Approve .+\?$/ })
  await question.getByText('1 application has changed since you selected it and will be left out.').waitFor()
  expect(await question.getByRole('heading').textContent()).not.toContain('2 applications')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('group', { name: 'New status' }).getByRole('button', { name: 'Approved' }).click()
  expect(await stored(first ?? '')).toMatchObject({ status: 'pending', revision: 0 })
  await confirmDecision(page)
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await results
    .filter({ hasText: `${company} One` })
    .getByText('Set to Approved')
    .waitFor()
  await results
    .filter({ hasText: `${company} Two` })
    .getByText('Not changed: another reviewer has set it to Rejected')
    .waitFor()
  await page.getByRole('dialog', { name: 'Results' }).getByText('1 of 2 set to Approved, 1 not changed').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await stored(first ?? '')).toMatchObject({ status: 'approved', revision: 1 })
  expect(await stored(second ?? '')).toMatchObject({ status: 'rejected', revision: 1 })
  expect(await stored(third ?? '')).toMatchObject({ status: 'pending', revision: 0 })

  // What was selected with the status that it is to have is shown as it is now, and nothing is left to do with it.
  await page.getByLabel(`Select ${company} Three`).check()
  await server()
    .firestore.doc(submissionPath(third ?? ''))
    .update({ status: 'rejected', revision: 1 })
  await rowsOf(page)
    .filter({ hasText: `${company} Three` })
    .getByText('Rejected')
    .waitFor()
  await page.getByRole('button', { name: 'Update Status' }).click()
  const changed = page.getByRole('dialog', { name: 'Update the status of 1 application' })
  await changed
    .getByRole('listitem')
    .filter({ hasText: `${company} Three` })
    .getByText('Rejected')
    .waitFor()
  expect(await changed.getByRole('button', { name: 'Pending' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  const wholePage = page.getByRole('checkbox', { name: 'Select all on this page' })
  await wholePage.check()
  await page.getByText('3 applications selected').waitFor()
  await page.getByLabel(`Select ${company} Two`).uncheck()
  await page.getByText('2 applications selected').waitFor()
  expect(await wholePage.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await page.getByRole('button', { name: 'Select all on this page' }).click()
  await page.getByText('3 applications selected').waitFor()
  await wholePage.uncheck()
  await expect.poll(() => page.getByText('applications selected').count()).toBe(0)
  await page.keyboard.press('a')
  await page.getByText('3 applications selected').waitFor()
  await page.keyboard.press('a')
  await expect.poll(() => page.getByText('applications selected').count()).toBe(0)
})

test('the desk is worked by single keys, never while somebody types, and the keys can be turned off', async ({
  visitor,
}) => {
  const company = newCompany()
  for (const name of ['Alpha', 'Beta']) await arrive({ answers: { company: `${company} ${name}` } })
  const { page } = await openDesk(visitor, searchFor(company))
  await expect.poll(() => rowsOf(page).count()).toBe(2)
  const detail = (name: string) => page.getByRole('heading', { name: `${company} ${name}`, level: 1 }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await detail('Alpha')
  await page.keyboard.press('j')
  await detail('Beta')
  await page.keyboard.press('n')
  await page.keyboard.type('jks?/n')
  expect(await page.getByLabel('Admin Notes').inputValue()).toBe('jks?/n')
  await page.getByLabel('Admin Notes').fill('')
  await page.getByRole('heading', { name: `${company} Beta`, level: 1 }).click()
  await page.keyboard.press('s')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pending')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await expectAccessible(page)
  // As after a press beside it, nothing in the sheet has the focus; it has the keys still.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor({ state: 'detached' })
  await detail('Beta')
  await page.keyboard.press('?')
  await page.getByLabel('Use single-key shortcuts on this device').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await detail('Beta')
  await page.getByRole('button', { name: 'Keyboard' }).click()
  await page.getByLabel('Use single-key shortcuts on this device').check()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('search')
})

test('the queue and its applications are read without a connection, as last seen', async ({ device }) => {
  const company = newCompany()
  await arrive({ answers: { company } })
  const { page, context } = await openDesk(device, searchFor(company))
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await installed(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText(/^Last updated /).waitFor()
  expect(await page.getByText('Failed to load submissions').count()).toBe(0)
  await open(page, company)
  await page.getByRole('heading', { name: 'Project Overview' }).waitFor()
  await page.getByText('The history needs a connection.').waitFor()
  await expectAccessible(page)
})

test('the desk asks for nothing while there is no network, and goes on with it', async ({ visitor }) => {
  const company = newCompany()
  const id = await arrive({ answers: { company } })
  const { page, context, complaints } = await openDesk(visitor, searchFor(company))
  const row = rowsOf(page).first()
  await row.getByText('Pending').waitFor()
  await context.setOffline(true)
  await page.getByText(/^Last updated /).waitFor()
  const whileOffline = page.waitForRequest(/\/Listen\/|google\.com/, { timeout: 5000 }).then(
    (request) => request.url(),
    () => 'nothing',
  )
  expect(await whileOffline).toBe('nothing')
  await server().firestore.doc(submissionPath(id)).update({ status: 'approved', revision: 1 })
  expect(await row.getByText('Approved').count()).toBe(0)
  await context.setOffline(false)
  await row.getByText('Approved').waitFor()
  expect(complaints).toEqual([])
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
