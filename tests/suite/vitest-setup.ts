import type { TestProject } from 'vitest/node'
import { createClosers } from '../../emulators/launcher/closers.ts'
import { provideSuites } from './provide-suites.ts'
import { browserEnvironment, type SuiteEnvironment } from './start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    suites: readonly SuiteEnvironment[]
  }
}

/** Gives vitest's tests their suites, so that `vitest`, its watch mode and an editor work as they are. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  Object.assign(process.env, browserEnvironment())
  const closers = createClosers()
  const names = project.vitest.projects.map(({ name }) => name)
  project.provide('suites', await provideSuites(names, closers))
  return () => closers.close()
}
