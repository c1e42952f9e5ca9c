/**
 * Installs what a fresh clone is missing: packages, the Firestore engine and, with --browser, a Chromium. Runs on the machine's
 * own Node (20 or later), because the pinned one arrives with the packages.
 */
import { provideBrowser } from './provision/browser.mjs'
import { provideFirestoreEngine } from './provision/firestore-engine.mjs'
import { providePackages } from './provision/packages.mjs'

const wanted = [
  // A browser may come through a package, so it waits for them; the engine is built beside them.
  providePackages().then(() => (process.argv.includes('--browser') ? provideBrowser() : undefined)),
  provideFirestoreEngine(),
]

const failures = (await Promise.allSettled(wanted)).filter((outcome) => outcome.status === 'rejected')
for (const { reason } of failures) console.error(reason instanceof Error ? reason.message : reason)
if (failures.length > 0) process.exit(1)
