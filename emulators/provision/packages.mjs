import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mustRun, spoken } from './run.mjs'

const LOCK = 'package-lock.json'
const STAMP = 'node_modules/.sotto-lock'

const lockDigest = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')

/** Installs the packages when they are missing or not those of the lock file. */
export async function providePackages() {
  const digest = lockDigest()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return
  await spoken('Installing packages (one to three minutes)', install)
  writeFileSync(STAMP, digest)
}

/**
 * Of all install scripts only that of `node` is needed, which brings the runtime. Others are left out: re2's alone compiles for
 * minutes where its ready-made copy can't be downloaded, and what asks for it does without.
 */
async function install() {
  const failure = 'The packages could not be installed'
  await mustRun(failure, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  await mustRun(failure, 'npm', ['rebuild', 'node'])
}
