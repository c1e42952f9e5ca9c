import { describe, expect, test } from 'vitest'
import { deliver, expectDelivered } from '../support/deliver.ts'
import { REMOTE_FAULTS, STORE_FAULTS, type Fault, type World } from '../support/faulty-process.ts'
import { queuedApplication } from '../support/sending.ts'

/** Two files, of three pieces and of one. */
const SIZES = [11, 3]

/** A fault at one step, and again when the same step is tried for the next time. */
function faultsAt(index: number, fault: Fault, times: number): World['faultAt'] {
  let count = -1
  let left = times
  let name: string | undefined
  return (step) => {
    count += 1
    if (count === index) name = step
    if (left === 0 || step !== name || count < index) return undefined
    left -= 1
    return fault
  }
}

const isRemote = (step: string): boolean => step.startsWith('remote.')

const application = await queuedApplication(SIZES)
const { steps } = await deliver([application])

describe('an application is delivered once, and only then forgotten,', () => {
  test('when nothing goes wrong, in one go', async () => {
    const result = await deliver([application])
    expectDelivered(result)
    expect(result.rounds).toBe(1)
    expect(result.world.server.wasted).toBe(0)
  })

  const cases = steps.flatMap((step, index) =>
    (isRemote(step) ? REMOTE_FAULTS : STORE_FAULTS).flatMap((fault) =>
      [1, 2].map((times) => ({ step, index, fault, times })),
    ),
  )
  test.each(cases)('when $fault strikes $times× at step $index, $step', async ({ index, fault, times }) => {
    const result = await deliver([application], { faultAt: faultsAt(index, fault, times) })
    expectDelivered(result)
    expect(result.world.server.wasted).toBe(0)
    expect(result.rounds).toBeLessThanOrEqual(1 + times)
  })

  const fileSteps = steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => /^remote.*(pdf|listRecorded)$/.test(step))
  const refusals = fileSteps.flatMap((fileStep) => [1, 2, 5].map((times) => ({ ...fileStep, times })))
  test.each(refusals)('when step $index, $step, is refused $times× because a service stands alone', async (refusal) => {
    const { index, times } = refusal
    const result = await deliver([application], { faultAt: faultsAt(index, 'denied', times) })
    expectDelivered(result)
    expect(result.person.decisions).toBe(0)
    expect(result.rounds).toBeLessThanOrEqual(1 + times)
    expect(result.world.server.wasted).toBe(0)
  })

  test.each([2, 3])('when %i senders that know nothing of each other send it at once', async (senders) => {
    const result = await deliver([application], { senders, locked: false })
    expectDelivered(result)
  })
})
