import type { TestProject } from 'vitest/node'
import { createClosers, type Closers } from '../../emulators/closers.ts'
import type { FirebasePart } from '../../emulators/start-suite.ts'
import { handedSuites } from './handed-suites.ts'
import { browserEnvironment, startForTests, type SuiteEnvironment } from './start.ts'
import { partsOf } from './suites.ts'
import { attachToWarmSuite } from './warm-suite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    suites: readonly SuiteEnvironment[]
  }
}

/**
 * Gives the tests their suites: those that `npm test` has started, else the one that `npm run suite` keeps running, else one that
 * is started here with the parts that the chosen projects need. So `vitest`, its watch mode and an editor work as they are.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  Object.assign(process.env, browserEnvironment())
  const closers = createClosers()
  const parts = partsOf(project.vitest.projects.map(({ name }) => name))
  let suites = handedSuites()
  if (suites.length === 0 && parts.length > 0) {
    suites = [(await attachToWarmSuite()) ?? (await startAlone(parts, closers))]
  }
  project.provide('suites', suites)
  return () => closers.close()
}

/** A start that fails halfway leaves nothing behind: vitest calls no teardown then. */
async function startAlone(parts: readonly FirebasePart[], closers: Closers): Promise<SuiteEnvironment> {
  try {
    return await startForTests('vitest', 'vitest', parts, closers)
  } catch (error) {
    await closers.close()
    throw error
  }
}
