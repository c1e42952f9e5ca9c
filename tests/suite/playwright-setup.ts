import type { FullConfig } from '@playwright/test'
import { createClosers } from '../../emulators/launcher/closers.ts'
import { handOver } from './handed-suites.ts'
import { provideSuites } from './provide-suites.ts'
import { browserEnvironment } from './start.ts'

/** Gives Playwright's tests their suites, so that `playwright test`, its UI mode and an editor work as they are. */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const closers = createClosers()
  const suites = await provideSuites(
    projects.map(({ name }) => name),
    closers,
  )
  // Workers are started with this process's environment.
  Object.assign(process.env, browserEnvironment(), handOver(suites))
  return () => closers.close()
}
