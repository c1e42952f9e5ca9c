import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { findProgram, isExecutable } from './find-program.mjs'
import { mustRun, spoken } from './run.mjs'

/** The Firestore engine that is built when there is none, at the version that the tests were run with. */
const HIDANE = { name: 'hidane', version: '0.6.0' }

// Debug-free but lightly optimised: two minutes of building instead of three, and fast enough for ten thousand documents.
const QUICK_BUILD = {
  CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
  CARGO_PROFILE_RELEASE_LTO: 'off',
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '256',
}

/** Where cargo puts programs. */
function cargoFolder() {
  const root = process.env['CARGO_INSTALL_ROOT'] ?? process.env['CARGO_HOME'] ?? join(homedir(), '.cargo')
  return join(root, 'bin')
}

/**
 * The engine that runs Firestore here: hidane's program, or the official archive under Java 21, or nothing yet.
 * @returns {{ kind: 'hidane', path: string } | { kind: 'official' } | undefined}
 */
export function findFirestoreEngine() {
  const named = process.env['HIDANE_BIN']
  if (named !== undefined) {
    if (!isExecutable(named)) throw new Error(`HIDANE_BIN names ${named}, which is not an executable program.`)
    return { kind: 'hidane', path: named }
  }
  const path = findProgram(HIDANE.name) ?? findProgram(HIDANE.name, [cargoFolder()])
  if (path !== undefined) return { kind: 'hidane', path }
  return hasOfficialEngine() ? { kind: 'official' } : undefined
}

function hasOfficialEngine() {
  const cache = join(homedir(), '.cache', 'firebase', 'emulators')
  const archive =
    existsSync(cache) && readdirSync(cache).some((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
  if (!archive || findProgram('java') === undefined) return false
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) >= 21
}

/** Finds the Firestore engine or builds it. Throws with the ways to get one when neither is possible. */
export async function provideFirestoreEngine() {
  if (findFirestoreEngine() !== undefined) return
  if (findProgram('cargo') === undefined) {
    throw new Error(
      [
        'There is no Firestore engine. Any one of these gives you one:',
        `  - install Rust’s cargo, so that this command builds ${HIDANE.name} ${HIDANE.version} automatically;`,
        `  - put a ${HIDANE.name} program on the PATH, or name it in HIDANE_BIN;`,
        '  - install Java 21 and run "npx firebase setup:emulators:firestore" once.',
      ].join('\n'),
    )
  }
  await spoken(`Building the Firestore engine, ${HIDANE.name} ${HIDANE.version}, once (two to seven minutes)`, () =>
    mustRun(
      'The Firestore engine could not be built',
      'cargo',
      ['install', HIDANE.name, '--locked', '--version', HIDANE.version],
      QUICK_BUILD,
    ),
  )
}
