import { handedSuites } from './handed-suites.ts'

/** Lets the tests of this process reach a suite of their own. `worker`: the runner's number of it, from 0; no two alike run at a time. */
export function useSuite(worker: string | undefined): void {
  const suites = handedSuites()
  if (suites.length > 0) Object.assign(process.env, suites[Number(worker ?? 0) % suites.length])
}
