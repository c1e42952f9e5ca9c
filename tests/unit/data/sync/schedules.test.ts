import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliver, expectDelivered } from '../support/deliver.ts'
import { REMOTE_FAULTS, STORE_FAULTS, type Fault } from '../support/faulty-process.ts'
import { DEEDS } from '../support/person.ts'
import { cycle, delaysPerStep, planFaults, runsOf } from '../support/schedule.ts'
import { queuedApplication } from '../support/sending.ts'

const RUNS = runsOf(4000, 20_261_121)

const STEPS = 150

const faults = [...new Set<Fault>([...REMOTE_FAULTS, ...STORE_FAULTS])]
const at = fc.nat(STEPS)

const schedules = fc.record({
  applications: fc.array(
    fc.record({
      sizes: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
      uid: fc.constantFrom('sponsor-1', 'sponsor-1', 'sponsor-2'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  faults: fc.array(fc.tuple(at, fc.constantFrom(...faults)), { maxLength: 12 }),
  deeds: fc.array(fc.tuple(at, fc.constantFrom(...DEEDS)), { maxLength: 5 }),
  changes: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  senders: fc.integer({ min: 1, max: 3 }),
  locked: fc.boolean(),
  delays: delaysPerStep,
})

test(
  `under any of ${RUNS.numRuns} schedules of faults, senders, pauses, changes and people, each application arrives once`,
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async ({ applications, faults, deeds, changes, senders, locked, delays }) => {
        const takeFault = planFaults(faults)
        const result = await deliver(
          await Promise.all(applications.map(({ sizes, uid }) => queuedApplication(sizes, uid))),
          {
            senders,
            locked,
            deeds: new Map(deeds),
            changes: new Set(changes),
            delayOf: cycle(delays),
            faultAt: (step) => takeFault(step.startsWith('remote.') ? REMOTE_FAULTS : STORE_FAULTS),
          },
        )
        expectDelivered(result)
        const late = faults.some(([, fault]) => fault === 'late')
        const switched = deeds.some(([, deed]) => deed !== 'pause')
        // Nobody is asked to send something as new without having changed it, nor because of a request that was on time.
        if (changes.length === 0 || !(late || switched)) expect(result.person.overtaken).toEqual([])
        if (locked && !late) expect(result.world.server.wasted).toBe(0)
      }),
      RUNS,
    )
  },
)
