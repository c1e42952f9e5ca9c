import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { closeOnSignal, createClosers } from '../emulators/launcher/closers.ts'
import type { FirebasePart } from '../emulators/launcher/start-suite.ts'
import { ROOT } from '../emulators/project.ts'
import { run } from '../emulators/provision/run.mjs'
import { runTests, type Count } from './suite/runners.ts'
import { startForTests, type SuiteEnvironment } from './suite/start.ts'
import { partsOf, STRANDS, suiteOf, SUITES, type Strand } from './suite/suites.ts'

const CHECKS = ['types', 'lint'] as const

const NONE: Count = { passed: 0, failed: 0, skipped: 0, failures: [] }

/**
 * What was asked for: suites and checks by their names, test files by their paths, and tests by a part of their names (`-t`).
 * Nothing asked for means everything.
 */
const {
  positionals: asked,
  values: { testNamePattern: pattern },
} = parseArgs({
  allowPositionals: true,
  options: { testNamePattern: { type: 'string', short: 't' } },
})
const files = asked.filter((name) => name.includes('/')).map((path) => relative(ROOT, resolve(path)))
const names = asked.filter((name) => !name.includes('/'))
const closers = createClosers()
/** Resolves when the suites of Firebase that are being started have started, or failed. */
let lastStart: Promise<unknown> = Promise.resolve()
let lanesStarted = 0

closeOnSignal(closers, 1)

try {
  const { passed, failed, skipped, failures } = await main()
  await closers.close()
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await closers.close()
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}

async function main(): Promise<Count> {
  const missing = files.find((file) => !isTestFile(file))
  if (missing !== undefined) throw new Error(`There is no test file "${missing}" in a suite.`)
  const unknown = names.find((name) => !(name in SUITES) && !CHECKS.some((check) => check === name))
  if (unknown !== undefined) {
    throw new Error(`There is no suite "${unknown}". There are: ${[...CHECKS, ...Object.keys(SUITES)].join(', ')}.`)
  }
  if (files.length > 0 && names.length > 0) throw new Error('Ask for suites or for test files, not for both.')
  const wanted = (name: string) => asked.length === 0 || names.includes(name)
  const suites = Object.keys(SUITES).filter((name) => wanted(name) || files.some((file) => suiteOf(file) === name))
  const checks = CHECKS.filter(wanted).map(runCheck)
  const [tested, ...checked] = await Promise.all([runSuites(suites), ...checks])
  return checked.reduce(add, tested)
}

/** A runner that is given another file runs nothing of it, and says nothing. */
function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && suiteOf(path) !== undefined && existsSync(join(ROOT, path))
}

function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }
}

/** A check of the whole code by a command of package.json. It counts as one. */
async function runCheck(name: string): Promise<Count> {
  const started = Date.now()
  const { ok, output } = await run('npm', ['run', '--silent', name])
  console.log(`${ok ? '✓' : '✗'} ${name}, ${seconds(started)}`)
  if (!ok) console.log(output)
  return ok ? { ...NONE, passed: 1 } : { ...NONE, failed: 1, failures: [name] }
}

async function runSuites(suites: readonly string[]): Promise<Count> {
  if (suites.length === 0) return NONE
  const started = Date.now()
  const counts = await Promise.all(STRANDS.map((strand) => runStrand(strand, suites)))
  const count = counts.reduce(add)
  console.log(
    `${count.failed === 0 ? '✓' : '✗'} ${[...(files.length > 0 ? files : suites)].join(', ')}, ${seconds(started)}`,
  )
  return count
}

/** Runs the rounds of a strand, of each the suites that were asked for. */
async function runStrand({ lanes, rounds }: Strand, suites: readonly string[]): Promise<Count> {
  const wanted = rounds.map((round) => round.filter((name) => suites.includes(name)))
  const parts = partsOf(wanted.flat())
  let firebase: Promise<readonly SuiteEnvironment[]> | undefined
  let count = NONE
  for (const now of wanted) {
    if (now.length === 0) continue
    try {
      if (now.some((name) => SUITES[name]?.startsItsOwn === true)) await lastStart
      const running = partsOf(now).length === 0 ? [] : await (firebase ??= startLanes(lanes, parts))
      count = add(count, await runTests({ suites: now, files: filesOf(now), pattern }, running, closers))
    } catch (error) {
      // What has run counts all the same.
      const how = error instanceof Error ? error.message : String(error)
      count = add(count, { ...NONE, failed: 1, failures: [`${now.join(', ')}: ${how}`] })
    }
  }
  return count
}

/** Starts so many suites of Firebase, after those that are being started: a port that looks free may be meant for one of them. */
function startLanes(lanes: number, parts: readonly FirebasePart[]): Promise<readonly SuiteEnvironment[]> {
  const names = Array.from({ length: files.length === 1 ? 1 : lanes }, nextName)
  const starting = lastStart.then(() =>
    Promise.all(names.map(async (name) => (await startForTests(name, 'npm test', parts, closers)).env)),
  )
  lastStart = starting.catch(() => undefined)
  return starting
}

/** Names a suite of Firebase apart from the others of this run. */
function nextName(): string {
  lanesStarted += 1
  return lanesStarted === 1 ? 'test' : `test-${lanesStarted}`
}

/** Of the test files that were asked for, those of these suites. */
function filesOf(suites: readonly string[]): readonly string[] {
  return files.filter((file) => suites.includes(suiteOf(file) ?? ''))
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`
}
