import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { plural } from '@sotto/domain/shared/plural'
import * as z from 'zod/mini'
import { startChild } from '../../emulators/launcher/child.ts'
import type { Closers } from '../../emulators/launcher/closers.ts'
import { ROOT } from '../../emulators/project.ts'
import { handOver } from './handed-suites.ts'
import type { SuiteEnvironment } from './start.ts'
import { SUITES } from './suites.ts'

/** Tests that passed, failed, and did not run because this machine lacks what they need. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  /** Those that failed: each its file and its name, and below them how it failed. */
  failures: readonly string[]
}

/** What a runner is asked for: suites that are all its own, and of those, if told, these files and the tests of this name. */
export interface Run {
  suites: readonly string[]
  files: readonly string[]
  pattern: string | undefined
}

interface Runner {
  /** What Node is given to run tests, and to write a report to a file. */
  command(run: Run, report: string): readonly string[]
  env(report: string): Readonly<Record<string, string>>
  /** The count of a report. A file that does not load, or an error outside of any test, fails the run without failing a test. */
  count(report: string, run: Run): Count
}

export const VITEST: Runner = {
  command: ({ suites, files, pattern }, report) => [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    // One test that is marked to run alone would leave out all others.
    ...['run', '--root', ROOT, '--allowOnly=false', ...files],
    ...suites.flatMap((name) => ['--project', name]),
    ...(pattern === undefined ? [] : ['-t', pattern]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  env: () => ({}),
  count(report, { suites, pattern }) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, testResults } = vitestReport.parse(
      JSON.parse(report),
    )
    // Those whose names were not asked for are no tests of this run.
    const leftOut = pattern === undefined ? numPendingTests + numTodoTests : 0
    const skipped = suites.every((name) => SUITES[name]?.maySkip === true) ? leftOut : 0
    const forbidden = leftOut - skipped
    const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      const outside = status === 'failed' && failed.length === 0
      if (outside) return [describeFailure(file, '(outside of its tests)', [message])]
      return failed.map(({ fullName, failureMessages }) => describeFailure(file, fullName, failureMessages))
    })
    const failed = numFailedTests + forbidden
    if (forbidden > 0) failures.push(`${suites.join(', ')}: ${plural(forbidden, LEFT_OUT)}`)
    return { passed: numPassedTests, failed: failed === 0 && !success ? 1 : failed, skipped, failures }
  },
}

const LEFT_OUT = { one: '# test was left out', other: '# tests were left out' } as const

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** A page that is quoted in a message may be long. */
const MESSAGE_LENGTH = 1500

function describeFailure(file: string, name: string, messages: readonly string[]): string {
  const how = messages.map((message) => stripVTControlCharacters(message).slice(0, MESSAGE_LENGTH)).join('\n')
  return [`${relative(ROOT, file)}: ${name}`, ...how.split('\n').filter((line) => line.trim() !== '')].join('\n    ')
}

const PLAYWRIGHT: Runner = {
  command: ({ suites, files, pattern }) => [
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    ...['test', '--config', join(ROOT, 'playwright.config.ts'), '--forbid-only', ...files],
    ...suites.flatMap((name) => ['--project', name]),
    ...(pattern === undefined ? [] : ['-g', pattern]),
    '--reporter=list,json',
  ],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  count(report) {
    const { config, stats, errors, suites } = playwrightReport.parse(JSON.parse(report))
    // One that passed when it ran again has failed once; one that was skipped because of another has not passed either.
    const failed = stats.unexpected + stats.flaky + stats.skipped
    return {
      passed: stats.expected,
      failed: failed === 0 && errors.length > 0 ? 1 : failed,
      skipped: 0,
      failures: suites.flatMap((suite) => failuresOf(suite, config.rootDir)),
    }
  },
}

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
})

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
})

function failuresOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>, root: string): readonly string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  return [
    ...failed.map(({ file, title, tests }) => describeFailure(join(root, file), title, tests.flatMap(messagesOf))),
    ...suites.flatMap((suite) => failuresOf(suite, root)),
  ]
}

function messagesOf({ results }: z.infer<typeof playwrightTest>): readonly string[] {
  return results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
}

/** Runs tests on these Firebase suites, one file at a time on each, and answers how many passed. */
export async function runTests(run: Run, running: readonly SuiteEnvironment[], closers: Closers): Promise<Count> {
  const name = run.suites.join('-')
  const report = join(ROOT, `.run/report-${name}.json`)
  await mkdir(dirname(report), { recursive: true })
  await rm(report, { force: true })
  const runner = run.suites.some((suite) => SUITES[suite]?.runner === 'playwright') ? PLAYWRIGHT : VITEST
  const child = startChild(process.execPath, runner.command(run, report), {
    env: { ...process.env, ...handOver(running), ...runner.env(report) },
    logFile: join(ROOT, `.run/test-${name}.log`),
    echo: process.stdout,
  })
  closers.add(() => child.stop(2))
  const exitCode = await child.ended
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: no test ran`] }
  return countRun(name, runner.count(text, run), exitCode)
}

/** Vitest’s report does not tell of an error outside of all tests, such as a promise that nobody waits for. Its exit code does. */
export function countRun(name: string, count: Count, exitCode: number | null): Count {
  if (exitCode === 0 || count.failed > 0) return count
  return { ...count, failed: 1, failures: [`${name}: an error outside of its tests; see .run/test-${name}.log`] }
}
