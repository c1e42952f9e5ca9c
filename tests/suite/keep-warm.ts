/** `npm run suite`: keeps a suite running, to which tests attach that are run by `vitest` or from an editor. */
import { closeOnSignal, closeWithEmulators, createClosers } from '../../emulators/launcher/closers.ts'
import { FIREBASE_PARTS } from '../../emulators/launcher/start-suite.ts'
import { startForTests } from './start.ts'
import { announceWarmSuite } from './warm-suite.ts'

const closers = createClosers()

closeOnSignal(closers, 0)

try {
  const { env, ended } = await startForTests('warm', 'npm run suite', FIREBASE_PARTS, closers)
  closers.add(await announceWarmSuite(env))
  console.log('✓ The suite runs. In another window: npm run e2e -- desk -g "a part of a name"')
  console.log('Ctrl-C stops it.')
  closeWithEmulators(closers, ended, 'warm')
} catch (error) {
  if (!closers.closing) console.error(error instanceof Error ? error.message : error)
  await closers.close()
  process.exitCode = 1
}
