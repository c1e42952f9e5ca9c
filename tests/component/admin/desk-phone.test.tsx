import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PHONE } from '../../browser/chromium.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive, arrived, closeDesk, openDesk, partInView, queue, row, tab } from '../support/open-desk.tsx'
import { key, part, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

vi.mock('../../../web/src/data/remote/live/watch-presence.ts', () => ({ watchPresence: () => () => undefined }))
vi.mock('../../../web/src/data/remote/presence.ts', () => ({ tellPresence: () => Promise.resolve() }))
vi.mock('../../../web/src/data/remote/live/watch-submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/data/remote/submissions/submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/data/remote/submissions/reviews.ts', () => import('../support/fake-reviews.ts'))
vi.mock('../../../web/src/data/remote/submissions/assignments.ts', () => import('../support/fake-reviews.ts'))

afterEach(closeDesk)

const open = (search = '') => openDesk(`/admin${search}`, <p>The application</p>, PHONE)
const DUE = 'Screening overdue or due within 24 h'
const linksOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link').elements()

/** Whether all of it stands between the sides of the window, with the mark of the focus around it. */
function isBetweenSides(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  return left >= 5 && right <= innerWidth - 5
}

test('on a phone the statuses and the queues take one line each, and 250 px stand before the first card', async () => {
  await arrived([1, 2, 3])
  await open()
  await shown(queue('Unassigned', 3))
  for (const name of ['Status', 'To do']) {
    const tops = linksOf(name).map((link) => link.getBoundingClientRect().top)
    expect(tops.length, name).toBeGreaterThan(4)
    expect(new Set(tops).size, name).toBe(1)
  }
  for (const link of linksOf('Status')) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const card = document.querySelector('[data-row]')?.getBoundingClientRect().top ?? Infinity
  const header = page.getByRole('banner').first().element().getBoundingClientRect().bottom
  expect(card - header).toBeLessThanOrEqual(250)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible()
})

test('on a phone the status and the queue that are chosen are in sight, also once an application was open', async () => {
  await arrived([80], { status: 'withdrawn' })
  await arrived([80], { status: 'rejected' })
  await open('?status=rejected&queue=due')
  const chosen = [tab('Rejected', 0), queue(DUE, 0)]
  const areInSight = () => chosen.every((link) => isBetweenSides(link.element()))
  for (const link of chosen) await shown(link)
  await expect.poll(areInSight).toBe(true)
  await page.getByRole('link', { name: 'Show all Rejected applications' }).click()
  await row('A').click()
  await shown(part('The application'))
  await key('Escape')
  await shown(row('A'))
  expect(isBetweenSides(tab('Rejected', 1).element())).toBe(true)
  await tab('Withdrawn', 1).click()
  await expect.poll(() => isBetweenSides(tab('Withdrawn', 1).element())).toBe(true)
})

test('on a phone the keyboard reaches each status and each queue, and brings all of it into sight', async () => {
  await arrived([1])
  await open()
  await shown(queue('Unassigned', 1))
  for (const name of ['Status', 'To do']) {
    const [first, ...others] = linksOf(name)
    if (!(first instanceof HTMLElement)) throw new Error(`${name} has no links`)
    first.focus()
    for (const link of others) {
      await key('Tab')
      expect(document.activeElement).toBe(link)
      await expect.poll(() => isBetweenSides(link), { message: link.textContent }).toBe(true)
    }
  }
})

test('on a phone the bar of a selection takes two lines, with everything that it offers in sight', async () => {
  await arrived([1, 2, 3])
  await open()
  await shown(row('A'))
  for (const name of ['A', 'B']) await page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}$`) }).click()
  const bar = page.getByRole('region', { name: 'Selected applications' })
  await shown(bar)
  expect(bar.element().getBoundingClientRect().height).toBeLessThanOrEqual(100)
  for (const name of ['Select all on this page', 'Clear selection', 'Assign to me', 'Update Status']) {
    const button = bar.getByRole('button', { name }).element()
    expect(partInView(button), name).toBe(1)
    expect(isBetweenSides(button), name).toBe(true)
    expect(button.getBoundingClientRect().height, name).toBeGreaterThanOrEqual(44)
  }
})

test('on a phone and on a tablet a long name of a project has two lines', async () => {
  await arrive({ answers: { projectName: 'Riverside quarter, phase two, with a school and a park' } })
  await open()
  const name = page.getByText('Riverside quarter, phase two, with a school and a park')
  await shown(name)
  for (const width of [360, 768]) {
    await page.viewport(width, 900)
    await expect.poll(() => name.element().getBoundingClientRect().height, { message: `${width} px` }).toBe(40)
  }
})

test('how long ago a decided application was received can be read whole, on the smallest phone and in the widest table', async () => {
  await arrive({ hours: 0, changes: { status: 'approved' } })
  await arrive({ hours: 71, changes: { status: 'rejected' } })
  await open()
  for (const words of ['Received <1 h ago', 'Received 71 h ago']) {
    const age = page.getByText(words)
    await shown(age)
    for (const width of [320, 1440]) {
      await page.viewport(width, 900)
      await expect.poll(() => isWhole(age.element()), { message: `${words} at ${width} px` }).toBe(true)
    }
  }
})

/** Whether none of its text is cut by its box. */
const isWhole = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight <= clientHeight && scrollWidth <= clientWidth
