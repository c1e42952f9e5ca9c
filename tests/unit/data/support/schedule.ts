import fc from 'fast-check'

/** Requests that were given up and are still on their way. Each step lets one more entry pass; entries that do nothing are the delay. */
export type LateRequests = (() => unknown)[]

/** How many steps a late request is late. */
const LATE_STEPS = 6

/** The request is given up now and takes effect some steps later. */
export function postpone(late: LateRequests, effect: () => unknown): void {
  late.push(...Array.from({ length: LATE_STEPS }, () => () => undefined), effect)
}

/** Lets so many turns of the event loop pass. */
export async function passTurns(turns: number): Promise<void> {
  for (let left = turns; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve))
}

/**
 * How many schedules a test tries, and from which seed: a failure prints the seed and the smallest schedule that fails. Where the test runs
 * once for each mutant, `SOTTO_SCHEDULES` is the most that it tries, and it does not look for the smallest.
 */
export function runsOf(numRuns: number, seed: number): { numRuns: number; seed: number; endOnFailure: boolean } {
  const most = process.env['SOTTO_SCHEDULES']
  return { numRuns: Math.min(numRuns, Number(most ?? numRuns)), seed, endOnFailure: most !== undefined }
}

/** How many turns of the event loop each step takes, over and over: decides how concurrent parties interleave. */
export const delaysPerStep = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 20 })

/** The values over and over, from the second on. */
export function cycle(values: readonly number[]): () => number {
  let index = 0
  return () => values[(index += 1) % values.length] ?? 0
}

/** Counts steps, and gives the fault that is planned for the number of a step, where it is one of those that fit the step. */
export function planFaults<F extends string>(
  faults: readonly (readonly [step: number, fault: F])[],
): (fitting: readonly string[]) => F | undefined {
  const planned = new Map(faults)
  let count = 0
  return (fitting) => {
    const fault = planned.get(count)
    count += 1
    return fault !== undefined && fitting.includes(fault) ? fault : undefined
  }
}

/** The fault at the first step of a name, and no other. */
export function faultOnce<F extends string>(name: string, fault: F): (step: string) => F | undefined {
  let isDone = false
  return (step) => {
    if (isDone || step !== name) return undefined
    isDone = true
    return fault
  }
}
