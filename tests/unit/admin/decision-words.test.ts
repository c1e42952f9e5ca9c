import { property } from '@sotto/domain/forms/sectors/property'
import { newSubmissionId, referenceOf } from '@sotto/domain/submission/ids'
import { titleOf } from '@sotto/domain/submission/project-name'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { expect, test } from 'vitest'
import { frozenSubmission } from '../../factories/application.ts'
import { describeOwner } from '../../../web/src/features/admin/application-name.tsx'
import {
  CONFIRM,
  describeNotUndone,
  describeUndone,
  MESSAGE,
  nameUndo,
} from '../../../web/src/features/admin/review/review-messages.ts'

const id = newSubmissionId()
const answers = { company: 'Norrsken Vind AB', projectName: 'Storberget Wind Farm' }
const named = await submissionOf(answers)
const unnamed: Submission = { ...named, details: {} }

async function submissionOf(given: Record<string, string>): Promise<Submission> {
  const frozen = await frozenSubmission(property, 'a-sponsor', { answers: given })
  return { ...frozen, ...INITIAL_STATE, created_at: new Date(2025, 0, 5) }
}

const undone = (before: Submission) => ({
  id,
  decision: {
    before,
    review: { status: 'rejected' as const, admin_notes: '', message_to_applicant: '', revision: 0 },
    reviewer: 'an-admin',
    pressedAt: 0,
  },
})

test('an application is called by its project and told apart by company and reference, or by its company alone', () => {
  expect(titleOf(named)).toBe('Storberget Wind Farm')
  expect(describeOwner({ id, submission: named })).toBe(`Norrsken Vind AB · ${referenceOf(id)}`)
  expect(titleOf(unnamed)).toBe('Norrsken Vind AB')
  expect(describeOwner({ id, submission: unnamed })).toBe(referenceOf(id))
})

test('the question before a decision names the one application, and counts several', () => {
  expect(CONFIRM.title('rejected', ['Storberget Wind Farm'])).toBe('Reject Storberget Wind Farm?')
  expect(CONFIRM.title('approved', ['One', 'Two'])).toBe('Approve 2 applications?')
})

test('an undo names what it undoes, and several by their number', () => {
  expect(nameUndo([undone(named)])).toBe('Undo: Storberget Wind Farm, Rejected')
  expect(nameUndo([undone(named), undone(unnamed)])).toBe('Undo 2 decisions')
})

test('a rejection asks for a reason unless the law prevents one', () => {
  expect(MESSAGE.hint('rejected', 1)).toContain('unless the law prevents you from giving one')
  expect(MESSAGE.hint('approved', 1)).not.toContain('the law')
})

test('the hint of a message speaks of one sponsor or of each', () => {
  expect(MESSAGE.hint('approved', 1)).toBe(
    'The sponsor will read it in their application. The email will not include it. Up to 2,000 characters.',
  )
  expect(MESSAGE.hint('approved', 2)).toContain('Each sponsor will read it')
})

test('what was not undone is named among several, with why, and what was is told with it', async () => {
  const numbered = undone(await submissionOf({ ...answers, projectName: 'Wind Farm #2' }))
  const wordsOf = (changed: number, unreached: number, pressed: number) =>
    describeNotUndone({ changed: Array(changed).fill(numbered), unreached: Array(unreached).fill(numbered) }, pressed)
  expect(wordsOf(1, 0, 1)).toEqual({
    title: 'Decision not undone',
    message: 'The application has changed since that decision. Its history shows the change.',
  })
  expect(wordsOf(1, 0, 3).message).toBe(
    'Wind Farm #2 has changed since that decision. Its history shows the change. We have undone the rest.',
  )
  expect(wordsOf(2, 0, 2)).toEqual({
    title: '2 decisions not undone',
    message: '2 applications have changed since those decisions. Their histories show the changes.',
  })
  expect(wordsOf(1, 1, 2)).toEqual({
    title: '2 decisions not undone',
    message:
      'Wind Farm #2 has changed since that decision. Its history shows the change. We couldn’t reach our service. Try again before the minute is over.',
  })
  expect(wordsOf(0, 1, 1).message).toBe('We couldn’t reach our service. Try again before the minute is over.')
})

test('the undo of a new message is told as that, not as one of the decision', () => {
  const offer = [undone({ ...named, status: 'rejected', message_to_applicant: 'No.' })]
  expect(nameUndo(offer)).toBe('Undo the new message: Storberget Wind Farm')
  expect(describeUndone(offer)).toEqual({
    title: 'New message undone',
    message: 'Storberget Wind Farm has the message from before again. The sponsor was not shown the new one.',
  })
})
