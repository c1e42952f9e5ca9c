import { MAX_ADMIN_NOTES, MAX_MESSAGE_TO_APPLICANT, MAX_WITHDRAWAL_REASON } from '@sotto/domain/shared/limits'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { submissionPath, withdrawalPath } from '@sotto/domain/submission/paths'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { other } from '@sotto/domain/forms/sectors/other'
import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { fullManifest } from '../factories/application.ts'
import { asAdmin, asPerson, emailOf, newSubmission, openWorld, RULES, send, sent } from './world.ts'

/** What one decision may cost, in expressions, in the emulator as in production. */
const LIMIT = 1000
/** A third stays in reserve: for the next field, and for an engine that counts a little differently. */
const BUDGET = 660

const FOLDERS = ['project_submissions', 'submission_receipts', 'daily_usage'] as const

type Folder = (typeof FOLDERS)[number] | 'submission_withdrawals'

/** The rules with an allowance in `folder` that first evaluates a list of so many expressions. */
function padded(folder: Folder, expressions: number, rule = /allow create(, update)?: if/g): string {
  rule.lastIndex = RULES.indexOf(`match /${folder}/{`)
  rule.exec(RULES)
  const start = rule.lastIndex
  return `${RULES.slice(0, start)} [${'1,'.repeat(expressions - 1)}1].size() > 0 &&${RULES.slice(start)}`
}

async function fits(folder: Folder, expressions: number, sector: SectorForm): Promise<boolean> {
  const sponsor = asPerson(await openWorld(padded(folder, expressions)), 'sponsor')
  const full = await newSubmission('sponsor', fullManifest(sector), sector)
  return send(sponsor, full, { id: newSubmissionId() }).then(
    () => true,
    () => false,
  )
}

/** A rejection with the longest notes and message, under rules that are as dear. */
async function fitsReview(expressions: number): Promise<boolean> {
  const world = await openWorld(padded('project_submissions', expressions, /allow update: if/g))
  const [sponsor, admin] = [asPerson(world, 'sponsor'), await asAdmin(world, 'admin')]
  const id = await sent(sponsor, 'sponsor')
  return updateDoc(doc(admin, submissionPath(id)), {
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

/** A withdrawal with the longest reason, under rules that are as dear. */
async function fitsWithdrawal(expressions: number): Promise<boolean> {
  const world = await openWorld(padded('submission_withdrawals', expressions))
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
  'the fullest application for $sector costs no decision more than two thirds of the limit',
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

test('a review with the longest notes and message, and a withdrawal, cost less than a quarter of the limit', async () => {
  const [review, withdrawal] = [await costOf(fitsReview), await costOf(fitsWithdrawal)]
  console.log(`A review costs ${review} expressions, a withdrawal ${withdrawal}`)
  expect(Math.max(review, withdrawal)).toBeLessThanOrEqual(LIMIT / 4)
})
