import { answerIdOf } from '@sotto/domain/questions/question'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTS, answerAll, expectSettled, type Act } from '../support/answering.ts'
import { REMOTE_FAULTS, STORE_FAULTS, type Fault } from '../support/faulty-process.ts'
import { cycle, delaysPerStep, faultOnce, planFaults, runsOf } from '../support/schedule.ts'

const RUNS = runsOf(3000, 20_261_125)

const STEPS = 90

const faults = [...new Set<Fault>([...REMOTE_FAULTS, ...STORE_FAULTS])]
const at = fc.nat(STEPS)

const schedules = fc.record({
  questions: fc.integer({ min: 1, max: 3 }),
  files: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 2 }),
  waiting: fc.option(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 1 }), { nil: undefined }),
  faults: fc.array(fc.tuple(at, fc.constantFrom(...faults)), { maxLength: 10 }),
  acts: fc.array(fc.tuple(at, fc.record({ kind: fc.constantFrom(...ACTS), of: fc.nat(2) })), { maxLength: 10 }),
  senders: fc.integer({ min: 1, max: 3 }),
  locked: fc.boolean(),
  delays: delaysPerStep,
})

test(
  `under any of ${RUNS.numRuns} schedules of faults, senders and acts of both sides, an answer is sent once with its files, or its words and files stay`,
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async ({ questions, files, waiting, faults, acts, senders, locked, delays }) => {
        const takeFault = planFaults(faults)
        expectSettled(
          await answerAll({
            questions,
            files,
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

describe('an answer', () => {
  const FIRST = answerIdOf('0'.repeat(32), 0)

  /** Acts from the first step of a name on, counted by a run without them. */
  const actsAt = async (
    name: string,
    acts: readonly Act['kind'][],
    later: number,
    files: readonly number[] = [],
  ): Promise<ReadonlyMap<number, Act>> => {
    const steps: string[] = []
    await answerAll({
      questions: 1,
      files,
      faultAt: (step) => {
        steps.push(step)
        return undefined
      },
    })
    return new Map(acts.map((kind, index) => [steps.indexOf(name) + later + index, { kind, of: 0 }]))
  }

  test.each(['lost-after', 'late', 'kill-after', 'hang-after'] as const)(
    'that arrived although its answer was lost (%s) is not taken back, and is let go of at the next attempt',
    async (fault) => {
      const outcome = await answerAll({
        questions: 1,
        faultAt: faultOnce('remote.commitAnswer', fault),
        acts: await actsAt('remote.commitAnswer', ['take back'], 2),
      })
      expect(outcome.typed.size).toBe(0)
      expectSettled(outcome)
    },
  )

  test('that the server was never asked to create is taken back', async () => {
    const outcome = await answerAll({
      questions: 1,
      faultAt: faultOnce('remote.readAnswerInTransaction', 'offline'),
      acts: await actsAt('remote.readAnswerInTransaction', ['take back'], 3),
    })
    expect([...outcome.typed.keys()]).toEqual([FIRST])
    expectSettled(outcome)
  })

  test.each([
    [['close'], 'question-closed'],
    [['close', 'reopen'], 'question-closed'],
    [['answer elsewhere'], 'answered-before'],
    [['decide'], 'application-ended'],
  ] as const)('that meets %j stays as words, with the reason %s', async (acts, reason) => {
    const outcome = await answerAll({
      questions: 1,
      acts: new Map(acts.map((kind, index) => [index, { kind, of: 0 }])),
    })
    expect(outcome.refused.get(FIRST)).toBe(reason)
    expect(outcome.typed.has(FIRST)).toBe(true)
    expectSettled(outcome)
  })

  test('that was on its way when its question was closed is found where it arrived before', async () => {
    const outcome = await answerAll({
      questions: 1,
      faultAt: faultOnce('remote.commitAnswer', 'lost-after'),
      acts: await actsAt('remote.commitAnswer', ['close', 'reopen'], 1),
    })
    expect(outcome.refused.size).toBe(0)
    expect(outcome.world.store.answered.has(FIRST)).toBe(true)
    expectSettled(outcome)
  })

  test('that arrives at the last moment, while the sender looks why it was refused, counts as sent', async () => {
    const outcome = await answerAll({
      questions: 1,
      faultAt: faultOnce('remote.commitAnswer', 'denied'),
      acts: await actsAt('remote.commitAnswer', ['arrive and close'], 2),
    })
    expect(outcome.refused.size).toBe(0)
    expect(outcome.world.store.answered.has(FIRST)).toBe(true)
    expectSettled(outcome)
  })

  test('is not sent by a device that can’t note that it may arrive', async () => {
    const steps: string[] = []
    const outcome = await answerAll({
      questions: 1,
      faultAt: (step) => {
        steps.push(step)
        return step === 'store.saveMayExist' && steps.filter((each) => each === step).length < 3
          ? 'disk-full'
          : undefined
      },
    })
    expect(steps.indexOf('remote.commitAnswer')).toBeGreaterThan(steps.lastIndexOf('store.saveMayExist'))
    expectSettled(outcome)
  })

  test('sends its files once each, also where every request of them was lost once', async () => {
    const steps: string[] = []
    const outcome = await answerAll({
      questions: 1,
      files: [5, 20],
      faultAt: (step) => {
        steps.push(step)
        const isFirst = steps.filter((each) => each === step).length === 1
        return isFirst && /^remote\.(start|piece|finalize|writeRow)/.test(step) ? 'lost-after' : undefined
      },
    })
    expect(outcome.world.server.wasted).toBe(0)
    expect(outcome.world.server.objects.size).toBe(2)
    expect(outcome.world.store.files.size).toBe(0)
    expectSettled(outcome)
  })

  test('of which a file is damaged before anything was sent comes back with its words', async () => {
    const outcome = await answerAll({
      questions: 1,
      files: [5, 20],
      acts: new Map([[0, { kind: 'damage a file', of: 0 }]]),
    })
    expect(outcome.refused.get(FIRST)).toBe('file-damaged')
    expect(outcome.world.server.objects.size).toBe(0)
    expectSettled(outcome)
  })

  test('of which a file is damaged after it has arrived sends all others, and nothing twice', async () => {
    const files = [5, 20]
    const outcome = await answerAll({
      questions: 1,
      files,
      acts: await actsAt('remote.commitAnswer', ['damage a file'], 1, files),
    })
    expect([...outcome.incomplete]).toEqual([FIRST])
    expect(outcome.world.server.objects.size).toBe(1)
    expect(outcome.typed.size).toBe(0)
    expectSettled(outcome)
  })
})
