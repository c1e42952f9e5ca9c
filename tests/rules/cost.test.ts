import {
  MAX_ADMIN_NOTES,
  MAX_ASKED_ITEMS,
  MAX_ITEM_TITLE,
  MAX_MESSAGE_TO_APPLICANT,
  MAX_QUESTION,
  MAX_QUESTION_ANSWER,
  MAX_WITHDRAWAL_REASON,
} from '@sotto/domain/shared/limits'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import {
  answerObjectPath,
  answerPath,
  dailyQuestionsPath,
  requestPath,
  rowPath,
  withdrawalPath,
} from '@sotto/domain/submission/paths'
import { answerIdOf, freezeAnswer } from '@sotto/domain/questions/question'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { other } from '@sotto/domain/forms/sectors/other'
import { property } from '@sotto/domain/forms/sectors/property'
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { doc, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { fullManifest } from '../factories/application.ts'
import {
  asAdmin,
  asPerson,
  changeCounted,
  emailOf,
  newSubmission,
  openWorld,
  send,
  sent,
  store,
  RULES,
} from './world.ts'

const ITEM = { title: 'x'.repeat(MAX_ITEM_TITLE), field: fieldsOf(property).at(-1)?.name }

/** What one decision may cost, in expressions, in the emulator as in production. */
const LIMIT = 1000
/** A quarter stays in reserve: for the next field, and for an engine that counts a little differently. */
const BUDGET = 750

const FOLDERS = ['project_submissions', 'submission_receipts', 'daily_usage'] as const

type Folder =
  | (typeof FOLDERS)[number]
  | 'submission_withdrawals'
  | 'requests'
  | 'answers'
  | 'documents'
  | 'daily_questions'
  | 'daily_changes'

/** The world of the measurement before: its streams would keep those of the next ones waiting. */
let before: RulesTestEnvironment | undefined

/** A world whose rules first evaluate a list of so many expressions, where they allow something in `folder`. */
async function openPadded(
  folder: Folder,
  expressions: number,
  rule = /allow create(, update)?: if/g,
): Promise<RulesTestEnvironment> {
  await before?.cleanup()
  rule.lastIndex = RULES.indexOf(`match /${folder}/{`)
  rule.exec(RULES)
  const start = rule.lastIndex
  const padding = ` [${'1,'.repeat(expressions - 1)}1].size() > 0 &&`
  before = await openWorld(RULES.slice(0, start) + padding + RULES.slice(start))
  return before
}

async function fits(folder: Folder, expressions: number, sector: SectorForm): Promise<boolean> {
  const sponsor = asPerson(await openPadded(folder, expressions), 'sponsor')
  const full = await newSubmission('sponsor', fullManifest(sector), sector)
  return send(sponsor, full, { id: newSubmissionId() }).then(
    () => true,
    () => false,
  )
}

/** A rejection with the longest notes and message, or its count, under rules that are as dear. */
async function fitsReview(expressions: number, counted = false): Promise<boolean> {
  const [folder, rule] = counted
    ? (['daily_changes', undefined] as const)
    : (['project_submissions', /allow update: if/g] as const)
  const world = await openPadded(folder, expressions, rule)
  const [sponsor, admin] = [asPerson(world, 'sponsor'), await asAdmin(world, 'admin')]
  const id = await sent(sponsor, 'sponsor')
  return changeCounted(admin, id, {
    status: 'rejected',
    admin_notes: 'x'.repeat(MAX_ADMIN_NOTES),
    message_to_applicant: 'x'.repeat(MAX_MESSAGE_TO_APPLICANT),
    reviewed_at: serverTimestamp(),
    reviewed_by: 'admin',
    reviewed_by_email: emailOf('admin'),
    revision: 1,
  }).then(
    () => true,
    () => false,
  )
}

/** An admin takes over an application from a colleague, under rules that are as dear. */
async function fitsAssignment(expressions: number): Promise<boolean> {
  // Evaluated first, the padded rule of a review is what an assignment is judged by before its own.
  const world = await openPadded('project_submissions', expressions, /allow update: if/g)
  const [sponsor, admin] = [asPerson(world, 'sponsor'), await asAdmin(world, 'admin')]
  const id = await sent(sponsor, 'sponsor')
  return changeCounted(admin, id, {
    assigned_to: 'admin',
    assigned_to_email: emailOf('admin'),
  }).then(
    () => true,
    () => false,
  )
}

/** A withdrawal with the longest reason, under rules that are as dear. */
async function fitsWithdrawal(expressions: number): Promise<boolean> {
  const world = await openPadded('submission_withdrawals', expressions)
  const sponsor = asPerson(world, 'sponsor')
  return setDoc(doc(sponsor, withdrawalPath(await sent(sponsor, 'sponsor'))), {
    user_id: 'sponsor',
    reason: 'x'.repeat(MAX_WITHDRAWAL_REASON),
    created_at: serverTimestamp(),
  }).then(
    () => true,
    () => false,
  )
}

/** The longest question with a due date and all items, asked and counted, or reopened and counted, under rules that are as dear. */
async function fitsQuestion(folder: 'requests' | 'daily_questions', act: 'create' | 'update', expressions: number) {
  const rule = folder === 'requests' ? new RegExp(`allow ${act}: if`, 'g') : undefined
  const world = await openPadded(folder, expressions, rule)
  const [sponsor, admin] = [asPerson(world, 'sponsor'), await asAdmin(world, 'admin')]
  const id = await sent(sponsor, 'sponsor')
  const requestId = newSubmissionId()
  const due_at = Timestamp.fromMillis(Date.now() + 86_400_000)
  const asked = {
    user_id: 'sponsor',
    question: 'x'.repeat(MAX_QUESTION),
    items: Array.from({ length: MAX_ASKED_ITEMS }, () => ITEM),
    due_at,
    round: 0,
    revision: 0,
    changed_by: 'admin',
  }
  const request = doc(admin, requestPath(id, requestId))
  const now = serverTimestamp()
  const batch = writeBatch(admin)
  if (act === 'create') batch.set(request, { ...asked, status: 'open', created_at: now, changed_at: now })
  else {
    const then = Timestamp.now()
    await store(world, { [request.path]: { ...asked, status: 'closed', created_at: then, changed_at: then } })
    batch.update(request, {
      ...{ status: 'open', round: 1, revision: 1, changed_at: now, changed_by: 'admin' },
      reopened_at: { 1: now },
    })
  }
  const counted = { submission_id: id, request_id: requestId }
  await store(world, { [dailyQuestionsPath('admin')]: { questions: 1, ...counted, updated_at: Timestamp.now() } })
  batch.set(doc(admin, dailyQuestionsPath('admin')), { questions: 2, ...counted, updated_at: now })
  return batch.commit().then(
    () => true,
    () => false,
  )
}

/** The longest answer with the most files, under rules that are as dear. */
async function fitsAnswer(expressions: number): Promise<boolean> {
  const world = await openPadded('answers', expressions)
  const sponsor = asPerson(world, 'sponsor')
  const [id, request_id] = [await sent(sponsor, 'sponsor'), newSubmissionId()]
  await store(world, { [requestPath(id, request_id)]: { user_id: 'sponsor', status: 'open', round: 0 } })
  const text = 'x'.repeat(MAX_QUESTION_ANSWER)
  const documents = fullManifest(other)
  const answer = await freezeAnswer({ user_id: 'sponsor', request_id, round: 0, text, documents })
  return setDoc(doc(sponsor, answerPath(id, answerIdOf(request_id, 0))), {
    ...answer,
    created_at: serverTimestamp(),
  }).then(
    () => true,
    () => false,
  )
}

/** The most that a decision can cost: what the limit leaves beside the largest padding that still passes. */
async function costOf(fitsBeside: (expressions: number) => Promise<boolean>): Promise<number> {
  let [passes, fails] = [1, LIMIT]
  expect(await fitsBeside(passes)).toBe(true)
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2)
    if (await fitsBeside(middle)) passes = middle
    else fails = middle
  }
  return LIMIT - passes
}

test.each(FORMS)(
  'the fullest application for $sector costs no decision more than three quarters of the limit',
  async (form) => {
    for (const folder of FOLDERS) {
      expect(await fits(folder, LIMIT - BUDGET, form), folder).toBe(true)
    }
  },
)

test('the dearest of them, one that tells all answers as one text, says what it costs', async () => {
  const cost = (folder: Folder) => costOf((expressions) => fits(folder, expressions, other))
  const answers = await cost('project_submissions')
  const files = await cost('submission_receipts')
  const usage = await cost('daily_usage')
  console.log(`The submission costs ${answers} expressions, its receipt ${files}, its count ${usage}, of ${LIMIT} each`)
  expect(Math.max(answers, files, usage)).toBeLessThanOrEqual(BUDGET)
})

test('a review with the longest notes and message, its count, a withdrawal, and an assignment, cost less than a quarter of the limit', async () => {
  const [review, withdrawal] = [await costOf((expressions) => fitsReview(expressions)), await costOf(fitsWithdrawal)]
  const count = await costOf((expressions) => fitsReview(expressions, true))
  const assignment = await costOf(fitsAssignment)
  console.log(
    `A review costs ${review} expressions, its count ${count}, a withdrawal ${withdrawal}, an assignment ${assignment}`,
  )
  expect(Math.max(review, count, withdrawal, assignment)).toBeLessThanOrEqual(LIMIT / 4)
})

test.each([
  ['A question with ten items', 'requests', 'create', BUDGET],
  ['The reopening of a question', 'requests', 'update', LIMIT / 3],
  ['The count of a question', 'daily_questions', 'create', LIMIT / 3],
] as const)('%s keeps its share of the limit', async (what, folder, act, share) => {
  const cost = await costOf((expressions) => fitsQuestion(folder, act, expressions))
  console.log(`${what} costs ${cost} expressions`)
  expect(cost).toBeLessThanOrEqual(share)
})

/** The row of a file of an answer that declares ten, under rules that are as dear. */
async function fitsAnswerRow(expressions: number): Promise<boolean> {
  const world = await openPadded('documents', expressions)
  const sponsor = asPerson(world, 'sponsor')
  const [id, request_id] = [await sent(sponsor, 'sponsor'), newSubmissionId()]
  const [answerId, documents] = [answerIdOf(request_id, 0), fullManifest(other)]
  await store(world, { [answerPath(id, answerId)]: { user_id: 'sponsor', documents } })
  const [storedName = '', file] = Object.entries(documents)[0] ?? []
  return setDoc(doc(sponsor, rowPath({ submissionId: id, answerId, storedName })), {
    ...file,
    submission_id: id,
    user_id: 'sponsor',
    file_path: answerObjectPath(id, answerId, storedName),
    created_at: serverTimestamp(),
  }).then(
    () => true,
    () => false,
  )
}

test('the longest answer with ten files costs no more than three quarters of the limit, and each row less than a tenth', async () => {
  const [answer, row] = [await costOf(fitsAnswer), await costOf(fitsAnswerRow)]
  console.log(`An answer with ten files costs ${answer} expressions, the row of one of them ${row}`)
  expect(answer).toBeLessThanOrEqual(BUDGET)
  expect(row).toBeLessThanOrEqual(LIMIT / 10)
})
