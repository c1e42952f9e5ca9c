/** Runs before each file of vitest's tests that needs Firebase. */
import { setTimeout as pause } from 'node:timers/promises'
import { untilNextDay } from '@sotto/domain/submission/daily-usage'
import { beforeEach, inject } from 'vitest'
import { useSuite } from './handed-suites.ts'
import { resetFirestore } from './suite.ts'

/** In milliseconds. */
const LONGEST_TEST = 60_000

/** What counts by the UTC day would begin anew in the middle of a test. */
async function leaveOldDay(): Promise<void> {
  const left = untilNextDay(new Date())
  if (left < LONGEST_TEST) await pause(left)
}

await leaveOldDay()
beforeEach(leaveOldDay)

// Vitest counts from 1.
useSuite(inject('suites'), Number(process.env['VITEST_POOL_ID']) - 1)
await resetFirestore()
