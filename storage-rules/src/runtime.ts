import { createInterface } from 'node:readline'
import { serve } from './protocol/serve.ts'

/** Judges storage rules for the Storage emulator, over standard input and output. Arguments are ignored. */
await serve(createInterface({ input: process.stdin, crlfDelay: Infinity }), (line) => process.stdout.write(`${line}\n`))
