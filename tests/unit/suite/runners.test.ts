import { expect, test } from 'vitest'
import { VITEST } from '../../suite/runners.ts'

const RUN = { suites: ['engines'], files: [], pattern: undefined }

const report = (numPassedTests: number, numFailedTests: number, numPendingTests: number, success = true) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, success })

test('tests for which this machine has no engine are skipped: neither passed nor failed', () => {
  expect(VITEST.count(report(5, 1, 10, false), RUN)).toEqual({ passed: 5, failed: 1, skipped: 10 })
})

test('tests whose names were not asked for are not counted', () => {
  expect(VITEST.count(report(1, 0, 14), { ...RUN, pattern: 'one writer' })).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
  })
})

test('a run that fails outside of its tests has failed', () => {
  expect(VITEST.count(report(5, 0, 0, false), RUN)).toEqual({ passed: 5, failed: 1, skipped: 0 })
})
