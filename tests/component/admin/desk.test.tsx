import { afterEach, expect, test, vi, type MockInstance } from 'vitest'
import { page } from 'vitest/browser'
import { queries } from '../../../web/src/lib/queries.tsx'
import { PHONE } from '../../browser/chromium.ts'
import { expectAccessible } from '../support/accessible.ts'
import { putRecord, putReview, readRecord } from '../support/fake-reviews.ts'
import { counted } from '../support/fake-submissions.ts'
import { ADMIN, arrived, closeDesk, openDesk, projects, queue, row, tab } from '../support/open-desk.tsx'
import type { Mounted } from '../support/mount.tsx'
import { gone, hasFocus, key, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

vi.mock('../../../web/src/data/remote/live/watch-presence.ts', () => ({ watchPresence: () => () => undefined }))
vi.mock('../../../web/src/data/remote/presence.ts', () => ({ tellPresence: () => Promise.resolve() }))
vi.mock('../../../web/src/data/remote/live/watch-submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/data/remote/submissions/submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/data/remote/submissions/reviews.ts', () => import('../support/fake-reviews.ts'))
vi.mock('../../../web/src/data/remote/submissions/assignments.ts', () => import('../support/fake-reviews.ts'))

let network: MockInstance<() => boolean> | undefined

afterEach(async () => {
  goOnline()
  await closeDesk()
  counted.length = 0
})

const open = (search = ''): Promise<Mounted> => openDesk(`/admin${search}`, <p>The application</p>)

const DUE = 'Screening overdue or due within 24 h'
const selected = page.getByRole('region', { name: 'Selected applications' })
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}$`) })

/** The clock stands until a test moves it: what is due is counted anew every ten minutes of it. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-01-05T12:01:00Z') })
}

function letSecondsPass(seconds: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(seconds * 1000)
}

/** Waits until nothing is being counted. */
const settled = () => expect.poll(() => queries.isFetching()).toBe(0)

function goOnline(): void {
  network?.mockRestore()
  network = undefined
  dispatchEvent(new Event('online'))
}

test('a change beyond the page is counted within a quarter of a minute, and in every number that it moves', async () => {
  holdTime()
  const ids = await arrived(Array.from({ length: 26 }, (_, index) => index))
  await open()
  await shown(queue('Unassigned', 26))
  const last = ids.at(-1) ?? ''
  await settled()
  putRecord(last, { ...readRecord(last), status: 'rejected' })
  await letSecondsPass(16)
  await shown(queue('Unassigned', 25))
  await shown(tab('Pending', 25))
  await shown(tab('Rejected', 1))
})

test('a window that comes into view again counts at once', async () => {
  holdTime()
  const ids = await arrived(Array.from({ length: 26 }, (_, index) => index))
  await open()
  await shown(queue('Unassigned', 26))
  await settled()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  const last = ids.at(-1) ?? ''
  putRecord(last, { ...readRecord(last), assigned_to: 'grace' })
  const before = counted.length
  await letSecondsPass(120)
  await settled()
  expect(counted.length).toBe(before)
  visibility.mockRestore()
  window.dispatchEvent(new Event('visibilitychange'))
  await shown(queue('Unassigned', 25))
})

test('what grows without end is counted once a minute, and nothing is counted without a network', async () => {
  holdTime()
  await arrived([1])
  await open()
  await shown(tab('All Submissions', 1))
  await shown(queue('Unassigned', 1))
  await settled()
  const counts = () => {
    const of = (name: string | undefined) =>
      counted.filter(({ status, queue: counting }) => status === null && counting?.name === name).length
    return { all: of(undefined), unassigned: of('unassigned') }
  }
  const { all, unassigned } = counts()
  for (const quarter of [1, 2, 3]) {
    await letSecondsPass(15)
    await expect.poll(counts).toEqual({ all, unassigned: unassigned + quarter })
    await settled()
  }
  await letSecondsPass(16)
  await expect.poll(counts).toEqual({ all: all + 1, unassigned: unassigned + 4 })
  await settled()

  network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await shown(page.getByText('An export needs a connection.'))
  const before = counts()
  await letSecondsPass(120)
  await settled()
  expect(counts()).toEqual(before)
  await shown(queue('Unassigned', 1))
  goOnline()
  await expect.poll(() => counts().all).toBeGreaterThan(before.all)
})

test('the due begin with what is most overdue, unless the address or a column head asks for another order', async () => {
  await arrived([60, 90, 75])
  const { address } = await open()
  await queue(DUE, 3).click()
  await expect.poll(projects).toEqual(['Harbour B', 'Harbour C', 'Harbour A'])
  expect(address()).toBe('/admin?queue=due')
  const head = page.getByRole('columnheader', { name: 'Due or received' })
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expectAccessible()
  await head.getByRole('button').click()
  await expect.poll(projects).toEqual(['Harbour A', 'Harbour C', 'Harbour B'])
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(address()).toBe('/admin?queue=due&order=newest')
  await head.getByRole('button').click()
  await expect.poll(projects).toEqual(['Harbour B', 'Harbour C', 'Harbour A'])
  expect(address()).toBe('/admin?queue=due')
  await page.getByRole('button', { name: 'Show filters' }).click()
  const order = page.getByRole('combobox', { name: 'Order' })
  await expect.element(order).toHaveDisplayValue('Oldest first')
  await order.selectOptions('Newest first')
  await expect.poll(projects).toEqual(['Harbour A', 'Harbour C', 'Harbour B'])
  await queue(DUE, 3).click()
  await expect.poll(projects).toEqual(['Harbour A', 'Harbour C', 'Harbour B'])
  await expect.element(order).toHaveDisplayValue('Newest first')
})

test('a queue under the tab of a decision says why it is empty, and leads on both ways', async () => {
  await arrived([60])
  await arrived([70], { status: 'approved' })
  const { address } = await open('?queue=due&status=approved')
  await shown(
    page.getByText('“Screening overdue or due within 24 h” lists only applications that are Pending or Under Review.'),
  )
  await expectAccessible()
  await page.getByRole('link', { name: `Show “${DUE}” under All Submissions` }).click()
  await expect.poll(projects).toHaveLength(1)
  expect(address()).toBe('/admin?queue=due')
  await tab('Approved', 0).click()
  await page.getByRole('link', { name: 'Show all Approved applications' }).click()
  await expect.poll(projects).toHaveLength(1)
  expect(address()).toBe('/admin?status=approved')
})

test('what an admin has taken keeps its decided ones, and is simply empty without any', async () => {
  await arrived([60], { assigned_to: ADMIN })
  await open('?queue=mine&status=approved')
  await shown(page.getByText('No submissions found in this category'))
  expect(page.getByText('lists only applications', { exact: false }).elements()).toEqual([])
})

test('after each action on a selection the keyboard stands on its row again', async () => {
  await arrived([1, 2, 3])
  await open()
  for (const action of ['Assign to me', 'Clear selection'] as const) {
    await shown(row('Harbour B'))
    row('Harbour B').element().focus()
    await key('x')
    selected.getByRole('button', { name: action }).element().focus()
    await key('Enter')
    await gone(selected)
    await hasFocus(row('Harbour B'))
  }
  await key('x')
  selected.getByRole('button', { name: 'Select all on this page' }).element().focus()
  await key('Enter')
  await hasFocus(selected.getByRole('button', { name: 'Clear selection' }))
  selected.getByRole('button', { name: 'Update Status' }).element().focus()
  await key('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Under Review' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await gone(selected)
  await hasFocus(row('Harbour B'))
})

test('a status for several names those that a colleague has reviewed meanwhile as they are now, and asks about the others', async () => {
  const [first = '', second = ''] = await arrived([1, 2])
  await open()
  await box('Harbour A').click()
  await box('Harbour B').click()
  await selected.getByRole('button', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog')
  const left = dialog.getByText('1 application has changed since you selected it and will be left out.')
  expect(left.elements()).toEqual([])
  putReview(first, { status: 'rejected' }, 'anna')
  await shown(left)
  await shown(dialog.getByRole('listitem').filter({ hasText: 'Harbour A' }).getByText('Rejected'))
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Approved' }).click()
  await shown(page.getByRole('dialog', { name: 'Approve Harbour B?' }).getByText('has changed since', { exact: false }))
  await expectAccessible()
  putReview(second, { status: 'reviewing' }, 'anna')
  await shown(dialog.getByText('2 applications have changed since you selected them and will be left out.'))
  await expect.element(dialog.getByRole('button', { name: 'Approved' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('what was written to some sponsors is offered to no others, and with no other decision', async () => {
  await arrived([1, 2, 3])
  await open()
  const ask = async (status: string, ...names: string[]) => {
    for (const name of names) await box(name).click()
    await selected.getByRole('button', { name: 'Update Status' }).click()
    await page.getByRole('dialog').getByRole('button', { name: status }).click()
    return page.getByRole('dialog').getByLabelText('Message to the', { exact: false })
  }
  const goBack = async () => {
    for (const _dialog of ['question', 'choice'])
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await selected.getByRole('button', { name: 'Clear selection' }).click()
  }
  await (await ask('Rejected', 'Harbour A', 'Harbour B')).fill('Your two permits are open.')
  await goBack()
  await expect.element(await ask('Approved', 'Harbour A', 'Harbour B')).toHaveValue('')
  await goBack()
  await expect.element(await ask('Rejected', 'Harbour A', 'Harbour C')).toHaveValue('')
  await goBack()
  await expect.element(await ask('Rejected', 'Harbour B', 'Harbour A')).toHaveValue('Your two permits are open.')
  await shown(page.getByText('You drafted the message below earlier. Check that it suits this decision.'))
  await expectAccessible()
})

test('when a selection leaves a queue, the keyboard stands on the row that follows, or in the empty list', async () => {
  await arrived([1, 2, 3])
  await open('?queue=unassigned')
  await box('Harbour B').click()
  selected.getByRole('button', { name: 'Assign to me' }).element().focus()
  await key('Enter')
  await gone(row('Harbour B'))
  await hasFocus(row('Harbour C'))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().click()
  selected.getByRole('button', { name: 'Assign to me' }).element().focus()
  await key('Enter')
  await gone(row('Harbour C'))
  await hasFocus(page.getByRole('region', { name: 'List of applications' }))
})

test('an action that ends after the admin has gone on leaves the focus where it is', async () => {
  await arrived([1, 2])
  await open()
  await box('Harbour A').click()
  selected.getByRole('button', { name: 'Assign to me' }).element().focus()
  await box('Harbour A').click()
  await gone(selected)
  await hasFocus(box('Harbour A'))
})

/** In how many lines a text of a row stands, from which all but the first are cut. */
function linesOf(text: string): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const range = document.createRange()
    range.selectNodeContents(node)
    if (node.textContent?.trim() === text && range.getClientRects().length > 0) return range.getClientRects().length
  }
  return 0
}

test.each([
  ['an admin', { assigned_to: ADMIN, assigned_to_email: 'ada@sotto.example' }, 'you'],
  ['a colleague', { assigned_to: 'grace', assigned_to_email: 'grace.hopper@sotto.example' }, 'grace.hopper'],
])('on a phone the card of an application that %s has shows its company and who has it', async (_, assigned, name) => {
  await arrived([1], { ...assigned, company_name: 'Harbour Lane Development Ltd' })
  await open()
  await page.viewport(PHONE.width, PHONE.height)
  await shown(row('A'))
  await expect.poll(() => linesOf('Harbour Lane Development Ltd')).toBe(1)
  expect(linesOf('Assigned to')).toBe(1)
  expect(linesOf(name)).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})

test('a key that follows the one that closes an application at once keeps the focus that it gives', async () => {
  await arrived([1, 2])
  await open()
  await row('A').click()
  await shown(page.getByText('The application', { exact: true }))
  for (const pressed of ['Escape', '/'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
  await gone(page.getByText('The application', { exact: true }))
  // What would take it comes after the paint.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
  await hasFocus(page.getByRole('searchbox'))
})
