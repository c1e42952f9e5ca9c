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
  const { ok, output } = await spoken('Installing packages (one to two minutes)', () =>
    run('npm', ['ci', '--no-audit', '--no-fund']),
  )
  if (!ok) throw new Error(`The packages could not be installed:\n${output.slice(-3000)}`)
  writeFileSync(STAMP, digest)
}
