import type { SuiteEnvironment } from './start.ts'

const VARIABLE = 'SOTTO_SUITES'

/** What a process that starts vitest puts into its environment: a suite for each file that runs at a time. */
export function handOver(suites: readonly SuiteEnvironment[]): SuiteEnvironment {
  return suites.length === 0 ? {} : { [VARIABLE]: JSON.stringify(suites) }
}

/** The suites that the process has handed over which started this one; none when a person has started vitest. */
export function handedSuites(): readonly SuiteEnvironment[] {
  return JSON.parse(process.env[VARIABLE] ?? '[]') as readonly SuiteEnvironment[]
}
