import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findProgram, isExecutable } from './find-program.mjs'
import { run, spoken } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'

/**
 * A Chromium that the end-to-end tests can start, or nothing.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not an executable program.`)
    return named
  }
  return (
    NAMES.map((name) => findProgram(name)).find((path) => path !== undefined) ??
    findPlaywrights('chromium', ['chrome-linux/chrome', 'chrome-linux64/chrome'])
  )
}

/**
 * What tests start where only the engine counts, or nothing: Chromium's headless shell, which takes two thirds of the processor time,
 * or Chromium where there is none. A person who names a browser in CHROMIUM_PATH gets that one everywhere. HEADLESS_SHELL_PATH is how
 * a process that has found one tells those that it starts, which have its CHROMIUM_PATH too.
 * @returns {string | undefined}
 */
export function findHeadlessBrowser() {
  const found = process.env['HEADLESS_SHELL_PATH']
  if (found !== undefined) return found
  return process.env['CHROMIUM_PATH'] === undefined ? (findShell() ?? findBrowser()) : findBrowser()
}

function findShell() {
  return (
    findProgram(SHELL) ??
    findPlaywrights('chromium_headless_shell', [
      'chrome-headless-shell-linux64/chrome-headless-shell',
      'chrome-linux/headless_shell',
    ])
  )
}

/**
 * The one that Playwright downloaded, newest first.
 * @param {string} browser as Playwright names its folders
 * @param {readonly string[]} programs where the program lies in such a folder
 */
function findPlaywrights(browser, programs) {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return undefined
  const folders = readdirSync(cache).filter((name) => new RegExp(`^${browser}-\\d+$`).test(name))
  return folders
    .sort()
    .reverse()
    .flatMap((folder) => programs.map((program) => join(cache, folder, program)))
    .find(isExecutable)
}

/** Whether nothing is left to install: a browser that a person named stands for both. */
function isComplete() {
  return findBrowser() !== undefined && (process.env['CHROMIUM_PATH'] !== undefined || findShell() !== undefined)
}

/**
 * Finds Chromium and its headless shell, or installs them. Throws with the ways to get Chromium when neither is possible; the
 * tests run without the shell, only slower.
 */
export async function provideBrowser() {
  if (isComplete()) return
  const attempts = [() => run('npx', ['playwright', 'install', 'chromium'])]
  if (findProgram('apt-get') !== undefined && process.getuid?.() === 0) {
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
    attempts.push(async () => {
      const update = await run('apt-get', ['update'])
      return update.ok ? run('apt-get', ['install', '-y', 'chromium', SHELL], quietly) : update
    })
    // Where the shell is not packaged, nothing of that was installed.
    attempts.push(() => run('apt-get', ['install', '-y', 'chromium'], quietly))
  }
  const reasons = await spoken('Installing Chromium for the end-to-end tests (about half a minute)', async () => {
    const outputs = []
    for (const attempt of attempts) {
      const { output } = await attempt()
      if (isComplete()) return []
      outputs.push(output.slice(-600))
    }
    return outputs
  })
  if (findBrowser() !== undefined) return
  throw new Error(
    [
      'There is no Chromium for the end-to-end tests, and none could be installed. Any one of these gives you one:',
      '  - install chromium or google-chrome with your system, so that it is on the PATH;',
      '  - name one in CHROMIUM_PATH;',
      '  - run "npx playwright install chromium" where the network allows it.',
      ...reasons,
    ].join('\n'),
  )
}
