import { ok, failed } from '@sotto/domain/shared/result'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AskDialog } from '../../web/src/features/admin/questions/ask-dialog.tsx'
import type { QuestionResult } from '../../web/src/data/remote/submissions/questions.ts'
import { readTypedQuestion, saveTypedQuestion } from '../../web/src/data/local/admin/review-notes.ts'
import { DESK } from '../browser/chromium.ts'
import { expectAccessible } from './support/accessible.ts'
import { Main, mount } from './support/mount.tsx'
import { press, says, shown } from './support/screen.ts'
import '../../web/src/styles/app.css'

const asking = vi.hoisted(() => ({ ask: vi.fn<(...call: unknown[]) => Promise<QuestionResult>>() }))
vi.mock('../../web/src/data/remote/submissions/questions.ts', () => ({ askQuestion: asking.ask }))

const UID = 'admin-1'
const ID = '0f8fad5bd9cb469fa16570867728950e'
const ASKED = 'Who holds the option on the parcel at the quay?'
const question = page.getByLabelText('Question', { exact: true })
const due = page.getByLabelText(/^Answer requested by/)
const closed = vi.fn()

afterEach(() => {
  asking.ask.mockReset()
  closed.mockReset()
  localStorage.clear()
})

async function open(): Promise<void> {
  await page.viewport(DESK.width, DESK.height)
  await mount(
    <Main>
      <AskDialog uid={UID} submissionId={ID} userId="sponsor-1" onClose={closed} />
    </Main>,
  )
  await shown(page.getByRole('dialog', { name: 'Ask the sponsor' }))
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

test('a question is kept as it is typed, sent under one id however often it is tried, and then forgotten', async () => {
  asking.ask.mockResolvedValueOnce(failed('unreachable')).mockResolvedValueOnce(ok())
  await open()
  await question.fill(` ${ASKED}\n`)
  expect(readTypedQuestion(UID, ID)).toBe(` ${ASKED}\n`)
  await press('Send question')
  await says('We couldn’t reach our service. Try again.')
  expect(readTypedQuestion(UID, ID)).toBe(` ${ASKED}\n`)
  await expectAccessible()
  await press('Send question')
  await says('Question sent')
  expect(closed).toHaveBeenCalledOnce()
  expect(readTypedQuestion(UID, ID)).toBe('')
  const [first, second] = asking.ask.mock.calls
  expect(second).toEqual(first)
  expect(first?.[1]).toEqual({ userId: 'sponsor-1', question: ASKED, dueAt: null })
})

test('what was typed and not sent is there when the dialog opens again', async () => {
  saveTypedQuestion(UID, ID, ASKED)
  await open()
  await expect.element(question).toHaveValue(ASKED)
  await press('Cancel')
  expect(closed).toHaveBeenCalledOnce()
  expect(readTypedQuestion(UID, ID)).toBe(ASKED)
})
