import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findProgram, isExecutable } from './find-program.mjs'
import { run, spoken } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium that the end-to-end tests can start, or nothing.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is no program that can be run.`)
    return named
  }
  return NAMES.map((name) => findProgram(name)).find((path) => path !== undefined) ?? findPlaywrights()
}

/** The one that Playwright downloaded, newest first. */
function findPlaywrights() {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return undefined
  const folders = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  return folders
    .sort()
    .reverse()
    .flatMap((folder) => ['chrome-linux', 'chrome-linux64'].map((inner) => join(cache, folder, inner, 'chrome')))
    .find(isExecutable)
}

/** Finds a browser or installs one. Throws with the ways to get one when neither is possible. */
export async function provideBrowser() {
  if (findBrowser() !== undefined) return
  const attempts = [() => run('npx', ['playwright', 'install', 'chromium'])]
  if (findProgram('apt-get') !== undefined && process.getuid?.() === 0) {
    attempts.push(async () => {
      const update = await run('apt-get', ['update'])
      return update.ok ? run('apt-get', ['install', '-y', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' }) : update
    })
  }
  const reasons = await spoken('Installing Chromium for the end-to-end tests (about half a minute)', async () => {
    const outputs = []
    for (const attempt of attempts) {
      const { output } = await attempt()
      if (findBrowser() !== undefined) return []
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
