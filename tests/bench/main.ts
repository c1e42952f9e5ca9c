import { join } from 'node:path'
import { claimRun } from '../../emulators/claim-run.ts'
import { createClosers } from '../../emulators/closers.ts'
import { freePorts } from '../../emulators/ports.ts'
import { ROOT } from '../../emulators/project.ts'
import { findBrowser } from '../../emulators/provision/browser.mjs'
import { FIREBASE_PARTS, startSuite } from '../../emulators/start-suite.ts'
import type { Figure } from './figure.ts'
import { printTable } from './print-table.ts'
import { raisePriority } from './raise-priority.ts'
import { BENCHES } from './rows/index.ts'
import { createWorld } from './world.ts'

const asked = process.argv.slice(2)
const closers = createClosers()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void closers.close().then(() => process.exit(1)))
}

try {
  await main()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await closers.close()
}

/** Measures what was asked for, everything by default, and prints one table. A figure over its budget is no failure. */
async function main(): Promise<void> {
  const unknown = asked.find((name) => !(name in BENCHES))
  if (unknown !== undefined)
    throw new Error(`There is no bench "${unknown}". There are: ${Object.keys(BENCHES).join(', ')}.`)
  console.log(
    raisePriority() ? 'Measured at raised priority.' : 'Measured at the usual priority: times come out longer.',
  )
  const ports = await freePorts()
  closers.add(await claimRun('bench', 'npm run bench', ports))
  const { env } = await startSuite({ name: 'bench', ports, parts: FIREBASE_PARTS, closers })
  Object.assign(process.env, env, { CHROMIUM_PATH: findBrowser() })
  const world = createWorld(join(ROOT, '.run/bench/web'), closers)
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(BENCHES)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`Measuring ${name}`)
    // What one could not measure must not cost what the others have.
    await measure(world).then(
      (measured) => figures.push(...measured),
      (error: unknown) => {
        console.error(error)
        process.exitCode = 1
      },
    )
  }
  printTable(figures)
}
