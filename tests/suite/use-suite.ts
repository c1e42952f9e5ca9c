import type { SuiteEnvironment } from './start.ts'

/** Lets the tests of this process reach a suite of their own. `worker`: the runner's number of it, from 0; no two alike run at a time. */
export function useSuite(suites: readonly SuiteEnvironment[], worker: number): void {
  Object.assign(process.env, suites[worker % suites.length])
}
