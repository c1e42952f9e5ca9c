import { property } from '@sotto/domain/forms/sectors/property'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { HOLD_MS } from '@sotto/domain/review/review'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApplicationReview } from '../../../web/src/features/admin/review/application-review.tsx'
import { readReviewNote } from '../../../web/src/data/local/admin/review-notes.ts'
import { flushUnsavedChanges } from '../../../web/src/lib/unsaved-changes.ts'
import { DESK } from '../../browser/chromium.ts'
import { formatZonedMoment } from '../../../web/src/lib/dates.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { expectAccessible } from '../support/accessible.ts'
import {
  breakReviews,
  holdReviews,
  putRecord,
  putReview,
  readHistory,
  readRecord,
  watchRecords,
} from '../support/fake-reviews.ts'
import { Main, mount } from '../support/mount.tsx'
import {
  asksBeforeItEnds,
  focusedOn,
  gone,
  hasFocus,
  key,
  part,
  says,
  shown,
  type,
  valueIn,
} from '../support/screen.ts'
import '../../../web/src/styles/app.css'

/** By how many milliseconds the server's clock is ahead of this page's, and how many requests for it have no answer. */
const server = vi.hoisted(() => ({ lead: 0, lost: 0 }))
/** How many documents of the application have not arrived: read when its record changes. */
const arriving: { missing: number | undefined } = { missing: 0 }

vi.mock('../../../web/src/data/remote/submissions/reviews.ts', () => import('../support/fake-reviews.ts'))
vi.mock('../../../web/src/data/remote/server-time.ts', () => ({
  readServerTime: () => {
    if (server.lost === 0) return Promise.resolve(new Date(Date.now() + server.lead))
    server.lost -= 1
    return Promise.reject(new Error('no answer'))
  },
}))

const ADMIN = 'admin-1'
const PROJECT = 'Harbour Lane Quarter'

const statuses = page.getByRole('group', { name: 'Update Status' })
const notes = page.getByLabelText('Admin Notes')

/** The panel on the record as it stands, as the page of one submission shows it. */
function Review({ id }: { id: string }) {
  const submission = useSyncExternalStore(watchRecords, () => readRecord(id))
  const history = useSyncExternalStore(watchRecords, () => readHistory(id))
  return (
    <ApplicationReview
      id={id}
      uid={ADMIN}
      submission={submission}
      history={history}
      missingDocuments={arriving.missing}
      onDecided={() => undefined}
    />
  )
}

/** Mounts the review of a new submission by `sponsor`; answers its id. */
async function openReview(sponsor = 'sponsor-1'): Promise<string> {
  const id = newSubmissionId()
  putRecord(id, {
    ...(await frozenSubmission(property, sponsor, { answers: { projectName: PROJECT } })),
    ...INITIAL_STATE,
    created_at: new Date(),
  })
  await page.viewport(DESK.width, DESK.height)
  await mount(
    <Main>
      <h1>A submission</h1>
      <section id="review" aria-labelledby="review-title" className="max-w-md border border-line bg-sheet p-5">
        <h2 id="review-title">Review</h2>
        <Review id={id} />
      </section>
    </Main>,
  )
  return id
}

test('a decision is asked for once more, says that the sponsor is mailed, and can be taken back by any key', async () => {
  const id = await openReview()
  await notes.fill('Typed before the question.')
  // The button to save goes as they are saved.
  await key('Tab')
  await focusedOn('notes-state')
  const rejected = statuses.getByRole('button', { name: 'Rejected' })
  const question = page.getByRole('dialog', { name: `Reject ${PROJECT}?` })
  rejected.element().focus()
  // A key held down presses again: it writes into the box of the message, and decides nothing.
  for (let press = 0; press < 4; press += 1) await key('Enter')
  await shown(question)
  await shown(part('Their page will also say that we will write to them if we know a more suitable source of capital.'))
  expect(document.activeElement?.id).toBe('message_to_applicant')
  expect(readRecord(id)).toMatchObject({ status: 'pending' })
  await key('Escape')
  await gone(question)
  rejected.element().focus()
  await key('Enter')
  await shown(
    question.getByText('We hold the email back until the sponsor has verified their address.', { exact: false }),
  )
  await expectAccessible()
  await key('Escape')
  await gone(question)
  expect(document.activeElement?.textContent).toBe('Rejected')
  expect(valueIn('admin_notes')).toBe('Typed before the question.')
  expect(readRecord(id)).toMatchObject({ status: 'pending' })
  await key('Enter')
  await question.getByRole('button', { name: 'Reject application' }).click()
  await shown(question.getByText('Enter a message, or choose to reject without one'))
  expect(readRecord(id)).toMatchObject({ status: 'pending' })
  await expectAccessible()
  await question
    .getByRole('checkbox', { name: 'Reject without a message (only if the law prevents you from giving a reason)' })
    .click()
  await question.getByRole('button', { name: 'Reject application' }).click()
  await says('Status Updated')
  expect(readRecord(id)).toMatchObject({
    status: 'rejected',
    admin_notes: 'Typed before the question.',
    message_to_applicant: '',
  })
})

const conflictBox = page.getByRole('alert').filter({ hasText: 'This review has changed' })
const rejectedButton = statuses.getByRole('button', { name: 'Rejected' })
const rejection = page.getByRole('dialog', { name: `Reject ${PROJECT}?` })
const messageBox = page.getByRole('textbox', { name: /^Message to the sponsor/ })

test('a decision says that a question is still waiting, and that its answer has arrived meanwhile', async () => {
  const id = await openReview()
  const words = 'A question is still waiting for an answer. The sponsor can’t answer it once you have decided.'
  await rejectedButton.click()
  await shown(rejection)
  expect(rejection.getByText('still waiting', { exact: false }).elements()).toEqual([])
  await key('Escape')
  await gone(rejection)
  putRecord(id, { ...readRecord(id), awaits_answer: true, has_new_answer: false })
  await rejectedButton.click()
  await shown(rejection.getByText(words))
  await expectAccessible()
  putRecord(id, { ...readRecord(id), awaits_answer: false, has_new_answer: true })
  await shown(rejection.getByText('The sponsor has just answered a question. Read the answer before you decide.'))
  await gone(rejection.getByText(words))
  await key('Escape')
  await gone(rejection)
  // The answer has been there all along: it is no news.
  await rejectedButton.click()
  await shown(rejection)
  expect(rejection.getByText('just answered', { exact: false }).elements()).toEqual([])
})

test('a decision says how many documents have not arrived, and that they have', async () => {
  const id = await openReview()
  const arrive = (missing: number | undefined) => {
    arriving.missing = missing
    putRecord(id, { ...readRecord(id) })
  }
  const notArrived = rejection.getByText('We have not received', { exact: false })
  arrive(2)
  await rejectedButton.click()
  await shown(rejection.getByText('We have not received 2 documents of this application yet.'))
  await expectAccessible()
  arrive(1)
  await shown(rejection.getByText('We have not received 1 document of this application yet.'))
  // Without a connection to the documents nobody knows.
  arrive(undefined)
  await gone(notArrived)
  expect(rejection.getByText('We have now received', { exact: false }).elements()).toEqual([])
  arrive(0)
  await shown(rejection.getByText('We have now received all documents of this application.'))
  await gone(notArrived)
  await key('Escape')
  await gone(rejection)
  await rejectedButton.click()
  await shown(rejection)
  expect(rejection.getByText('received', { exact: false }).elements()).toEqual([])
})

test('a decision that another admin made while a message is written is told at once, and is not overwritten unasked', async () => {
  const id = await openReview()
  await rejectedButton.click()
  await messageBox.fill('The permit is open.')
  const approval = {
    status: 'approved',
    revision: 1,
    reviewed_by: 'admin-2',
    reviewed_by_email: 'anna@example.com',
  } as const
  putRecord(id, { ...readRecord(id), ...approval })
  await shown(rejection.getByText('anna@example.com set the status to Approved', { exact: false }))
  await expect.element(messageBox).toHaveValue('The permit is open.')
  await expectAccessible()
  await rejection.getByRole('button', { name: 'Reject application' }).click()
  await shown(page.getByText('This review has changed'))
  await shown(page.getByText('anna@example.com set the status to Approved', { exact: false }))
  await shown(page.getByText('You have chosen Rejected.'))
  expect(readRecord(id)).toMatchObject(approval)
  // There are no notes on either side to choose between.
  expect(conflictBox.getByText(/notes/i).elements()).toEqual([])
  await shown(conflictBox.getByRole('button', { name: 'Keep the saved status', exact: true }))
  await conflictBox.getByRole('button', { name: 'Set Rejected', exact: true }).click()
  await says('Status Updated')
  expect(readRecord(id)).toMatchObject({
    status: 'rejected',
    message_to_applicant: 'The permit is open.',
    revision: 2,
  })
})

test('an application that is withdrawn while its decision is asked about says so where the focus is, with the message to copy', async () => {
  const id = await openReview()
  await rejectedButton.click()
  await messageBox.fill('The permit is open.')
  putRecord(id, {
    ...readRecord(id),
    status: 'withdrawn',
    withdrawn_at: new Date(),
    withdrawal_reason: '',
    revision: 1,
  })
  await gone(page.getByRole('dialog'))
  await hasFocus(page.getByRole('status').filter({ hasText: 'Withdrawn by the sponsor' }))
  await shown(page.getByText('Not saved before the withdrawal'))
  await shown(page.getByText('The permit is open.', { exact: false }))
  await expectAccessible()
})

test('a decision that stands says nothing of the questions that it has ended', async () => {
  const id = await openReview()
  putRecord(id, { ...readRecord(id), status: 'approved', awaits_answer: true })
  await rejectedButton.click()
  await shown(rejection)
  expect(rejection.getByText('still waiting', { exact: false }).elements()).toEqual([])
})

test('a rejection goes with a message, in which blanks alone are none', async () => {
  const id = await openReview()
  await rejectedButton.click()
  await messageBox.fill('  \n ')
  await rejection.getByRole('button', { name: 'Reject application' }).click()
  await shown(rejection.getByText('Enter a message, or choose to reject without one'))
  await messageBox.fill('x'.repeat(2001))
  await shown(rejection.getByText('1 character too many').first())
  await rejection.getByRole('button', { name: 'Reject application' }).click()
  await shown(rejection.getByText('The message must be 2,000 characters or fewer'))
  expect(readRecord(id)).toMatchObject({ status: 'pending' })
  await messageBox.fill(' The permit is open.\n')
  await rejection.getByRole('button', { name: 'Reject application' }).click()
  await says('Status Updated')
  expect(readRecord(id)).toMatchObject({ status: 'rejected', message_to_applicant: 'The permit is open.' })
  await shown(page.getByText('The permit is open.'))
  await expectAccessible()
})

test('a message that was not sent stays, is shown as not sent, and goes when it is discarded', async () => {
  const id = await openReview()
  await rejectedButton.click()
  await messageBox.fill('The permit is open.')
  await key('Escape')
  await gone(rejection)
  await shown(page.getByText('Message not sent'))
  expect(readReviewNote(ADMIN, id)).toMatchObject({ message: 'The permit is open.' })
  expect(readRecord(id)).toMatchObject({ status: 'pending' })
  await expectAccessible()
  await statuses.getByRole('button', { name: 'Approved' }).click()
  await expect.element(messageBox).toHaveValue('The permit is open.')
  await key('Escape')
  await page.getByRole('button', { name: 'Discard message' }).click()
  await gone(page.getByText('Message not sent'))
  expect(readReviewNote(ADMIN, id)).toBeUndefined()
})

test('a decision is undone by one press within its minute, and its message is a draft again', async () => {
  const id = await openReview()
  await notes.fill('Ask for the permit.')
  await rejectedButton.click()
  await messageBox.fill('The permit is open.')
  await rejection.getByRole('button', { name: 'Reject application' }).click()
  await says('Status Updated')
  await page.getByRole('button', { name: `Undo: ${PROJECT}, Rejected` }).click()
  await says('Decision undone')
  expect(readRecord(id)).toMatchObject({
    status: 'pending',
    admin_notes: 'Ask for the permit.',
    message_to_applicant: '',
    revision: 2,
  })
  await shown(page.getByText('Message not sent'))
  expect(readReviewNote(ADMIN, id)).toMatchObject({ message: 'The permit is open.' })
})

test('the browser asks before it ends a page whose decision, or the undoing of it, is not stored yet', async () => {
  const id = await openReview()
  let store = holdReviews()
  await statuses.getByRole('button', { name: 'Under Review' }).click()
  expect(asksBeforeItEnds()).toBe(true)
  store()
  await expect.poll(() => readRecord(id).status).toBe('reviewing')
  await rejectedButton.click()
  await messageBox.fill('The permit is open.')
  await rejection.getByRole('button', { name: 'Reject application' }).click()
  await says('Status Updated')
  await expect.poll(asksBeforeItEnds).toBe(false)
  store = holdReviews()
  await page.getByRole('button', { name: `Undo: ${PROJECT}, Rejected` }).click()
  expect(asksBeforeItEnds()).toBe(true)
  store()
  await says('Decision undone')
  expect(readRecord(id).status).toBe('reviewing')
})

const held = (words = 'We will inform the sponsor at') => page.getByRole('status').filter({ hasText: words })
const back = page.getByRole('button', { name: 'Undo: back to Pending', exact: true })

test('a held decision is told beside the status once its notice is gone, and undone there by the same press', async () => {
  const id = await openReview()
  await rejectedButton.click()
  await messageBox.fill('The permit is open.')
  await rejection.getByRole('button', { name: 'Reject application' }).click()
  await says('Status Updated')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const told = formatZonedMoment((readRecord(id).reviewed_at?.getTime() ?? 0) + HOLD_MS)
  await shown(page.getByText(`We will inform the sponsor at ${told}.`, { exact: true }))
  await expectAccessible()
  await back.click()
  await says('Decision undone')
  expect(readRecord(id)).toMatchObject({ status: 'pending', message_to_applicant: '', revision: 2 })
  await shown(page.getByText('Message not sent'))
  await gone(held())
  await gone(back)
  // The button has gone, and the keyboard stays beside it.
  await hasFocus(statuses.getByRole('button', { name: 'Pending' }))
})

test('a colleague’s decision is held with their name, and undoing it makes their message no draft of another', async () => {
  const id = await openReview()
  putReview(id, { status: 'rejected', message_to_applicant: 'The permit is open.' }, 'anna')
  putReview(id, { status: 'rejected', admin_notes: 'Call the registry.' }, 'ben')
  await shown(held('Decided by anna@sotto.example. We will inform the sponsor at'))
  await back.click()
  await says('Decision undone')
  expect(readRecord(id)).toMatchObject({ status: 'pending', admin_notes: 'Call the registry.', revision: 3 })
  expect(readReviewNote(ADMIN, id)).toBeUndefined()
})

test('another message of a decision that stands is held like the decision, and goes back to the earlier one', async () => {
  const id = await openReview()
  const told = new Date(Date.now() - 2 * HOLD_MS)
  putReview(id, { status: 'rejected', message_to_applicant: 'The permt is open.' }, 'anna', told)
  putReview(id, { status: 'rejected', message_to_applicant: 'The permit is open.' }, 'anna')
  await shown(held('Message replaced by anna@sotto.example. The new message will replace the earlier one'))
  await page.getByRole('button', { name: 'Undo the new message' }).click()
  await says('New message undone')
  // What the sponsor reads is what they were told before.
  await gone(held())
  expect(readRecord(id)).toMatchObject({ status: 'rejected', message_to_applicant: 'The permt is open.' })
})

test('a held decision is not undone in its last seconds, and nothing is said of it once the sponsor is told', async () => {
  const id = await openReview()
  putReview(id, { status: 'approved' }, 'anna', new Date(Date.now() - HOLD_MS + 12_000))
  await shown(held())
  expect(back.elements()).toEqual([])
  await gone(held())
})

test('the hold goes by the server’s clock, whatever the device’s says', async () => {
  server.lead = 10 * HOLD_MS
  try {
    const id = await openReview()
    putReview(id, { status: 'approved' }, 'anna', new Date(Date.now() + server.lead))
    await shown(held())
    await shown(back)
    putReview(id, { status: 'rejected' }, 'anna', new Date())
    await gone(held())
  } finally {
    server.lead = 0
  }
})

test('a held decision is shown although the first request for the server’s time has no answer', async () => {
  server.lost = 1
  const id = await openReview()
  putReview(id, { status: 'approved' }, 'anna')
  await shown(held())
  expect(server.lost).toBe(0)
})

test('the sponsor’s own review is held without a way back', async () => {
  const id = await openReview(ADMIN)
  putReview(id, { status: 'approved' }, 'anna')
  await shown(held())
  expect(back.elements()).toEqual([])
})

test('a decision that another admin has changed since is not undone, and its admin is told', async () => {
  const id = await openReview()
  await statuses.getByRole('button', { name: 'Approved' }).click()
  await page.getByRole('button', { name: 'Approve application' }).click()
  await says('Status Updated')
  const other = { status: 'rejected', revision: 2, reviewed_by: 'admin-2', message_to_applicant: 'No.' }
  putRecord(id, { ...readRecord(id), ...other })
  await page.getByRole('button', { name: `Undo: ${PROJECT}, Approved` }).click()
  await says('The application has changed since that decision. Its history shows the change.')
  expect(readRecord(id)).toMatchObject(other)
})

test('the message of a decision that stands is replaced by another one', async () => {
  const id = await openReview()
  putRecord(id, { ...readRecord(id), status: 'rejected', message_to_applicant: 'The permt is open.', revision: 1 })
  await rejectedButton.click()
  const question = page.getByRole('dialog', { name: 'Replace the message to the sponsor?' })
  await question.getByRole('button', { name: 'Replace message' }).click()
  await shown(question.getByText('Enter a message', { exact: true }))
  await messageBox.fill('The permit is open.')
  await question.getByRole('button', { name: 'Replace message' }).click()
  await says('Message replaced')
  expect(readRecord(id)).toMatchObject({ status: 'rejected', message_to_applicant: 'The permit is open.', revision: 2 })
})

test('an admin can not review what they sent themselves, and is told', async () => {
  await openReview(ADMIN)
  await says('This is your own application. Another reviewer must review it.')
  await expect.element(statuses.getByRole('button', { name: 'Approved' })).toBeDisabled()
  await expectAccessible()
})

test('no status is broken within its word on a phone with letters twice as large', async () => {
  await openReview()
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '200%'
  try {
    for (const name of ['Pending', 'Approved', 'Rejected']) {
      const button = statuses.getByRole('button', { name }).element()
      const words = document.createRange()
      words.selectNodeContents(button)
      expect(words.getClientRects(), name).toHaveLength(1)
    }
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test('an admin who has made all changes of a day is told so and when it ends, and keeps what they typed', async () => {
  const id = await openReview()
  breakReviews('limit')
  await notes.fill('The thousand and first.')
  await page.getByRole('heading', { level: 1 }).click()
  await says('You have reached today’s limit of 1,000 changes. Try again after midnight UTC.')
  await expect.element(notes).toHaveValue('The thousand and first.')
  expect(readRecord(id)).toMatchObject({ revision: 0 })
})

test('notes that could not be saved stay in the box, and the message says how to save them', async () => {
  const id = await openReview()
  const leaveNotes = () => page.getByRole('heading', { level: 1 }).click()
  const failed = 'Failed to save the notes. They are still in the box: choose “Save notes” to try again.'
  const outage = breakReviews('unknown')
  await notes.fill('Typed while the service was away.')
  await leaveNotes()
  await says('Update Failed')
  await says(failed)
  await expect.element(notes).toHaveValue('Typed while the service was away.')
  outage.end()
  await page.getByRole('button', { name: 'Save notes' }).click()
  await focusedOn('notes-state')
  await says('Notes saved')
  expect(readRecord(id)).toMatchObject({ admin_notes: 'Typed while the service was away.', revision: 1 })

  // What a later save stored in silence, because the page was left, is not said to have failed any more.
  const another = breakReviews('unknown')
  await notes.fill('Typed before leaving.')
  await leaveNotes()
  await says('Update Failed')
  another.end()
  expect(await flushUnsavedChanges()).toBe(true)
  expect(readRecord(id)).toMatchObject({ admin_notes: 'Typed before leaving.', revision: 2 })
  await gone(page.getByText(failed))
})

test('notes say how many characters are left near their limit, and how many are too many, as they are stored: with each blank', async () => {
  await openReview()
  await notes.fill('x'.repeat(4990))
  await shown(part('10 characters left').first())
  await notes.fill(`${'x'.repeat(5114)}\n\n`)
  await shown(part('116 characters too many').first())
  await expect.element(notes).toHaveAccessibleDescription(/^Notes must be 5,000 characters or fewer/)
  await expect.element(notes).toBeInvalid()
  await expectAccessible()
})

test('notes alone that two admins write are told as notes, and no status is said to be set', async () => {
  const id = await openReview()
  await notes.fill('Mine.')
  putReview(id, { status: 'pending', admin_notes: 'Theirs.' }, 'anna')
  const conflict = page.getByRole('alert').filter({ hasText: 'This review has changed' })
  await shown(conflict.getByText(/ changed the notes \(/))
  expect(conflict.getByText(/set the status/).elements()).toEqual([])
  await conflict.getByRole('button', { name: 'Keep the saved notes' }).click()
  await gone(conflict)
  await hasFocus(notes)
  await expect.element(notes).toHaveValue('Theirs.')
  expect(readRecord(id)).toMatchObject({ admin_notes: 'Theirs.', revision: 1 })
})

/** Opens a review on a phone, whose window does not take all of it. */
async function openOnPhone(): Promise<string> {
  const id = await openReview()
  await page.viewport(360, 740)
  return id
}

/** Whether all of it can be seen, or as much of it as the window takes. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && (bottom <= innerHeight || top < innerHeight / 4)
}

test('notes that could not be saved and meet those of a colleague lead to both, by eye and by keyboard', async () => {
  const id = await openOnPhone()
  const outage = breakReviews('unknown')
  await notes.fill('Mine.')
  await key('Tab')
  await says('Update Failed')
  outage.end()
  const button = page.getByRole('button', { name: 'Save notes' })
  button.element().scrollIntoView({ block: 'end' })
  button.element().focus()
  putReview(id, { status: 'pending', admin_notes: 'Theirs.' }, 'anna')
  await hasFocus(conflictBox)
  await expect.poll(() => isInSight(conflictBox.element())).toBe(true)
  await expectAccessible()
})

test('whoever types goes on typing as notes meet those of a colleague, and the button beside them leads to both', async () => {
  const id = await openOnPhone()
  await notes.fill('Mine')
  putReview(id, { status: 'pending', admin_notes: 'Theirs.' }, 'anna')
  await shown(conflictBox)
  await type('us')
  await expect.element(notes).toHaveValue('Mineus')
  await hasFocus(notes)
  await says('Not saved: choose above which notes to keep')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await hasFocus(conflictBox)
  await expect.poll(() => isInSight(conflictBox.element())).toBe(true)
  expect(readRecord(id)).toMatchObject({ admin_notes: 'Theirs.', revision: 1 })
  await conflictBox.getByRole('button', { name: 'Replace with my notes' }).click()
  await hasFocus(notes)
  await says('Notes saved')
  expect(readRecord(id)).toMatchObject({ admin_notes: 'Mineus', revision: 2 })
})

test('a conflict that is in sight takes the focus and moves nothing', async () => {
  const id = await openReview()
  await page.viewport(DESK.width, 1400)
  const outage = breakReviews('unknown')
  await notes.fill('Mine.')
  await key('Tab')
  await says('Update Failed')
  outage.end()
  const before = scrollY
  putReview(id, { status: 'pending', admin_notes: 'Theirs.' }, 'anna')
  await hasFocus(conflictBox)
  expect(scrollY).toBe(before)
})
