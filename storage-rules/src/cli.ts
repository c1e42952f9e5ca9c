#!/usr/bin/env node
import { checkFiles } from './commands/check-files.ts'
import { runWithRuntime } from './commands/run-with-runtime.ts'

const USAGE = `Usage:
  storage-rules check FILE…              compiles rules files and prints their errors and warnings
  storage-rules exec COMMAND [ARGUMENT…] runs a command, such as "firebase emulators:start", with this runtime instead of Java
`

const [command, ...rest] = process.argv.slice(2)
const [first, ...more] = rest

if (command === 'check' && first !== undefined) {
  process.exitCode = await checkFiles(rest, console.log)
} else if (command === 'exec' && first !== undefined) {
  process.exitCode = await runWithRuntime(first, more)
} else if (command === '--help') {
  process.stdout.write(USAGE)
} else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}
