import { property } from '@sotto/domain/forms/sectors/property'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frozenSubmission } from '../../../factories/application.ts'
import { newSubmission, REVIEW_FAULTS } from '../support/review-server.ts'
import { cycle, delaysPerStep, planFaults } from '../support/schedule.ts'
import { ADMINS, DEEDS, review } from '../support/two-admins.ts'

/** A failure prints the seed and the smallest schedule that fails; the same seed runs the same schedules. */
const RUNS = { numRuns: 4000, seed: 20_261_123 }

const STEPS = 60

const frozen = await frozenSubmission(property, 'sponsor-1')

const schedules = fc.record({
  status: fc.constantFrom('pending', 'pending', 'pending', 'archived'),
  deeds: fc.array(
    fc.record({
      who: fc.constantFrom(...ADMINS),
      deed: fc.constantFrom(...DEEDS),
      turns: fc.constantFrom(0, 0, 1, 1, 2, 3, 5, 8),
    }),
    { minLength: 1, maxLength: 40, size: 'max' },
  ),
  faults: fc.array(fc.tuple(fc.nat(STEPS), fc.constantFrom(...REVIEW_FAULTS)), { maxLength: 8, size: 'max' }),
  delays: delaysPerStep,
})

/** As `review-state.ts` documents them. */
const TRANSITIONS = [
  'conflict → saved',
  'conflict → saving',
  'conflict → unsaved',
  'saved → saving',
  'saved → unsaved',
  'saving → conflict',
  'saving → saved',
  'saving → unsaved',
  'unsaved → conflict',
  'unsaved → saved',
  'unsaved → saving',
]

test(
  `under any of ${RUNS.numRuns} schedules of two admins, faults, listeners and closed windows, no word and no decision is lost`,
  { timeout: 60_000 },
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(schedules, async ({ status, deeds, faults, delays }) => {
        const faultAt = planFaults(faults)
        const run = await review(newSubmission(frozen, status), deeds, { faultAt, delayOf: cycle(delays) })
        expect(run.violations).toEqual([])
        for (const transition of run.transitions) seen.add(transition)
      }),
      RUNS,
    )
    expect([...seen].sort()).toEqual(TRANSITIONS)
  },
)
