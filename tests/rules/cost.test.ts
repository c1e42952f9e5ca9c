import { newSubmissionId } from '@sotto/domain/submission/ids'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { other } from '@sotto/domain/forms/sectors/other'
import { expect, test } from 'vitest'
import { fullManifest } from '../factories/application.ts'
import { asPerson, newSubmission, openWorld, RULES, send } from './world.ts'

/** What one decision may cost, in expressions, in the emulator as in production. */
const LIMIT = 1000
/** A third stays in reserve: for the next field, and for an engine that counts a little differently. */
const BUDGET = 660

const FOLDERS = ['project_submissions', 'submission_receipts', 'daily_usage'] as const

type Folder = (typeof FOLDERS)[number]

/** The rules with a create in `folder` that first evaluates a list of so many expressions. */
function padded(folder: Folder, expressions: number): string {
  const rule = /allow create(, update)?: if/g
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

/** The most that a decision can cost: what the limit leaves beside the largest padding that still passes. */
async function costOf(folder: Folder, sector: SectorForm): Promise<number> {
  let [passes, fails] = [1, LIMIT]
  expect(await fits(folder, passes, sector)).toBe(true)
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2)
    if (await fits(folder, middle, sector)) passes = middle
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
  const answers = await costOf('project_submissions', other)
  const files = await costOf('submission_receipts', other)
  const usage = await costOf('daily_usage', other)
  console.log(`The submission costs ${answers} expressions, its receipt ${files}, its count ${usage}, of ${LIMIT} each`)
  expect(Math.max(answers, files, usage)).toBeLessThanOrEqual(BUDGET)
})
