import { defineConfig } from 'vitest/config'

/** Suites whose tests share the emulators or the machine's two cores run their files one after the other. */
const inTurn = (groupOrder: number) => ({
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  sequence: { groupOrder },
})

const project = (name: string, include: readonly string[], options = {}) => ({
  extends: true as const,
  test: { name, include: [...include], ...options },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/unit/**/*.test.ts'], { testTimeout: 30_000 }),
      project('storage-rules', ['storage-rules/tests/**/*.test.ts'], { testTimeout: 30_000, hookTimeout: 60_000 }),
      // The emulator's triggers set the order, and suites without a number would come behind those that have one. `functions`
      // delivers to the triggers as they were started, which a journey ends that switches them off and on. `rules` and `sync`
      // write so much that a journey after them would wait for a minute until the triggers come to what it did.
      project('emulators', ['tests/emulators/**/*.test.ts'], inTurn(1)),
      project('functions', ['tests/functions/**/*.test.ts'], inTurn(1)),
      // Its files share nothing but the emulators' clients, so none of them loads those anew.
      project('e2e', ['tests/e2e/**/*.test.ts'], { ...inTurn(2), isolate: false }),
      project('rules', ['tests/rules/**/*.test.ts'], inTurn(3)),
      project('sync', ['tests/sync/**/*.test.ts'], inTurn(3)),
      // Starts a suite of its own, as `npm start` does.
      project('demo', ['tests/demo/**/*.test.ts'], { ...inTurn(4), testTimeout: 120_000, hookTimeout: 180_000 }),
    ],
  },
})
