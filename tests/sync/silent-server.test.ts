import { newSubmissionId } from '@sotto/domain/submission/ids'
import { failed } from '@sotto/domain/shared/result'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDossier } from '../../web/src/data/remote/documents/dossier.ts'
import { ANSWER_MS } from '../../web/src/data/remote/firestore.ts'
import { assignSubmission } from '../../web/src/data/remote/submissions/assignments.ts'
import { listAudit } from '../../web/src/data/remote/submissions/audit-events.ts'
import { askQuestion, closeQuestion, reopenQuestion } from '../../web/src/data/remote/submissions/questions.ts'
import { listReceipts } from '../../web/src/data/remote/submissions/receipts.ts'
import { confirmUnchanged, reviewSubmission } from '../../web/src/data/remote/submissions/reviews.ts'
import { countSubmissions, readSubmissions } from '../../web/src/data/remote/submissions/submissions.ts'
import { readSummary } from '../../web/src/data/remote/submissions/summaries.ts'
import { listThread } from '../../web/src/data/remote/submissions/threads.ts'
import { become, newAdmin, type Person } from './emulated.ts'

let ada: Person

beforeAll(async () => {
  ada = await newAdmin()
  await become(ada)
})

beforeEach(() => {
  // A line that is dead, and that the device takes for a good one.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a call has come to by the end of the time that it has; undefined while it waits on. */
async function ended(call: () => Promise<unknown>): Promise<unknown> {
  let end: unknown
  call().then(
    (answer) => (end = answer),
    (error: unknown) => (end = error),
  )
  await vi.advanceTimersByTimeAsync(ANSWER_MS)
  return end
}

const id = newSubmissionId()
const key = { submissionId: id, requestId: newSubmissionId() }
const review = { status: 'reviewing', admin_notes: '', message_to_applicant: '', revision: 0 } as const
const asked = { userId: 'a-sponsor', question: 'Who holds the option?', dueAt: null }
const seen = { status: 'open', round: 0, revision: 0 } as never

test.each([
  ['decides', () => reviewSubmission(id, review, ada.uid), failed('unknown')],
  ['makes sure of a decision', () => confirmUnchanged(id, 0), failed('unknown')],
  ['takes an application', () => assignSubmission(id, { from: null, to: ada.uid }, ada.uid), failed('unknown')],
  ['asks a question', () => askQuestion(key, asked, ada.uid), failed('unreachable')],
  ['closes one', () => closeQuestion(key, seen, ada.uid), failed('unreachable')],
  ['opens one again', () => reopenQuestion(key, seen, ada.uid), failed('unreachable')],
])('an admin who %s is told within the time that an answer has that none came', async (_, change, told) => {
  expect(await ended(change)).toEqual(told)
})

const ALL = { status: null, queue: null, sector: null, from: null, until: null, search: null, oldestFirst: false }

test.each([
  ['the receipts', () => listReceipts(ada.uid)],
  ['a dossier', () => readDossier(id)],
  ['a history', () => listAudit(id)],
  ['a thread', () => listThread(id)],
  ['a summary', () => readSummary(id)],
  ['a list', () => readSubmissions(ALL, null)],
  ['a count', () => countSubmissions(ALL)],
])('%s that no answer brings is told as out of reach', async (_, read) => {
  expect(await ended(read)).toMatchObject({ name: 'ProblemError', problem: 'unreachable' })
})
