import { energy } from '@sotto/domain/forms/sectors/energy'
import { freezeAnswer, type Thread } from '@sotto/domain/questions/question'
import { afterEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { SubmissionDetail } from '../../../web/src/features/admin/detail/submission-detail.tsx'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { validAnswers } from '../../factories/application.ts'
import { expectAccessible } from '../support/accessible.ts'
import { arrive, arrived, closeDesk, openDesk, partInView, projects, row } from '../support/open-desk.tsx'
import { giveThread } from '../support/fake-thread.ts'
import { gone, hasFocus, headed, key, press, says, shown, type } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

vi.mock('../../../web/src/data/remote/live/watch-presence.ts', () => ({ watchPresence: () => () => undefined }))
vi.mock('../../../web/src/data/remote/live/watch-submission.ts', () => import('../support/fake-submission.ts'))
vi.mock('../../../web/src/data/remote/live/watch-submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/data/remote/live/watch-thread.ts', () => import('../support/fake-thread.ts'))
vi.mock('../../../web/src/data/remote/presence.ts', () => ({ tellPresence: () => Promise.resolve() }))
vi.mock('../../../web/src/data/remote/server-time.ts', () => ({ readServerTime: () => Promise.resolve(new Date()) }))
vi.mock('../../../web/src/data/remote/submissions/reviews.ts', () => import('../support/fake-reviews.ts'))
vi.mock('../../../web/src/data/remote/submissions/submissions.ts', () => import('../support/fake-submissions.ts'))
vi.mock('../../../web/src/data/remote/submissions/summaries.ts', () => ({ readSummary: () => Promise.resolve(null) }))

afterEach(async () => {
  await closeDesk()
  giveThread()
})

const open = (address: string) => openDesk(address, <SubmissionDetail />)
const heading = (name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })
const statuses = page.getByRole('group', { name: 'Update Status' })
const bar = page.getByRole('navigation', { name: 'Application' })
const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })

test('a detail begins with its key figures and folds what was not answered', async () => {
  const figures = { fundingRequired: '48,000,000', sponsorEquity: '20%' }
  const answers = { ...validAnswers(energy), projectedOutput: '', constructionTimeline: '', ...figures }
  const id = await arrive({ form: energy, answers, hours: 80 })
  await open(`/admin/${id}`)
  const shownFigures = page.getByLabelText('Key figures')
  for (const figure of [
    'Funding required48,000,000 (no currency given)',
    'Sponsor equity20%',
    'Grid connection statusSecured',
  ])
    await expect.poll(() => shownFigures.element().textContent).toContain(figure)
  const overdue = () => shownFigures.getByText(/^Overdue since /).elements()
  expect(overdue().filter(isSeen)).not.toEqual([])

  const technical = [...document.querySelectorAll('section')]
    .filter((each) => each.querySelector('h2, h3')?.textContent === 'Technical Details')
    .at(-1)
  const folded = page.elementLocator(technical ?? document.body).getByText('Construction timeline')
  expect(technical?.textContent).not.toContain('Not provided')
  await expect.element(folded).not.toBeVisible()
  await commands.pretend({ media: 'print' })
  await shown(folded)
  // Paper has the answers and the review, and nothing to press.
  await says('No notes')
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  expect(bar.elements()).toEqual([])
  await commands.pretend({ media: 'screen' })
  page
    .elementLocator(technical ?? document.body)
    .getByText('2 questions not answered')
    .element()
    .focus()
  await key('Enter')
  await shown(folded)
  await expectAccessible()
})

const LATER = 'A later answer is about this.'
const AT = new Date(1_790_000_000_000)

/** A question that asks about three fields, with what its sponsor answers to it. */
async function threadOf(text?: string): Promise<Thread> {
  const items = [
    { title: 'Grid offer', field: 'gridConnectionStatus' },
    { title: 'Permit', field: 'environmentalStatus' },
    { title: 'Programme', field: 'constructionTimeline' },
  ]
  const state = { status: 'open', round: 0, revision: 0, due_at: null, created_at: AT, changed_at: AT } as const
  const question = { user_id: 'sponsor-1', question: 'Where do these stand?', items, ...state, changed_by: 'admin-1' }
  const content = { user_id: 'sponsor-1', request_id: 'standing', round: 0, text: text ?? '' }
  return {
    questions: [{ id: 'standing', question }],
    answers:
      text === undefined ? [] : [{ id: 'standing-0', answer: { ...(await freezeAnswer(content)), created_at: AT } }],
  }
}

test.each(['..%2f..', 'profile', 'A'.repeat(32)])(
  'an address with the id %s, which none has, finds no application and asks for none',
  async (id) => {
    await open(`/admin/${id}`)
    await headed('We couldn’t find this application')
    await expectAccessible()
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await says('No submissions found in this category')
  },
)

test('a field and its key figure lead to the later answer about them, also where the application left the field blank', async () => {
  const id = await arrive({ form: energy, answers: { ...validAnswers(energy), constructionTimeline: '' } })
  giveThread(await threadOf('1. Grid offer:\nIt has lapsed.\n\n3. Programme:\nFrom May.'))
  await open(`/admin/${id}`)
  const links = page.getByRole('link', { name: LATER })
  await expect.poll(() => links.elements()).toHaveLength(3)
  const places = links.elements().map((link) => link.closest('[id^="answer-"], [aria-label="Key figures"]'))
  expect(places.map((place) => place?.id || place?.ariaLabel)).toEqual([
    'Key figures',
    'answer-constructionTimeline',
    'answer-gridConnectionStatus',
  ])
  expect(links.elements()[0]?.closest('dd')?.textContent).toBe(`Secured${LATER}`)
  await expectAccessible()
  for (const link of links.elements()) expect(link.getAttribute('href')).toBe('#question-standing')
  await links.last().click()
  await expect.poll(() => partInView(document.getElementById('question-standing') ?? document.body)).toBe(1)
})

test('a field that an open question asks about has no line of a later answer', async () => {
  const id = await arrive({ form: energy })
  giveThread(await threadOf())
  await open(`/admin/${id}`)
  await says('Where do these stand?')
  await gone(page.getByText(LATER))
})

/** Whether nothing lies over the middle of something to press. */
function isReachable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('the review stays in sight beside the answers, and a bar leads to it where there is no room', async () => {
  const id = await arrive({ form: energy })
  await open(`/admin/${id}`)
  const history = page.getByRole('button', { name: 'Export history' })
  const toReview = bar.getByRole('button', { name: /^Review\s*Pending$/ })
  await shown(statuses)
  for (const width of [1280, DESK.width]) {
    await page.viewport(width, 800)
    await gone(toReview)
    for (const place of [0, 1200, 100_000]) {
      scrollTo(0, place)
      const at = `${width} px, scrolled to ${place}`
      await expect.poll(() => partInView(statuses.element()), { message: at }).toBe(1)
      // Nothing that stays lies over something to press.
      history.element().scrollIntoView({ block: 'nearest' })
      expect(isReachable(history.element()), at).toBe(true)
      const approve = statuses.getByRole('button', { name: 'Approved' }).element()
      approve.scrollIntoView({ block: 'nearest' })
      expect(isReachable(approve), at).toBe(true)
    }
  }
  for (const { width, height } of [PHONE, { width: 1024, height: 768 }]) {
    await page.viewport(width, height)
    scrollTo(0, 0)
    await shown(toReview)
    expect(bar.element().getBoundingClientRect().height / height).toBeLessThan(1 / 3)
    expect(partInView(bar.element())).toBe(1)
    await toReview.click()
    await expect.poll(() => partInView(statuses.element())).toBe(1)
    await hasFocus(statuses.getByRole('button', { name: 'Pending' }))
  }
})

test('a notice covers nothing of the review beside the answers that could not be scrolled clear of it', async () => {
  const id = await arrive({ form: energy })
  await open(`/admin/${id}`)
  await shown(statuses)
  await page.viewport(DESK.width, 600)
  await type('u')
  await says('Nothing to undo here')
  const review = statuses.element().closest('aside') ?? document.body
  for (const control of review.querySelectorAll<HTMLElement>('button, textarea, input')) {
    control.focus()
    control.scrollIntoView({ block: 'nearest' })
    expect(isReachable(control), control.outerHTML).toBe(true)
  }
})

/** Answers the question before a decision without a message. */
async function confirm(button: string): Promise<void> {
  const silent = page.getByRole('checkbox', { name: /^Reject without a message/ })
  await shown(page.getByRole('dialog'))
  if (silent.elements().length > 0) await silent.click()
  await press(button)
}

test('an admin who wants the next application gets it after each decision, by keyboard', async () => {
  await arrived([1, 2, 3])
  await open('/admin?status=pending')
  const arriveAt = async (name: string) => {
    await hasFocus(heading(name))
    await expect.poll(() => partInView(heading(name).element())).toBe(1)
  }
  await row('Harbour A').click()
  await page
    .getByRole('checkbox', { name: 'After a status change, open the next application instead of the list' })
    .click()
  scrollTo(0, 2000)
  await type('s')
  statuses.getByRole('button', { name: 'Approved' }).element().focus()
  await key('Enter')
  await shown(page.getByRole('dialog'))
  for (let pressed = 0; pressed < 2; pressed += 1) await key('Tab')
  await key('Enter')
  await arriveAt('Harbour B')

  await page.viewport(PHONE.width, PHONE.height)
  await statuses.getByRole('button', { name: 'Rejected' }).click()
  await confirm('Reject application')
  await arriveAt('Harbour C')
  // Behind the last one there is only the list.
  await statuses.getByRole('button', { name: 'Under Review' }).click()
  await shown(heading('Admin Dashboard'))
})

test('who decides down a list goes on behind the row that has left it', async () => {
  await arrived([1, 2, 3, 4])
  await open('/admin?status=pending')
  await expect.poll(projects).toHaveLength(4)
  await type('jj')
  await key('Enter')
  await statuses.getByRole('button', { name: 'Approved' }).click()
  await confirm('Approve application')
  await expect.poll(projects).toHaveLength(3)
  await hasFocus(row('Harbour C'))
  await type('j')
  await hasFocus(row('Harbour D'))
})
