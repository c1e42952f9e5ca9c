import { spawnSync } from 'node:child_process'
import { findProgram } from './find-program.mjs'
import { run, spoken } from './run.mjs'

/** What Debian calls them. */
const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
}

/** The Python of the system, for which its packages are. It runs the window in which WebKit is tested. */
export const SYSTEM_PYTHON = '/usr/bin/python3'

/**
 * A Firefox, or nothing.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return findProgram('firefox-esr') ?? findProgram('firefox')
}

/**
 * What WebKit is tested with, all of it or nothing: its driver, a virtual display, and the library for a window.
 * @returns {{ driver: string, display: string } | undefined}
 */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  if (driver === undefined || display === undefined) return undefined
  const { status } = spawnSync(SYSTEM_PYTHON, ['-c', 'import gi; gi.require_version("WebKit2", "4.1")'])
  return status === 0 ? { driver, display } : undefined
}

/** Finds Firefox and WebKit, or installs them; says so in a line where neither is possible. The tests run without them. */
export async function provideOtherEngines() {
  const isMissing = () => [
    ...(findFirefox() === undefined ? PACKAGES.firefox : []),
    ...(findWebKit() === undefined ? PACKAGES.webkit : []),
  ]
  if (isMissing().length > 0 && findProgram('apt-get') !== undefined && process.getuid?.() === 0) {
    await spoken('Installing Firefox and WebKit for the tests in their engines (about two minutes)', async () => {
      await run('apt-get', ['update'])
      // Apart, so that a system that has no package of one gets the other.
      for (const packages of Object.values(PACKAGES)) {
        await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
          DEBIAN_FRONTEND: 'noninteractive',
        })
      }
    })
  }
  if (findFirefox() === undefined) sayMissing('Firefox', PACKAGES.firefox)
  if (findWebKit() === undefined) sayMissing('WebKit', PACKAGES.webkit)
}

/**
 * @param {string} engine
 * @param {readonly string[]} packages
 */
function sayMissing(engine, packages) {
  console.log(`! There is no ${engine}: its tests are skipped. On Debian, install ${packages.join(', ')}.`)
}
