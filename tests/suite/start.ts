import { claimRun } from '../../emulators/launcher/claim-run.ts'
import type { Closers } from '../../emulators/launcher/closers.ts'
import { freePorts } from '../../emulators/launcher/ports.ts'
import { findBrowser, findHeadlessBrowser } from '../../emulators/provision/browser.mjs'
import { startSuite, type FirebasePart, type Suite } from '../../emulators/launcher/start-suite.ts'

/** What tests, benches and pictures read from their environment to reach the suite that runs for them. */
export type SuiteEnvironment = Readonly<Record<string, string>>

/**
 * Starts a suite on free ports under a name that no other run has at the moment; `command` is what a person typed for it. Throws
 * one line for people when a run of that name is alive.
 */
export async function startForTests(
  name: string,
  command: string,
  parts: readonly FirebasePart[],
  closers: Closers,
): Promise<Suite> {
  const ports = await freePorts()
  closers.add(await claimRun(name, command, ports))
  const { env, ended } = await startSuite({ name, ports, parts, closers })
  return { env: { ...env, ...browserEnvironment() }, ended }
}

/** Where the browsers for tests lie, if there are any. */
export function browserEnvironment(): SuiteEnvironment {
  const browser = findBrowser()
  return browser === undefined ? {} : { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: findHeadlessBrowser() ?? browser }
}
