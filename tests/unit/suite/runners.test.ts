import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../emulators/project.ts'
import { countRun, VITEST } from '../../suite/runners.ts'

const RUN = { suites: ['engines'], files: [], pattern: undefined }

const report = (
  numPassedTests: number,
  numFailedTests: number,
  numPendingTests: number,
  success = true,
  testResults: unknown[] = [],
) => JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, numTodoTests: 0, success, testResults })

const result = (file: string, status: string, ...tests: readonly (readonly [string, string])[]) => ({
  name: join(ROOT, file),
  status,
  message: 'Cannot find module',
  assertionResults: tests.map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['\u001B[31mexpected\u001B[39m one\n\n  at its line'] : [],
  })),
})

test('tests for which this machine has no engine are skipped: neither passed nor failed', () => {
  expect(VITEST.count(report(5, 1, 10, false), RUN)).toEqual({ passed: 5, failed: 1, skipped: 10, failures: [] })
})

test('a test that is left out of any other suite has failed', () => {
  expect(VITEST.count(report(5, 0, 2), { ...RUN, suites: ['unit', 'component'] })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: ['unit, component: 2 tests were left out'],
  })
})

test('tests whose names were not asked for are not counted', () => {
  expect(VITEST.count(report(1, 0, 14), { ...RUN, pattern: 'one writer' })).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
    failures: [],
  })
})

test('a run that fails outside of its tests has failed', () => {
  expect(VITEST.count(report(5, 0, 0, false), RUN)).toEqual({ passed: 5, failed: 1, skipped: 0, failures: [] })
})

test('a run that ends with a failure has failed, also where its report has none', () => {
  const count = { passed: 5, failed: 0, skipped: 0, failures: [] }
  expect(countRun('unit', count, 0)).toEqual(count)
  for (const exitCode of [1, null]) {
    expect(countRun('unit', count, exitCode)).toEqual({
      ...count,
      failed: 1,
      failures: ['unit: an error outside of its tests; see .run/test-unit.log'],
    })
  }
  const failed = { ...count, failed: 1, failures: ['tests/unit/one.test.ts: a draft is kept'] }
  expect(countRun('unit', failed, 1)).toEqual(failed)
})

test('what failed is named with its file and says how, also where a file did not load', () => {
  const results = [
    result('tests/unit/one.test.ts', 'failed', ['a draft is kept', 'failed'], ['a draft is found', 'passed']),
    result('tests/unit/two.test.ts', 'failed'),
    result('tests/unit/three.test.ts', 'passed', ['a key is heard', 'passed']),
  ]
  expect(VITEST.count(report(2, 1, 0, false, results), RUN).failures).toEqual([
    'tests/unit/one.test.ts: a draft is kept\n    expected one\n      at its line',
    'tests/unit/two.test.ts: (outside of its tests)\n    Cannot find module',
  ])
})
