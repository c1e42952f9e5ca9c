import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startChild } from '../emulators/child.ts'
import { closeOnSignal, createClosers } from '../emulators/closers.ts'
import { ROOT } from '../emulators/project.ts'
import { run } from '../emulators/provision/run.mjs'
import { handOver } from './suite/handed-suites.ts'
import { startForTests, type SuiteEnvironment } from './suite/start.ts'
import { partsOf, suiteOf, SUITES } from './suite/suites.ts'

/** Files run side by side, each on a Firebase suite of its own. More than two suites ask for more memory than laptops spare. */
const LANES = Math.min(2, availableParallelism())

const CHECKS = ['types', 'lint'] as const

interface Count {
  passed: number
  failed: number
}

/**
 * What was asked for: suites and checks by their names, test files by their paths, and tests by a part of their names (`-t`).
 * Nothing asked for means everything.
 */
const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: { testNamePattern: { type: 'string', short: 't' } },
})
const files = asked.filter((name) => name.includes('/'))
const names = asked.filter((name) => !files.includes(name))
const closers = createClosers()

closeOnSignal(closers, 1)

try {
  const { passed, failed } = await main()
  await closers.close()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await closers.close()
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}

async function main(): Promise<Count> {
  const missing = files.find((file) => suiteOf(file) === undefined || !existsSync(join(ROOT, file)))
  if (missing !== undefined) throw new Error(`There is no test file "${missing}" in a suite.`)
  const unknown = names.find((name) => !(name in SUITES) && !CHECKS.some((check) => check === name))
  if (unknown !== undefined) {
    throw new Error(`There is no suite "${unknown}". There are: ${[...CHECKS, ...Object.keys(SUITES)].join(', ')}.`)
  }
  if (files.length > 0 && names.length > 0) throw new Error('Ask for suites or for test files, not for both.')
  const wanted = (name: string) => asked.length === 0 || names.includes(name)
  let count: Count = { passed: 0, failed: 0 }
  // Neither keeps two cores busy by itself. They are told of in the same order, whichever ends first.
  const checks = CHECKS.filter(wanted).map(runCheck)
  for (const check of checks) count = add(count, (await check)())
  const suites = Object.keys(SUITES).filter((name) => wanted(name) || files.some((file) => suiteOf(file) === name))
  return suites.length === 0 ? count : add(count, await runSuites(suites))
}

function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/** A check of the whole code by a command of package.json. Answers the way to tell how it ended: it counts as one. */
async function runCheck(name: string): Promise<() => Count> {
  const started = Date.now()
  const { ok, output } = await run('npm', ['run', '--silent', name])
  const took = seconds(started)
  return () => {
    console.log(`${ok ? '✓' : '✗'} ${name}, ${took}`)
    if (!ok) console.log(output)
    return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
}

async function runSuites(suites: readonly string[]): Promise<Count> {
  const started = Date.now()
  const parts = partsOf(suites)
  const lanes = parts.length === 0 ? 0 : files.length === 1 ? 1 : LANES
  const running: SuiteEnvironment[] = []
  for (let lane = 1; lane <= lanes; lane += 1) {
    running.push(await startForTests(lane === 1 ? 'test' : `test-${lane}`, 'npm test', parts, closers))
  }
  const count = await runVitest(suites, running)
  console.log(
    `${count.failed === 0 ? '✓' : '✗'} ${[...(files.length > 0 ? files : suites)].join(', ')}, ${seconds(started)}`,
  )
  return count
}

async function runVitest(suites: readonly string[], running: readonly SuiteEnvironment[]): Promise<Count> {
  const folder = join(ROOT, '.run')
  const report = join(folder, 'test-report.json')
  await mkdir(folder, { recursive: true })
  await rm(report, { force: true })
  const vitest = startChild(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      ROOT,
      ...files,
      ...suites.flatMap((name) => ['--project', name]),
      ...(options.testNamePattern === undefined ? [] : ['-t', options.testNamePattern]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      env: { ...process.env, ...handOver(running) },
      logFile: join(folder, 'test.log'),
      echo: process.stdout,
    },
  )
  closers.add(() => vitest.stop(2))
  await vitest.ended
  const results = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as { numPassedTests: number; numFailedTests: number; success: boolean },
    () => undefined,
  )
  if (!results) return { passed: 0, failed: 1 }
  const failed = results.numFailedTests
  // A file that does not load, or an error outside of any test, fails the run without failing a test.
  return { passed: results.numPassedTests, failed: failed === 0 && !results.success ? 1 : failed }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`
}
