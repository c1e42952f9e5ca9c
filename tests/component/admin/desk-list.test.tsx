import { energy } from '@sotto/domain/forms/sectors/energy'
import { afterEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { SubmissionDetail } from '../../../web/src/features/admin/detail/submission-detail.tsx'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { expectAccessible } from '../support/accessible.ts'
import { holdReviews, putRecord, putReview, readRecord } from '../support/fake-reviews.ts'
import { breakReading, delayReading } from '../support/fake-submissions.ts'
import {
  ADMIN,
  arrive,
  arrived,
  closeDesk,
  expectProjects,
  openDesk,
  projects,
  queue,
  row,
  tab,
} from '../support/open-desk.tsx'
import {
  asksBeforeItEnds,
  find,
  gone,
  hasFocus,
  isClearOf,
  key,
  part,
  press,
  says,
  shown,
  type,
} from '../support/screen.ts'
import '../../../web/src/styles/app.css'

vi.mock('../../../web/src/lib/browser/save-as.ts', () => ({ saveAs: () => undefined }))
vi.mock('../../../web/src/data/remote/live/watch-presence.ts', () => ({ watchPresence: () => () => undefined }))
vi.mock('../../../web/src/data/remote/live/watch-submission.ts', () => import('../support/fake-submission.ts'))
vi.mock('../../../web/src/data/remote/live/watch-submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/data/remote/live/watch-thread.ts', () => import('../support/fake-thread.ts'))
vi.mock('../../../web/src/data/remote/presence.ts', () => ({ tellPresence: () => Promise.resolve() }))
vi.mock('../../../web/src/data/remote/submissions/assignments.ts', () => import('../support/fake-reviews.ts'))
vi.mock('../../../web/src/data/remote/submissions/reviews.ts', () => import('../support/fake-reviews.ts'))
vi.mock('../../../web/src/data/remote/submissions/submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/data/remote/submissions/summaries.ts', () => ({ readSummary: () => Promise.resolve(null) }))

afterEach(closeDesk)

const open = (search = '') => openDesk(`/admin${search}`, <SubmissionDetail />)
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}$`) })
const wholePage = page.getByRole('checkbox', { name: 'Select all on this page' })
const selection = page.getByRole('region', { name: 'Selected applications' })
const rows = () => [...document.querySelectorAll('tbody [data-row]')]

/** Three applications with projects, asks and days of their own; answers their ids. */
async function arriveInTown(): Promise<readonly string[]> {
  const ids: string[] = []
  for (const [project, fundingRequired, day] of [
    ['Wind', 'EUR 9 million', 1],
    ['Hydro', '12,000,000', 2],
    ['Sun', '3m', 3],
  ] as const)
    ids.push(
      await arrive({
        form: energy,
        answers: { company: `Skerry ${project} Ltd`, projectName: `Ålesund ${project}`, fundingRequired },
        changes: { created_at: new Date(2025, 0, day) },
      }),
    )
  return ids
}

test('a tab with nothing in it says so', async () => {
  await open()
  await says('No submissions found in this category')
  await expectAccessible()
})

test('what was found is sorted by any column, both ways, and back', async () => {
  await arriveInTown()
  const { goBack } = await open('?q=skerry')
  const head = (name: string) => page.getByRole('columnheader', { name })
  const sort = (name: string) => head(name).getByRole('button').click()
  await sort('Funding')
  await expectProjects('Ålesund Hydro', 'Ålesund Wind', 'Ålesund Sun')
  await expect.element(head('Funding')).toHaveAttribute('aria-sort', 'descending')
  await sort('Funding')
  await expectProjects('Ålesund Sun', 'Ålesund Wind', 'Ålesund Hydro')
  await sort('Funding')
  await expect.element(head('Funding')).not.toHaveAttribute('aria-sort')
  await expectProjects('Ålesund Sun', 'Ålesund Hydro', 'Ålesund Wind')
  await sort('Project and company')
  await expectProjects('Ålesund Hydro', 'Ålesund Sun', 'Ålesund Wind')
  goBack()
  await expectProjects('Ålesund Sun', 'Ålesund Hydro', 'Ålesund Wind')
})

test('what arrives while a list is read for a search is found, and what changes meanwhile is shown as it is now', async () => {
  const [wind = ''] = await arriveInTown()
  const reading = delayReading()
  await open('?q=skerry')
  await reading.begun
  putReview(wind, { status: 'approved' }, 'admin-2')
  await arrive({ form: energy, answers: { company: 'Skerry Tide Ltd', projectName: 'Ålesund Tide' } })
  // The page shows nothing of it, so this is time for it to hear of both.
  await new Promise((resolve) => setTimeout(resolve, 300))
  reading.end()
  await expectProjects('Ålesund Tide', 'Ålesund Sun', 'Ålesund Hydro', 'Ålesund Wind')
  await page.getByRole('link', { name: /^Approved/ }).click()
  await expectProjects('Ålesund Wind')
})

test('a list that can not be read to its end for a search is shown as far as it was read, and is not asked for without an end', async () => {
  await arriveInTown()
  const reading = breakReading()
  await open('?q=skerry')
  await says('3 found, 3 searched')
  await shown(page.getByText('Live', { exact: true }))
  const asked = reading.asked()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect(reading.asked()).toBe(asked)
  reading.end()
})

test('the second page of a search stays where it is when the application before it leaves the search', async () => {
  const ids = await arrived(Array.from({ length: 30 }, (_, hours) => hours))
  const before = ids[24] ?? ''
  await open(`?q=harbour&status=pending&after=${before}`)
  const rest = ['Harbour Z', 'Harbour A', 'Harbour B', 'Harbour C', 'Harbour D']
  await expectProjects(...rest)
  putReview(before, { status: 'approved' }, 'admin-2')
  await shown(tab('Approved', 1))
  await expectProjects(...rest)
})

/** Where the letters of the first text of this kind inside of an element begin and end, in pixels from the left. */
function extentOf(element: Element | null, text: string): [left: number, right: number] {
  const walker = document.createTreeWalker(element ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const start = node.nodeValue?.indexOf(text) ?? -1
    if (start === -1) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + text.length)
    const { left, right } = range.getBoundingClientRect()
    return [left, right]
  }
  throw new Error(`There is no “${text}”`)
}

test('a company in letters from right to left leaves its neighbours in their places', async () => {
  const answers = {
    projectName: 'מגדל חוף',
    company: 'נמל בע״מ',
    contactName: 'יעל כהן',
    email: '7yael@harbour.example',
  }
  await arrive({ answers })
  await open()
  await expectProjects('מגדל חוף')
  const line = document.querySelector('tbody [data-row] th')
  const [company, contact, email] = [answers.company, answers.contactName, answers.email].map((text) =>
    extentOf(line, text),
  )
  expect(company?.[1]).toBeLessThan(contact?.[0] ?? 0)
  expect(contact?.[1]).toBeLessThan(email?.[0] ?? 0)
})

test('a search that finds nothing is cleared by a button, which keeps the filters', async () => {
  await arriveInTown()
  const { address } = await open('?q=nowhere&sector=energy')
  await says('No submissions found in this category')
  await expectAccessible()
  await press('Clear search')
  await expect.poll(projects).toHaveLength(3)
  await expect.poll(address).toBe('/admin?sector=energy')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await hasFocus(page.getByRole('region', { name: 'List of applications' }))
  await page.getByRole('link', { name: 'Remove filter: Sector: Energy' }).click()
  await page.getByRole('link', { name: /^Approved/ }).click()
  await says('No submissions found in this category')
  expect(page.getByRole('button', { name: 'Clear search' }).elements()).toEqual([])
})

test('the filters that are set stand as chips, each of which takes one away', async () => {
  await arriveInTown()
  const { address } = await open('?q=skerry&sector=mining&from=2025-01-02&company=Skerry')
  await says('No submissions found in this category')
  await expectAccessible()
  await page.getByRole('link', { name: 'Remove filter: Sector: Mining' }).click()
  await expectProjects('Ålesund Hydro', 'Ålesund Sun')
  await page.getByRole('link', { name: 'Remove filter: Received on or after Jan 2, 2025' }).click()
  await expect.poll(projects).toHaveLength(3)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/admin?q=skerry')
})

test('a range of days that ends before it begins says so, in the list and at its fields', async () => {
  const reversed = 'The first day is after the last day. Change one of them.'
  await arriveInTown()
  await open('?from=2025-01-03&to=2025-01-02')
  await shown(page.getByRole('region', { name: 'List of applications' }).getByText(reversed))
  await press('Show filters')
  const last = page.getByLabelText('Received on or before')
  await expect.element(last).toHaveAccessibleDescription(reversed)
  await expect.element(last).toBeInvalid()
  await expectAccessible()
  await last.fill('2025-01-03')
  await key('Enter')
  await expectProjects('Ålesund Sun')
  await gone(part(reversed))
  await page.getByRole('link', { name: 'Remove filter: Received on or before Jan 3, 2025' }).click()
  await expectProjects('Ålesund Sun')
})

test('a day that no calendar has is no filter', async () => {
  await arriveInTown()
  await open('?from=2026-13-45')
  await expect.poll(projects).toHaveLength(3)
  expect(page.getByRole('link', { name: /^Remove filter/ }).elements()).toEqual([])
})

/** Chooses a view of this name, or what is done with views. */
async function chooseView(name: string): Promise<void> {
  await press('Views')
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('a view is one press away: those of the desk, and those that an admin saves on the device', async () => {
  const { address, unmount } = await open('?sector=mining&order=-ask&q=okafor')
  await chooseView('Save this view…')
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Largest mines')
  await key('Enter')
  await chooseView('Pending, oldest first')
  await expect.poll(address).toBe('/admin?status=pending&order=oldest')
  await unmount()
  const reopened = await open('?status=pending&order=oldest')
  await chooseView('Largest mines')
  await expect.poll(reopened.address).toBe('/admin?sector=mining&order=-ask')
  await press('Views')
  await expect.poll(() => find('[role=menuitem][aria-current]').textContent).toBe('Largest mines')
  await key('Escape')
  await chooseView('Delete view “Largest mines”')
  await press('Views')
  await shown(page.getByRole('menuitem', { name: 'Save this view…' }))
  expect(page.getByRole('menuitem', { name: 'Largest mines' }).elements()).toEqual([])
  await key('Escape')
  await press('Undo')
  await press('Views')
  await shown(page.getByRole('menuitem', { name: 'Largest mines', exact: true }))
  await key('Escape')
})

test('the name of a view that there is says that it is replaced, and a device without room keeps the name in its field', async () => {
  await open('?sector=mining')
  await chooseView('Save this view…')
  const name = page.getByRole('textbox', { name: 'Name of the view' })
  await name.fill('Mines')
  await key('Enter')
  await gone(name)
  await page.getByRole('link', { name: /^Pending/ }).click()
  await chooseView('Save this view…')
  await name.fill('Mines')
  await says('You have a view with this name. We will replace it.')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await key('Enter')
  await says('This device could not save the view. Try again.')
  await expect.element(name).toHaveValue('Mines')
  await expectAccessible()
  full.mockRestore()
  await key('Enter')
  await gone(name)
})

test('no two views have the same name: not in other letters, not of a view that everybody has, and not cut at its end', async () => {
  await open('?sector=mining')
  const name = page.getByRole('textbox', { name: 'Name of the view' })
  await chooseView('Save this view…')
  await name.fill(' all ')
  await key('Enter')
  await says('A built-in view has this name. Enter another name.')
  await expect.element(name).toHaveValue(' all ')
  await expectAccessible()
  const long = 'x'.repeat(41)
  await name.fill(long)
  await gone(part('A built-in view has this name'))
  await shown(part('1 character too many').first())
  await key('Enter')
  await says('The name must be 40 characters or fewer')
  await expect.element(name).toHaveValue(long)
  await expectAccessible()
  await name.fill('Mines')
  await key('Enter')
  await gone(name)

  await page.getByRole('link', { name: /^Pending/ }).click()
  await chooseView('Save this view…')
  await name.fill('MINES ')
  await says('You have a view with this name. We will replace it.')
  await key('Enter')
  await says('View “MINES” saved')
  const views = () =>
    page
      .getByRole('menuitem', { name: /mines/i })
      .elements()
      .map(({ textContent }) => textContent)
  await press('Views')
  await expect.poll(views).toEqual(['MINES', 'Delete view “MINES”'])
  await key('Escape')
  await press('Undo')
  await press('Views')
  await expect.poll(views).toEqual(['Mines'])
  await key('Escape')
})

const DUE = 'Screening overdue or due within 24 h'

test('what is overdue or due within a day stands among the due, and saved views keep the queue', async () => {
  for (const [name, hours] of Object.entries({ A: 80, B: 60, C: 30 }))
    await arrive({ hours, answers: { company: `Harbour ${name}` } })
  const { address } = await open('?company=harbour')
  await queue(DUE, 2).click()
  await expect.poll(projects).toHaveLength(2)
  await shown(
    page
      .getByRole('row')
      .filter({ hasText: 'Harbour A' })
      .getByText(/^\d+ h overdue$/),
  )
  await chooseView('Save this view…')
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Now')
  await press('Save view')
  await queue(DUE, 2).click()
  await chooseView('Now')
  await expect.poll(address).toBe('/admin?queue=due')
  await expect.element(queue(DUE, 2)).toHaveAttribute('aria-current', 'true')
})

test('twelve rows of a table stand in the first screen, seven beside an open application, and a press anywhere opens one', async () => {
  await arrived(Array.from({ length: 13 }, (_, index) => index))
  await open()
  const inView = () => rows().filter((each) => each.getBoundingClientRect().bottom <= innerHeight).length
  await expect.poll(inView).toBeGreaterThanOrEqual(12)
  await page
    .getByRole('row')
    .filter({ hasText: 'Harbour C' })
    .click({ position: { x: 1000, y: 50 } })
  await shown(page.getByRole('textbox', { name: 'Admin Notes' }))
  expect(inView()).toBeGreaterThanOrEqual(7)
  await page.getByRole('link', { name: 'Hide Details', exact: true }).click()
  await hasFocus(row('Harbour C'))
  await key('x')
  await says('1 application selected')
})

test('a notice stands above the bar of a selection, at every width', async () => {
  await arrived(Array.from({ length: 24 }, (_, index) => index))
  await open()
  await box('Harbour A').click()
  await press('Export CSV')
  const notice = page.getByRole('listitem').filter({ hasText: 'Export ready' })
  await shown(notice)
  const update = page.getByRole('button', { name: 'Update Status' })
  for (const width of [360, 800, 1440]) {
    await page.viewport(width, 760)
    await expect.poll(() => isClearOf(notice.element(), update.element()), { message: `${width} px` }).toBe(true)
  }
})

test('a selection takes nothing from a colleague, and says so', async () => {
  const [taken = ''] = await arrived([1], { assigned_to: 'grace', assigned_to_email: 'grace@sotto.example' })
  await arrive({ answers: { projectName: 'Harbour B' } })
  await open()
  const withGrace = () =>
    page
      .getByText('With grace')
      .elements()
      .filter((each) => each.checkVisibility())
  await expect.poll(withGrace).not.toEqual([])
  // Where it stands before the company its label is seen, not only spoken, and the line stays one.
  for (const { width, height } of [{ ...DESK, width: 768 }, PHONE]) {
    await page.viewport(width, height)
    const label = () =>
      page
        .getByText('Assigned to grace', { exact: true })
        .elements()
        .find((each) => each.checkVisibility())
    await expect.poll(() => label()?.getBoundingClientRect().width).toBeGreaterThan(20)
    expect(label()?.parentElement?.getBoundingClientRect().height).toBeLessThan(20)
  }
  await page.viewport(DESK.width, DESK.height)
  await wholePage.first().click()
  await selection.getByRole('button', { name: 'Assign to me' }).click()
  await says('1 of 2 assigned to you')
  await shown(page.getByText('Not changed: 1 has another reviewer.').first())
  expect(readRecord(taken)).toMatchObject({ assigned_to: 'grace' })
})

test('a selection counts as assigned only what was not assigned to its admin already, in a notice that is no error', async () => {
  await arrived([7, 6, 5])
  await arrived([4], { assigned_to: ADMIN, assigned_to_email: 'ada@sotto.example' })
  await arrived([3], { assigned_to: 'grace', assigned_to_email: 'grace@sotto.example' })
  await arrived([2, 1], { status: 'withdrawn' })
  await open()
  await wholePage.first().click()
  await says('7 applications selected')
  const store = holdReviews()
  await selection.getByRole('button', { name: 'Assign to me' }).click()
  expect(asksBeforeItEnds()).toBe(true)
  store()
  const notice = page.getByRole('listitem').filter({ hasText: '3 of 7 assigned to you' })
  const left = '1 was assigned to you already, 1 has another reviewer, 2 are your own or withdrawn'
  await shown(notice.getByText(`Not changed: ${left}.`))
  expect(notice.element().classList).not.toContain('border-danger')
  expect(asksBeforeItEnds()).toBe(false)
})

test('one status goes to exactly the selected, and what changed meanwhile is named and left', async () => {
  const [first = '', second = '', third = ''] = await arrived([1, 2, 3])
  await open()
  await box('Harbour A').click()
  await box('Harbour B').click()
  putRecord(second, { ...readRecord(second), status: 'rejected', revision: 1 })
  await shown(page.getByRole('row').filter({ hasText: 'Harbour B' }).getByText('Rejected').first())
  await says('2 applications selected')
  await selection.getByRole('button', { name: 'Update Status' }).click()
  await expectAccessible()
  const approve = page.getByRole('group', { name: 'New status' }).getByRole('button', { name: 'Approved' })
  await approve.click()
  const question = page.getByRole('dialog', { name: /^Approve .+\?$/ })
  await shown(question.getByText('1 application has changed since you selected it and will be left out.'))
  expect(question.getByRole('heading').element().textContent).not.toContain('2 applications')
  await expectAccessible()
  await press('Cancel')
  await approve.click()
  expect(readRecord(first)).toMatchObject({ status: 'pending', revision: 0 })
  await question.getByRole('button', { name: /^Approve application/ }).click()
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await shown(results.filter({ hasText: 'Harbour A' }).getByText('Set to Approved'))
  const left = 'Not changed: another reviewer has set it to Rejected'
  await shown(results.filter({ hasText: 'Harbour B' }).getByText(left))
  await shown(page.getByRole('dialog', { name: 'Results' }).getByText('1 of 2 set to Approved, 1 not changed'))
  await expectAccessible()
  await press('Done')
  expect(readRecord(first)).toMatchObject({ status: 'approved', revision: 1 })
  expect(readRecord(second)).toMatchObject({ status: 'rejected', revision: 1 })
  expect(readRecord(third)).toMatchObject({ status: 'pending', revision: 0 })
})

test('the key that undoes a decision does so from the results of several, too', async () => {
  const ids = await arrived([1, 2])
  await open()
  await wholePage.click()
  await selection.getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('group', { name: 'New status' }).getByRole('button', { name: 'Approved' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve applications' }).click()
  const results = page.getByRole('dialog', { name: 'Results' })
  await shown(results.getByRole('button', { name: 'Undo 2 decisions' }))
  await type('u')
  await says('2 decisions undone')
  await gone(results)
  for (const id of ids) expect(readRecord(id)).toMatchObject({ status: 'pending', revision: 2 })
})

test('paper has the applications of the list, without its search, its boxes and its actions', async () => {
  await arrived(Array.from({ length: 26 }, (_, index) => index))
  await open('?sector=property')
  await box('Harbour B').click()
  await press('Show filters')
  await shown(selection)
  await commands.pretend({ media: 'print' })
  await shown(row('Harbour B'))
  for (const name of ['Views', 'Keyboard shortcuts', 'Export CSV', 'Hide filters', 'Update Status', 'Clear selection'])
    expect(page.getByRole('button', { name }).elements(), name).toEqual([])
  for (const role of ['searchbox', 'checkbox', 'combobox'] as const)
    expect(page.getByRole(role).elements(), role).toEqual([])
  expect(page.getByRole('link', { name: 'Clear filters' }).elements()).toEqual([])
  expect(page.getByRole('navigation', { name: 'Pages' }).elements()).toEqual([])
})

test('a list in a dialog that goes on below fades out at its foot', async () => {
  await arrived(Array.from({ length: 12 }, (_, index) => index))
  await open()
  await wholePage.click()
  await selection.getByRole('button', { name: 'Update Status' }).click()
  const list = page.getByRole('list', { name: 'Selected' }).element()
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  expect(getComputedStyle(list, '::after')).toMatchObject({ position: 'sticky', bottom: '0px' })
  await press('Cancel')
})

test('a status for several says of how many, without those that are withdrawn', async () => {
  await arrived([1, 2])
  await arrive({ changes: { status: 'withdrawn' } })
  await open()
  await wholePage.click()
  await selection.getByRole('button', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update the status of 2 applications' })
  await shown(dialog.getByText('1 application is withdrawn and will be left out.'))
  await press('Cancel')
})

test('what was selected with the status that it is to have is shown as it is now, and nothing is left to do with it', async () => {
  const [id = ''] = await arrived([1])
  await open()
  await box('Harbour A').click()
  putReview(id, { status: 'rejected' }, 'anna')
  await shown(page.getByRole('row').filter({ hasText: 'Harbour A' }).getByText('Rejected').first())
  await selection.getByRole('button', { name: 'Update Status' }).click()
  const changed = page.getByRole('dialog', { name: 'No application to update' })
  await shown(changed.getByRole('listitem').filter({ hasText: 'Harbour A' }).getByText('Rejected'))
  await expect.element(changed.getByRole('button', { name: 'Pending' })).toBeDisabled()
  await expectAccessible()
  await changed.getByRole('button', { name: 'Cancel' }).click()
})

test('a page is selected whole, in part and not at all, by its box, a button and a key', async () => {
  await arrived([1, 2, 3])
  await open()
  await wholePage.click()
  await says('3 applications selected')
  await box('Harbour B').click()
  await says('2 applications selected')
  await expect.element(wholePage).toBePartiallyChecked()
  await press('Select all on this page')
  await says('3 applications selected')
  await wholePage.click()
  await gone(page.getByText('applications selected'))
  await type('a')
  await says('3 applications selected')
  await type('a')
  await gone(page.getByText('applications selected'))
})

test('the desk is worked by single keys, never while somebody types, and the keys can be turned off', async () => {
  await arrived([2, 1])
  await open()
  await expectProjects('Harbour B', 'Harbour A')
  const detail = (name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^Harbour ${name}`) })
  const keyboard = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await type('jj')
  await key('ArrowUp')
  await key('Enter')
  await shown(detail('B'))
  await type('j')
  await shown(detail('A'))
  await type('n')
  await type('jks?/n')
  const notes = page.getByRole('textbox', { name: 'Admin Notes' })
  await expect.element(notes).toHaveValue('jks?/n')
  await key('Escape')
  await hasFocus(detail('A'))
  await expect.element(notes).toHaveValue('jks?/n')
  // What is typed next stands behind what was there, wherever the caret was.
  notes.element().focus()
  await key('Home')
  await key('Escape')
  await type('n')
  await type('!')
  await expect.element(notes).toHaveValue('jks?/n!')
  await notes.fill('')
  await key('Escape')
  await type('s')
  expect(document.activeElement?.textContent).toBe('Pending')
  await type('?')
  await shown(keyboard)
  await expectAccessible()
  // As after a press beside it, nothing in the sheet has the focus; it has the keys still.
  ;(document.activeElement as HTMLElement).blur()
  await type('k')
  await key('Escape')
  await gone(keyboard)
  await shown(detail('A'))
  await type('?')
  const use = page.getByRole('checkbox', { name: 'Use single-key shortcuts on this device' })
  await use.click()
  await key('Escape')
  await type('k')
  await shown(detail('A'))
  await press('Keyboard shortcuts')
  await use.click()
  await press('Close')
  await key('Escape')
  await shown(page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }))
  await type('/')
  expect(document.activeElement?.id).toBe('search')
})

test('a status that Sotto does not know is shown in grey, and set right', async () => {
  const [id = ''] = await arrived([1])
  await arrive({ answers: { projectName: 'Harbour B' } })
  putRecord(id, { ...readRecord(id), status: 'archived' })
  await open()
  await shown(tab('All Submissions', 2))
  await shown(page.getByRole('row').filter({ hasText: 'Harbour A' }).getByText('archived').first())
  await row('Harbour A').click()
  await shown(part('This status is unknown.'))
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Admin Notes' }).fill('Archived by a script.')
  await page.getByRole('group', { name: 'Update Status' }).getByRole('button', { name: 'Under Review' }).click()
  await says('Status Updated')
  expect(readRecord(id)).toMatchObject({ status: 'reviewing', admin_notes: 'Archived by a script.', revision: 1 })
})

test('words that were typed are not lost to a filter that is set before the address says them', async () => {
  await arriveInTown()
  const { address } = await open()
  await expectProjects('Ålesund Sun', 'Ålesund Hydro', 'Ålesund Wind')
  await press('Show filters')
  const typed = document.querySelector<HTMLInputElement>('#search')
  const sector = document.querySelector<HTMLSelectElement>('#sector')
  if (!typed || !sector) throw new Error('the filters are not there')
  // All within one task, as on a device that draws slowly.
  typed.focus()
  typed.setRangeText('hydro')
  typed.dispatchEvent(new Event('input', { bubbles: true }))
  typed.blur()
  sector.value = 'energy'
  sector.dispatchEvent(new Event('change', { bubbles: true }))
  await shown(page.getByRole('link', { name: 'Remove filter: Sector: Energy' }))
  await expectProjects('Ålesund Hydro')
  // The way back and forth finds them again.
  expect(address()).toBe('/admin?q=hydro&sector=energy')
})
