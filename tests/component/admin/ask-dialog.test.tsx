import { property } from '@sotto/domain/forms/sectors/property'
import { ok, failed } from '@sotto/domain/shared/result'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditEvent, StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { freezeAnswer, type Question } from '@sotto/domain/questions/question'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { useState } from 'react'
import { AskDialog } from '../../../web/src/features/admin/questions/ask-dialog.tsx'
import type { QuestionKey, QuestionResult } from '../../../web/src/data/remote/submissions/questions.ts'
import { readTypedQuestion, saveTypedQuestion } from '../../../web/src/data/local/admin/review-notes.ts'
import { QuestionSection } from '../../../web/src/features/admin/questions/question-section.tsx'
import { formatIsoDay } from '../../../web/src/lib/dates.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { DESK, PHONE } from '../../browser/chromium.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { asksBeforeItEnds, button, drawn, gone, key, part, press, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

type Call = (...call: unknown[]) => Promise<QuestionResult>
const asking = vi.hoisted(() => ({ ask: vi.fn<Call>(), close: vi.fn<Call>(), reopen: vi.fn<Call>() }))
vi.mock('../../../web/src/data/remote/submissions/questions.ts', () => ({
  askQuestion: asking.ask,
  closeQuestion: asking.close,
  reopenQuestion: asking.reopen,
}))

const UID = 'admin-1'
const ID = '0f8fad5bd9cb469fa16570867728950e'
const ASKED = 'Who holds the option on the parcel at the quay?'
const question = page.getByLabelText('Question', { exact: true })
const due = page.getByLabelText(/^Answer requested by/)
const closed = vi.fn()
const NOTHING = { question: '', items: [], due: '' }

afterEach(() => {
  for (const call of Object.values(asking)) call.mockReset()
  closed.mockReset()
  localStorage.clear()
})

async function open() {
  await page.viewport(DESK.width, DESK.height)
  const mounted = await mount(
    <Main>
      <AskDialog
        {...{ uid: UID, submissionId: ID, userId: 'sponsor-1', receivedAt: new Date(), form: property }}
        onClose={closed}
      />
    </Main>,
  )
  await shown(page.getByRole('dialog', { name: 'Ask the sponsor' }))
  return mounted
}

test('a question is judged before it is sent: empty, too long, due in the past or too far ahead', async () => {
  await open()
  await press('Send question')
  await says('Enter your question')
  await expect.element(question).toHaveFocus()
  await question.fill('x'.repeat(2001))
  await says('The question must be 2,000 characters or fewer')
  await question.fill(ASKED)
  await due.fill('2020-01-05')
  await press('Send question')
  await says('Enter today or a later day')
  await expect.element(due).toHaveFocus()
  await due.fill('2050-01-05')
  await says('Enter a day within the next 365 days')
  await expectAccessible()
  expect(asking.ask).not.toHaveBeenCalled()
})

test('a due date after the screening is due is pointed out, and can be asked for', async () => {
  asking.ask.mockResolvedValueOnce(ok())
  await open()
  await question.fill(ASKED)
  const later = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000)
  await due.fill(formatIsoDay(later))
  await shown(part('This is after the screening is due, '))
  await expectAccessible()
  await press('Send question')
  await says('Question sent')
})

test('a question is kept as it is typed, sent under one id however often it is tried, and then forgotten', async () => {
  asking.ask.mockResolvedValueOnce(failed('unreachable')).mockResolvedValueOnce(ok())
  await open()
  await question.fill(` ${ASKED}\n`)
  expect(readTypedQuestion(UID, ID).question).toBe(` ${ASKED}\n`)
  await press('Send question')
  await says('We couldn’t reach our service. Check your connection, then try again.')
  expect(readTypedQuestion(UID, ID).question).toBe(` ${ASKED}\n`)
  await expectAccessible()
  await press('Send question')
  await says('Question sent')
  expect(closed).toHaveBeenCalledOnce()
  expect(readTypedQuestion(UID, ID)).toMatchObject(NOTHING)
  const [first, second] = asking.ask.mock.calls
  expect(second).toEqual(first)
  expect(first?.[1]).toEqual({ userId: 'sponsor-1', question: ASKED, dueAt: null })
})

const idOfCall = (call: number) => (asking.ask.mock.calls[call]?.[0] as QuestionKey | undefined)?.requestId

test('a question whose answer was lost is sent under its id again, also after the dialog or the page was closed', async () => {
  asking.ask.mockResolvedValueOnce(failed('unreachable')).mockResolvedValueOnce(failed('asked-otherwise'))
  asking.ask.mockResolvedValueOnce(ok())
  const first = await open()
  await question.fill(ASKED)
  await press('Send question')
  await says('We couldn’t reach our service. Check your connection, then try again.')
  await first.unmount()
  const second = await open()
  await question.fill(`${ASKED} By when?`)
  await press('Send question')
  await shown(part('The sponsor has an earlier wording of this question.'))
  expect(idOfCall(1)).toBe(idOfCall(0))
  // Who asks the other wording after that has been told: it is another question.
  await second.unmount()
  await open()
  await press('Send question')
  await says('Question sent')
  expect(idOfCall(2)).not.toBe(idOfCall(0))
})

test('the dialog stays until the question is asked: one that opened meanwhile would lose its words', async () => {
  let answer: () => void = () => undefined
  asking.ask.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(ok()))))
  await open()
  await question.fill(ASKED)
  await press('Send question')
  await expect.element(button('Cancel')).toBeDisabled()
  await expect.element(button('Sending…')).toBeDisabled()
  await key('Escape')
  expect(closed).not.toHaveBeenCalled()
  expect(asksBeforeItEnds()).toBe(true)
  // What is on its way arrives without another press.
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await drawn()
  expect(part('You are offline').elements()).toEqual([])
  network.mockRestore()
  dispatchEvent(new Event('online'))
  answer()
  await says('Question sent')
  expect(asksBeforeItEnds()).toBe(false)
  expect(closed).toHaveBeenCalledOnce()
})

test('what was typed and not sent is there when the dialog opens again', async () => {
  saveTypedQuestion(UID, ID, { ...readTypedQuestion(UID, ID), question: ASKED })
  const { unmount } = await open()
  await due.fill('2031-01-05')
  await unmount()
  await open()
  await expect.element(question).toHaveValue(ASKED)
  await expect.element(due).toHaveValue('2031-01-05')
  await press('Cancel')
  expect(closed).toHaveBeenCalledOnce()
  expect(readTypedQuestion(UID, ID).question).toBe(ASKED)
})

const title = (number: number) => page.getByLabelText(`Title of item ${number}`)
const field = (number: number) => page.getByLabelText(new RegExp(`^Field of the application for item ${number}`))

test('an item that was just added is not called wrong before the question is sent again', async () => {
  await open()
  await press('Send question')
  await expect.element(question).toBeInvalid()
  await question.fill(ASKED)
  await press('Add item')
  await expect.element(title(1)).toHaveFocus()
  await expect.element(title(1)).toBeValid()
  await press('Send question')
  await expect.element(title(1)).toBeInvalid()
  expect(asking.ask).not.toHaveBeenCalled()
})

test('items are added, named, pointed at a field of the form and removed, and what is left of them is sent', async () => {
  asking.ask.mockResolvedValueOnce(ok())
  await open()
  await question.fill(ASKED)
  await press('Add item')
  await expect.element(title(1)).toHaveFocus()
  await title(1).fill(' Planning permit ')
  await field(1).selectOptions('Planning status')
  await press('Add item')
  await title(2).fill('Lease of the quay')
  await press('Add item')
  await title(3).fill('Deed')
  await press('Remove item 2')
  await expect.element(button('Add item')).toHaveFocus()
  await expect.element(title(2)).toHaveValue('Deed')
  await expectAccessible()
  await press('Send question')
  await says('Question sent')
  expect(asking.ask.mock.calls[0]?.[1]).toEqual({
    userId: 'sponsor-1',
    question: ASKED,
    items: [{ title: 'Planning permit', field: 'planningStatus' }, { title: 'Deed' }],
    dueAt: null,
  })
  expect(readTypedQuestion(UID, ID)).toMatchObject(NOTHING)
})

test('marks that would show a question or an item to the sponsor in another order than it was typed are left out of it', async () => {
  asking.ask.mockResolvedValue(ok())
  await open()
  await question.fill('\u202eWho holds\u200f it?\n\u2066Since when?\u2069')
  await press('Add item')
  await title(1).fill(' \u202eLease of\u2028the quay\u200e')
  await press('Send question')
  await says('Question sent')
  expect(asking.ask.mock.calls[0]?.[1]).toMatchObject({
    question: 'Who holds it?\nSince when?',
    items: [{ title: 'Lease of the quay' }],
  })
})

test('a question of such marks alone is empty', async () => {
  await open()
  await question.fill('\u202e\u2066')
  await press('Send question')
  await says('Enter your question')
})

test('an item without a title, or with one that is too long, is told beside its field, and its length while it is typed', async () => {
  await open()
  await question.fill(ASKED)
  await press('Add item')
  await press('Send question')
  await says('Enter a title, or remove the item')
  await expect.element(title(1)).toHaveFocus()
  await title(1).fill('x'.repeat(199))
  await shown(page.getByText('1 character left').first())
  await title(1).fill('x'.repeat(201))
  await says('The title must be 200 characters or fewer')
  await shown(page.getByText('1 character too many').first())
  await expectAccessible()
  await press('Remove item 1')
  await gone(page.getByText('The title must be 200 characters or fewer'))
  expect(asking.ask).not.toHaveBeenCalled()
})

test('no more than ten items are asked for', async () => {
  await open()
  for (let number = 1; number <= 10; number += 1) await press('Add item')
  await expect.element(button('Add item')).toBeDisabled()
  await press('Remove item 10')
  await expect.element(button('Add item')).toBeEnabled()
})

test('items that were typed and not sent are there when the dialog opens again', async () => {
  const { unmount } = await open()
  await press('Add item')
  await title(1).fill('Planning permit')
  await field(1).selectOptions('Planning status')
  const items = [{ title: 'Planning permit', field: 'planningStatus' }]
  await expect.poll(() => readTypedQuestion(UID, ID)).toMatchObject({ ...NOTHING, items })
  await unmount()
  await open()
  await expect.element(title(1)).toHaveValue('Planning permit')
  await expect.element(field(1)).toHaveValue('planningStatus')
  await press('Remove item 1')
  await expect.poll(() => readTypedQuestion(UID, ID)).toMatchObject(NOTHING)
})

test.each([
  ['pending', true],
  ['approved', false],
])(
  'a question about an application that is %s is closed by one press, with a way back: %s',
  async (status, returns) => {
    const stored = Promise.withResolvers<Awaited<ReturnType<Call>>>()
    asking.close.mockReturnValueOnce(stored.promise).mockResolvedValue(ok())
    asking.reopen.mockResolvedValueOnce(failed('unreachable')).mockResolvedValue(ok())
    const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
    const asked: Question = {
      ...{ user_id: 'sponsor-1', question: ASKED, due_at: null, status: 'open', round: 2, revision: 5 },
      ...{ created_at: new Date(), changed_at: new Date(), changed_by: UID },
    }
    const exchanges = [{ id: 'q', question: asked, answers: [], status: 'open' as const }]
    const thread = { exchanges, isRead: true, hasFailed: false, rows: new Map(), withFiles: [] }
    const preview = { canShow: () => false, open: () => undefined } as never
    await page.viewport(DESK.width, DESK.height)
    await mount(
      <Main>
        <h1>Harbour Lane Quarter</h1>
        <QuestionSection
          id={ID}
          uid={UID}
          submission={{ ...sent, status }}
          history={undefined}
          thread={thread}
          preview={preview}
        />
      </Main>,
    )
    await press('Close question')
    expect(asksBeforeItEnds()).toBe(true)
    stored.resolve(ok())
    await says('Question closed')
    expect(asksBeforeItEnds()).toBe(false)
    expect(asking.close).toHaveBeenCalledOnce()
    await expect.poll(() => button('Reopen').elements().length).toBe(returns ? 1 : 0)
    if (!returns) return
    await expectAccessible()
    await press('Reopen')
    await says('Question not changed')
    await gone(page.getByText('Question closed', { exact: true }))
    await press('Close question')
    await press('Reopen')
    await says('Question reopened')
    const seen = { ...asked, status: 'closed', revision: 6 }
    expect(asking.reopen).toHaveBeenLastCalledWith({ submissionId: ID, requestId: 'q' }, seen, UID)
  },
)

test('an answer names the items that its sponsor left empty', async () => {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const items = [{ title: 'Planning permit' }, { title: 'Grid permit' }, { title: 'Lease of the quay' }]
  const asked: Question = {
    ...{ user_id: 'sponsor-1', question: ASKED, items, due_at: null, status: 'answered', round: 0, revision: 1 },
    ...{ created_at: new Date(), changed_at: new Date(), changed_by: UID },
  }
  const content = { user_id: 'sponsor-1', request_id: 'q', round: 0, text: '1. Planning permit:\nGranted.' }
  const answers = [{ id: 'q-0', answer: { ...(await freezeAnswer(content)), created_at: new Date() } }]
  const exchanges = [{ id: 'q', question: asked, answers, status: 'answered' as const }]
  const thread = { exchanges, isRead: true, hasFailed: false, rows: new Map(), withFiles: [] }
  const preview = { canShow: () => false, open: () => undefined } as never
  await page.viewport(PHONE.width, PHONE.height)
  await mount(
    <Main>
      <h1>Harbour Lane Quarter</h1>
      <QuestionSection id={ID} uid={UID} submission={sent} history={undefined} thread={thread} preview={preview} />
    </Main>,
  )
  await shown(page.getByText('Left empty: 2. Grid permit; 3. Lease of the quay'))
  await expectAccessible()
})

/** Mounts the questions of an application, and answers how to let something become of it. */
async function openSection(): Promise<(change: Partial<Submission>, history?: readonly StoredAuditEvent[]) => void> {
  const sent = { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date() }
  const thread = { exchanges: [], isRead: true, hasFailed: false, rows: new Map(), withFiles: [] }
  const preview = { canShow: () => false, open: () => undefined } as never
  let set: (shown: { submission: Submission; history?: readonly StoredAuditEvent[] }) => void = () => undefined
  function Section() {
    const [{ submission, history }, setShown] = useState<Parameters<typeof set>[0]>({ submission: sent })
    set = setShown
    return (
      <QuestionSection id={ID} uid={UID} submission={submission} history={history} thread={thread} preview={preview} />
    )
  }
  await mount(
    <Main>
      <h1>Harbour Lane Quarter</h1>
      <Section />
    </Main>,
  )
  return (change, history) => set({ submission: { ...sent, ...change }, ...(history && { history }) })
}

test('a question that was being typed when the application is withdrawn stays to be copied, until it is discarded', async () => {
  const become = await openSection()
  await press('Ask the sponsor')
  await question.fill(ASKED)
  become({ status: 'withdrawn' })
  await gone(page.getByRole('dialog'))
  await says('Question not sent')
  await says('The application has just been withdrawn. Your question is kept on its page.')
  await shown(
    part(
      'The application was withdrawn by the sponsor before you sent your question. The question is on this device only.',
    ),
  )
  await expect.element(page.getByRole('status').filter({ hasText: 'Your question was not sent' })).toHaveFocus()
  await says(ASKED)
  await shown(button('Copy your question'))
  await gone(button('Ask the sponsor'))
  await expectAccessible()
  // A decision that is undone does not open the dialog again.
  become({})
  await shown(button('Ask the sponsor'))
  await gone(page.getByRole('dialog'))
  become({ status: 'withdrawn' })
  await press('Discard question')
  await gone(page.getByText(ASKED))
  expect(readTypedQuestion(UID, ID).question).toBe('')
})

test('a question that was being typed when a colleague decided says who did, and not who changed the notes after that', async () => {
  const become = await openSection()
  await press('Ask the sponsor')
  await question.fill(ASKED)
  become({ status: 'approved', reviewed_by: 'ben', reviewed_by_email: 'ben@sotto.example' })
  await says('The application has just been decided. Your question is kept on its page.')
  await shown(part('The application was decided before you sent your question.'))
  const pending = { status: 'pending', admin_notes: '' }
  const approved = { ...pending, status: 'approved' }
  const by = (name: string, states: Pick<AuditEvent, 'before' | 'after'>, revision: number) => ({
    id: name,
    event: {
      ...{
        ...states,
        revision,
        reviewed_at: new Date(),
        reviewed_by: name,
        reviewed_by_email: `${name}@sotto.example`,
      },
      ...{ writer: null, writer_is_reviewer: null, changed_at: new Date() },
    },
  })
  become({ status: 'approved' }, [
    by('ben', { before: approved, after: { ...approved, admin_notes: 'Call.' } }, 2),
    by('anna', { before: pending, after: approved }, 1),
  ])
  await shown(part('The application was decided by anna@sotto.example before you sent your question.'))
  await says(ASKED)
  await expectAccessible()
})
