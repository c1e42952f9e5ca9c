import { defineConfig } from 'vitest/config'

/** Suites whose tests share the emulators or the machine's two cores run their files one after the other. */
const shared = {
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // Without a number such suites are put behind those that have one.
  sequence: { groupOrder: 1 },
}

const project = (name: string, include: readonly string[], options = {}) => ({
  extends: true as const,
  test: { name, include: [...include], ...options },
})

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/unit/**/*.test.ts'], { testTimeout: 30_000 }),
      project('storage-rules', ['tests/storage-rules/**/*.test.ts'], { testTimeout: 30_000, hookTimeout: 60_000 }),
      project('emulators', ['tests/emulators/**/*.test.ts'], shared),
      project('rules', ['tests/rules/**/*.test.ts'], shared),
      project('sync', ['tests/sync/**/*.test.ts'], shared),
      project('functions', ['tests/functions/**/*.test.ts'], shared),
      // After all others: some of its journeys switch the triggers off and on, which ends the ones that `functions` delivers to.
      // Its files share nothing but the emulators' clients, so none of them loads those anew.
      project('e2e', ['tests/e2e/**/*.test.ts'], { ...shared, isolate: false, sequence: { groupOrder: 2 } }),
    ],
  },
})
