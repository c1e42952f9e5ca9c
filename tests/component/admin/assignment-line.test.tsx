import { property } from '@sotto/domain/forms/sectors/property'
import { failed, ok } from '@sotto/domain/shared/result'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useState } from 'react'
import { AssignmentLine } from '../../../web/src/features/admin/assignment/assignment-line.tsx'
import type { ReviewResult } from '../../../web/src/data/review/ports.ts'
import { DESK } from '../../browser/chromium.ts'
import { frozenSubmission } from '../../factories/application.ts'
import { expectAccessible } from '../support/accessible.ts'
import { Main, mount } from '../support/mount.tsx'
import { asksBeforeItEnds, button, drawn, gone, hasFocus, press, says, shown } from '../support/screen.ts'
import '../../../web/src/styles/app.css'

const storing = vi.hoisted(() => ({ assign: vi.fn<(...call: unknown[]) => Promise<ReviewResult>>() }))
vi.mock('../../../web/src/data/remote/submissions/assignments.ts', () => ({ assignSubmission: storing.assign }))

const UID = 'admin-1'
const ID = '0f8fad5bd9cb469fa16570867728950e'
const GRACE = { assigned_to: 'grace', assigned_to_email: 'grace@sotto.example' }

afterEach(() => storing.assign.mockReset())

async function submissionOf(changes: Partial<Submission> = {}): Promise<Submission> {
  return { ...(await frozenSubmission(property, 'sponsor-1')), ...INITIAL_STATE, created_at: new Date(), ...changes }
}

async function open(changes: Partial<Submission> = {}): Promise<Submission> {
  const submission = await submissionOf(changes)
  await page.viewport(DESK.width, DESK.height)
  await mount(
    <Main>
      <h1>A submission</h1>
      <AssignmentLine id={ID} uid={UID} submission={submission} />
    </Main>,
  )
  return submission
}

/** Opens an application with `changes`; answers how to tell the page others in their place. */
async function openTold(first: Partial<Submission>): Promise<(changes: Partial<Submission>) => void> {
  const sent = await submissionOf()
  let tell: (changes: Partial<Submission>) => void = () => undefined
  function Line() {
    const [changes, setChanges] = useState(first)
    tell = setChanges
    return <AssignmentLine id={ID} uid={UID} submission={{ ...sent, ...changes }} />
  }
  await mount(
    <Main>
      <h1>A submission</h1>
      <Line />
    </Main>,
  )
  return (changes) => tell(changes)
}

test('an application that nobody has is taken by one press', async () => {
  storing.assign.mockResolvedValueOnce(ok())
  await open()
  await says('Assigned to No reviewer')
  await press('Assign to me')
  expect(storing.assign).toHaveBeenCalledExactlyOnceWith(ID, { from: null, to: UID }, UID)
})

test('the browser asks before it ends the page while an assignment is stored', async () => {
  const { promise, resolve } = Promise.withResolvers<ReviewResult>()
  storing.assign.mockReturnValueOnce(promise)
  await open()
  await press('Assign to me')
  expect(asksBeforeItEnds()).toBe(true)
  resolve(ok())
  await expect.poll(asksBeforeItEnds).toBe(false)
})

test('who comes later than a colleague is told who has it, and may then take it over', async () => {
  const current = await submissionOf(GRACE)
  storing.assign.mockResolvedValueOnce(failed({ kind: 'conflict', current }))
  await open()
  await press('Assign to me')
  await shown(
    page
      .getByText(
        'grace@sotto.example has taken the application in the meantime. Choose “Take over” to take it from them.',
      )
      .first(),
  )
  await expectAccessible()
})

test('taking over asks once, and nothing happens before the answer', async () => {
  storing.assign.mockResolvedValueOnce(ok())
  await open(GRACE)
  await says('Assigned to grace@sotto.example')
  await press('Take over')
  const question = page.getByRole('dialog', { name: 'Take over from grace@sotto.example?' })
  await shown(question)
  await hasFocus(question.getByRole('button', { name: 'Cancel' }))
  await expectAccessible()
  await press('Cancel')
  await gone(question)
  expect(storing.assign).not.toHaveBeenCalled()
  await press('Take over')
  await press('Take over application')
  expect(storing.assign).toHaveBeenCalledExactlyOnceWith(ID, { from: 'grace', to: UID }, UID)
})

test('taking over says who has the application now, where another has taken or given it up since it was asked', async () => {
  storing.assign.mockResolvedValue(ok())
  const tell = await openTold(GRACE)
  await press('Take over')
  const dialog = page.getByRole('dialog')
  await shown(page.getByRole('dialog', { name: 'Take over from grace@sotto.example?' }))
  expect(page.getByText('in the meantime', { exact: false }).elements()).toEqual([])
  tell({ assigned_to: 'ben', assigned_to_email: 'ben@sotto.example' })
  await shown(page.getByRole('dialog', { name: 'Take over from ben@sotto.example?' }))
  await says('ben@sotto.example has taken the application from grace@sotto.example in the meantime.')
  await expectAccessible()
  await press('Take over application')
  expect(storing.assign).toHaveBeenLastCalledWith(ID, { from: 'ben', to: UID }, UID)

  await press('Take over')
  tell({ assigned_to: null, assigned_to_email: null })
  await shown(page.getByRole('dialog', { name: 'Assign the application to you?' }))
  await says('ben@sotto.example no longer has the application. It has no reviewer.')
  await dialog.getByRole('button', { name: 'Assign to me' }).click()
  expect(storing.assign).toHaveBeenLastCalledWith(ID, { from: null, to: UID }, UID)

  for (const end of [{ assigned_to: UID, assigned_to_email: 'me@sotto.example' }, { status: 'withdrawn' }]) {
    tell(GRACE)
    await press('Take over')
    await shown(dialog)
    tell(end)
    await gone(dialog)
  }
})

test('one’s own assignment is given up, also of a withdrawn application', async () => {
  storing.assign.mockResolvedValueOnce(failed('refused'))
  await open({ assigned_to: UID, assigned_to_email: 'me@sotto.example', status: 'withdrawn' })
  await says('Assigned to you')
  await press('Unassign')
  expect(storing.assign).toHaveBeenCalledExactlyOnceWith(ID, { from: UID, to: null }, UID)
  await shown(
    page.getByText('Our service refused the change. Check the status of the application, then try again.').first(),
  )
})

test('the keyboard stays where the assignment is changed: on the button that follows, or on what it has left', async () => {
  const mine = { assigned_to: UID, assigned_to_email: 'me@sotto.example' }
  const nobody = { assigned_to: null, assigned_to_email: null }
  const answer = (changes: Partial<Submission>) => async () => {
    await drawn()
    tell(changes)
    return ok()
  }
  const tell = await openTold(nobody)
  storing.assign.mockImplementationOnce(answer(mine))
  await press('Assign to me')
  await hasFocus(button('Unassign'))

  storing.assign.mockImplementationOnce(answer(nobody))
  await press('Unassign')
  await hasFocus(button('Assign to me'))

  tell(GRACE)
  storing.assign.mockImplementationOnce(answer(mine))
  await press('Take over')
  await press('Take over application')
  await hasFocus(button('Unassign'))

  tell({ ...mine, status: 'withdrawn' })
  storing.assign.mockImplementationOnce(answer({ ...nobody, status: 'withdrawn' }))
  await press('Unassign')
  await hasFocus(page.getByRole('status').filter({ hasText: 'No reviewer' }))
})

test.each<[string, Partial<Submission>]>([
  ['their own application', { user_id: UID }],
  ['a withdrawn application', { status: 'withdrawn' }],
])('nobody takes %s', async (_, changes) => {
  await open(changes)
  await says('Assigned to No reviewer')
  await gone(page.getByRole('button'))
})
