/**
 * Loaded into the CLI before its own code. The run that started it may be killed outright, with no moment to stop what it started. The
 * emulators then end as by a Ctrl-C, at the latest after the time that an export may take, and their engines with them.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killEngines } from '../launcher/end-engines.ts'

const LOOK_MS = 1000
const MOST_MS = 120_000

const parent = process.ppid
const looking = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(looking)
  // The temporary folder is the suite's own.
  process.once('exit', () => killEngines(join(tmpdir(), 'engines')))
  setTimeout(() => process.exit(1), MOST_MS).unref()
  // Before it is ready the CLI has nothing to lose, and no answer to a Ctrl-C.
  if (process.listenerCount('SIGINT') > 0) process.kill(process.pid, 'SIGINT')
  else process.exit(1)
}, LOOK_MS)
looking.unref()

// What it says then has no reader any more. That error would end it before its engines.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
