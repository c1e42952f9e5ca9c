import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run, spoken } from './run.mjs'

const LOCK = 'package-lock.json'
const STAMP = 'node_modules/.sotto-lock'

const lockDigest = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')

/** Installs the packages when they are missing or not those of the lock file. */
export async function providePackages() {
  const digest = lockDigest()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return
  const { ok, output } = await spoken('Installing packages (one to two minutes)', install)
  if (!ok) throw new Error(`The packages could not be installed:\n${output.slice(-3000)}`)
  writeFileSync(STAMP, digest)
}

/**
 * Of all install scripts only that of `node` is needed, which brings the runtime. Others are left out: re2's alone compiles for
 * minutes where its ready-made copy can't be downloaded, and what asks for it does without.
 */
async function install() {
  const packages = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  return packages.ok ? run('npm', ['rebuild', 'node']) : packages
}
