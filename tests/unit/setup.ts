/**
 * Runs before each file. A worker loads packages once for all of its files, which halves the time that they take. So a file leaves
 * nothing to the next one, which begins with modules of its own.
 */
import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})
