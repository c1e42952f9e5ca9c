/**
 * Loaded into the CLI before its own code. The run that started it may be killed outright, with no moment to stop what it started. The
 * emulators then end as by a Ctrl-C, and at the latest after the time that an export may take.
 */
const LOOK_MS = 1000
const MOST_MS = 120_000

const parent = process.ppid
const looking = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(looking)
  process.kill(process.pid, 'SIGINT')
  // It leads a group of its own, in which its engines are.
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), MOST_MS).unref()
}, LOOK_MS)
looking.unref()
