import type { SuiteEnvironment } from './start.ts'

const VARIABLE = 'SOTTO_SUITES'

/** What a process that starts a runner of tests puts into its environment: a suite for each file that runs at a time, if any. */
export function handOver(suites: readonly SuiteEnvironment[]): SuiteEnvironment {
  return { [VARIABLE]: JSON.stringify(suites) }
}

/** The suites that the process has handed over which started this one; undefined when a person has started the runner. */
export function handedSuites(): readonly SuiteEnvironment[] | undefined {
  const handed = process.env[VARIABLE]
  return handed === undefined ? undefined : (JSON.parse(handed) as readonly SuiteEnvironment[])
}

/** Lets the tests of this process reach a suite of their own. `worker`: the runner's number of it, from 0; no two alike run at a time. */
export function useSuite(suites: readonly SuiteEnvironment[], worker: number): void {
  Object.assign(process.env, suites[worker % suites.length])
}
