import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Where Stryker runs this: a copy of the repository, with the mutants in it. */
const COPY = fileURLToPath(new URL('../..', import.meta.url))

/** The unit tests of what is mutated and of its callers. */
export default defineConfig({
  // The workspaces among the packages are links out of the copy, to a domain without mutants.
  resolve: { alias: [{ find: /^@sotto\/domain\/(.*)$/, replacement: `${COPY}domain/$1.ts` }] },
  test: {
    include: [
      'tests/unit/{admin,apply,domain,functions}/**/*.test.ts',
      'tests/unit/data/{local,review,sync}/**/*.test.ts',
    ],
    // Seconds of ciphers and of typing, for nothing that is mutated.
    exclude: ['**/{encrypted-file,typed-words}.test.ts'],
    // A mutant has a run of its own, but not each file of its tests: what one leaves is removed before the next.
    isolate: false,
    setupFiles: ['tests/unit/setup.ts'],
    testTimeout: 30_000,
    env: { SOTTO_SCHEDULES: '30' },
  },
})
