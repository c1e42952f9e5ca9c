import { defineConfig } from 'vitest/config'
import { handedSuites } from './tests/suite/handed-suites.ts'

/** Tests of one suite of Firebase meet each other's data, so as many files run at a time as there are suites. */
const onFirebase = (groupOrder: number) => ({
  ...inOrder(groupOrder),
  setupFiles: ['tests/suite/vitest-suite.ts'],
})

const inOrder = (groupOrder: number) => ({
  maxWorkers: Math.max(1, handedSuites().length),
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  sequence: { groupOrder },
})

const project = (name: string, include: readonly string[], options = {}) => ({
  test: { name, include: [...include], ...options },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/suite/vitest-setup.ts'],
    projects: [
      project('unit', ['tests/unit/**/*.test.ts'], { testTimeout: 30_000 }),
      project('storage-rules', ['storage-rules/tests/**/*.test.ts'], { testTimeout: 30_000, hookTimeout: 60_000 }),
      // The emulator's triggers set the order, and suites without a number would come behind those that have one. `functions`
      // delivers to the triggers as they were started, which a journey ends that switches them off and on. `rules` and `sync`
      // write so much that a journey after them would wait for a minute until the triggers come to what it did.
      project('emulators', ['tests/emulators/**/*.test.ts'], inOrder(1)),
      project('functions', ['tests/functions/**/*.test.ts'], onFirebase(1)),
      project('rules', ['tests/rules/**/*.test.ts'], onFirebase(2)),
      project('sync', ['tests/sync/**/*.test.ts'], onFirebase(2)),
    ],
  },
})
