import { statSync } from 'node:fs'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

const RESULTS = '.run/mutation'

const SCOPE = ['domain', 'web/src/data/sync']

/** Lists of texts and names. Stryker changes no number, so none of their bounds either. */
const LISTS = [
  'domain/**/*-messages.ts',
  'domain/forms/funder-needs.ts',
  'domain/forms/sectors/!(form|common).ts',
  'domain/shared/{brand,region}.ts',
  'domain/summary/summary-prompt.ts',
]

/** What Stryker is told, for these files and folders or for everything in scope. Every path begins at the repository's root. */
export const optionsFor = (paths: readonly string[]): PartialStrykerOptions => ({
  mutate: [
    ...(paths.length > 0 ? paths : SCOPE).map((path) => (statSync(path).isDirectory() ? `${path}/**/*.ts` : path)),
    ...LISTS.map((list) => `!${list}`),
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A constant of a module takes every test of the module, many times what the rest takes together.
  ignoreStatic: true,
  // TypeScript 7 lacks the parser that Stryker rewrites `tsconfig.json` with. Vitest needs no path of that file.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: `${RESULTS}/incremental.json`,
  tempDirName: `${RESULTS}/copies`,
  ignorePatterns: ['.run', 'docs', 'tests/{.types,e2e,specimens}'],
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: `${RESULTS}/report.html` },
  jsonReporter: { fileName: `${RESULTS}/report.json` },
  concurrency: 2,
  // A mutant that takes too long counts as noticed. On a machine that does something else too, every mutant takes long.
  timeoutMS: 30_000,
  timeoutFactor: 3,
})
