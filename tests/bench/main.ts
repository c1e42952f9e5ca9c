import { join } from 'node:path'
import { closeOnSignal, createClosers } from '../../emulators/launcher/closers.ts'
import { ROOT } from '../../emulators/project.ts'
import { FIREBASE_PARTS } from '../../emulators/launcher/start-suite.ts'
import { startForTests } from '../suite/start.ts'
import type { Figure } from './figure.ts'
import { printTable } from './print-table.ts'
import { raisePriority } from './raise-priority.ts'
import { BENCHES, ON_REQUEST } from './rows/index.ts'
import { writeFigures } from './write-figures.ts'
import { createWorld } from './world.ts'

const asked = process.argv.slice(2)
const closers = createClosers()

closeOnSignal(closers, 1)

try {
  await main()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await closers.close()
}

/** Measures what was asked for, by default everything but what takes too long, and prints one table. A figure over its budget is no failure. */
async function main(): Promise<void> {
  const unknown = asked.find((name) => !(name in BENCHES))
  if (unknown !== undefined)
    throw new Error(`There is no bench "${unknown}". There are: ${Object.keys(BENCHES).join(', ')}.`)
  const raised = raisePriority()
  console.log(raised ? 'Measured at raised priority.' : 'Measured at the usual priority: times come out longer.')
  const { env } = await startForTests('bench', 'npm run bench', FIREBASE_PARTS, closers)
  Object.assign(process.env, env)
  const world = createWorld(join(ROOT, '.run/bench/web'), closers)
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(BENCHES)) {
    if (asked.length > 0 ? !asked.includes(name) : ON_REQUEST.has(name)) continue
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
  console.log(`The same as JSON: ${await writeFigures(figures, { raised })}`)
}
