/**
 * Installs what a fresh clone is missing: packages, the Firestore engine, with --browser a Chromium and with --engines the other
 * browsers. Runs on the machine's own Node (20 or later), because the pinned one arrives with the packages.
 */
import { provideBrowser } from './provision/browser.mjs'
import { provideFirestoreEngine } from './provision/firestore-engine.mjs'
import { provideOtherEngines } from './provision/other-engines.mjs'
import { providePackages } from './provision/packages.mjs'

const wanted = [
  // A browser may come through a package, so it waits for them; the engine is built beside them.
  providePackages().then(provideBrowsers),
  provideFirestoreEngine(),
]

const failures = (await Promise.allSettled(wanted)).filter((outcome) => outcome.status === 'rejected')
for (const { reason } of failures) console.error(reason instanceof Error ? reason.message : reason)
if (failures.length > 0) process.exit(1)

/** One after the other: the system's packages are installed by one program at a time. */
async function provideBrowsers() {
  if (process.argv.includes('--browser')) await provideBrowser()
  if (process.argv.includes('--engines')) await provideOtherEngines()
}
