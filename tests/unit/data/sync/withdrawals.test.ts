import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REMOTE_FAULTS, STORE_FAULTS, type Fault } from '../support/faulty-process.ts'
import { cycle, delaysPerStep, faultOnce, planFaults, runsOf } from '../support/schedule.ts'
import { ACTS, expectSettled, withdraw, type Act } from '../support/withdrawing.ts'

const RUNS = runsOf(3000, 20_261_124)

const STEPS = 60

const faults = [...new Set<Fault>([...REMOTE_FAULTS, ...STORE_FAULTS])]
const at = fc.nat(STEPS)

const schedules = fc.record({
  received: fc.integer({ min: 1, max: 3 }),
  waiting: fc.option(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 2 }), { nil: undefined }),
  faults: fc.array(fc.tuple(at, fc.constantFrom(...faults)), { maxLength: 10 }),
  acts: fc.array(fc.tuple(at, fc.record({ kind: fc.constantFrom(...ACTS), of: fc.nat(2) })), { maxLength: 8 }),
  senders: fc.integer({ min: 1, max: 3 }),
  locked: fc.boolean(),
  delays: delaysPerStep,
})

test(
  `under any of ${RUNS.numRuns} schedules of faults, senders, decisions and changes of mind, an application is withdrawn once or kept`,
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async ({ received, waiting, faults, acts, senders, locked, delays }) => {
        const takeFault = planFaults(faults)
        expectSettled(
          await withdraw({
            received,
            ...(waiting && { waiting }),
            senders,
            locked,
            acts: new Map(acts),
            delayOf: cycle(delays),
            faultAt: (step) => takeFault(step.startsWith('remote.') ? REMOTE_FAULTS : STORE_FAULTS),
          }),
        )
      }),
      RUNS,
    )
  },
)

describe('a withdrawal', () => {
  /** The act at the first step of a name, counted by a run without it. */
  const actsAt = async (name: string, act: Act, later = 0): Promise<ReadonlyMap<number, Act>> => {
    const steps: string[] = []
    await withdraw({
      received: 1,
      faultAt: (step) => {
        steps.push(step)
        return undefined
      },
    })
    return new Map([[steps.indexOf(name) + later, act]])
  }

  test.each(['lost-after', 'late', 'kill-after', 'hang-after'] as const)(
    'that arrived although its answer was lost (%s) is not taken back, and is let go of at the next attempt',
    async (fault) => {
      const outcome = await withdraw({
        received: 1,
        faultAt: faultOnce('remote.commitWithdrawal', fault),
        acts: await actsAt('remote.commitWithdrawal', { kind: 'keep', of: 0 }, 2),
      })
      expect([...outcome.last.values()]).toEqual(['queued'])
      expectSettled(outcome)
    },
  )

  test('that the server was never asked to create is taken back', async () => {
    const outcome = await withdraw({
      received: 1,
      faultAt: faultOnce('remote.readWithdrawal', 'offline'),
      acts: await actsAt('remote.readWithdrawal', { kind: 'keep', of: 0 }, 3),
    })
    expect([...outcome.last.values()]).toEqual(['taken back'])
    expectSettled(outcome)
  })

  test('that comes after the decision is refused for good, and said so once its sponsor is told', async () => {
    const outcome = await withdraw({ received: 1, acts: new Map([[0, { kind: 'decide', of: 0 }]]) })
    expect(outcome.decided.size).toBe(1)
    expect(outcome.world.server.withdrawals.size).toBe(0)
    expectSettled(outcome)
  })

  test('whose refusal a full device could not note is tried again, and its sponsor is asked once it can be', async () => {
    const outcome = await withdraw({
      received: 1,
      acts: new Map([[0, { kind: 'decide', of: 0 }]]),
      faultAt: (() => {
        let ends = 0
        return (step) => (step === 'store.endAttempt' && (ends += 1) === 2 ? 'disk-full' : undefined)
      })(),
    })
    expect(outcome.decided.size).toBe(1)
    expectSettled(outcome)
  })

  test('is not sent by a device that can’t note that it may arrive', async () => {
    const steps: string[] = []
    const outcome = await withdraw({
      received: 1,
      faultAt: (step) => {
        steps.push(step)
        return step === 'store.saveMayExist' && steps.filter((each) => each === step).length < 3
          ? 'disk-full'
          : undefined
      },
    })
    expect(steps.indexOf('remote.commitWithdrawal')).toBeGreaterThan(steps.lastIndexOf('store.saveMayExist'))
    expectSettled(outcome)
  })
})
