import type { Closers } from '../../emulators/launcher/closers.ts'
import { handedSuites } from './handed-suites.ts'
import { startForTests, type SuiteEnvironment } from './start.ts'
import { partsOf } from './suites.ts'
import { attachToWarmSuite } from './warm-suite.ts'

/**
 * The suites for a runner of tests that a person or an editor may have started: those that `npm test` has handed over, else the one
 * that `npm run suite` keeps running, else one with the parts that these suites of tests need. A start that fails halfway leaves
 * nothing behind: no runner calls its teardown then.
 */
export async function provideSuites(names: readonly string[], closers: Closers): Promise<readonly SuiteEnvironment[]> {
  const handed = handedSuites()
  if (handed !== undefined) return handed
  const parts = partsOf(names)
  if (parts.length === 0) return []
  const warm = await attachToWarmSuite()
  if (warm !== undefined) return [warm]
  try {
    return [(await startForTests('own', 'a runner of tests', parts, closers)).env]
  } catch (error) {
    await closers.close()
    throw error
  }
}
