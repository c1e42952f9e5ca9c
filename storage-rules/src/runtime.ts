import { createInterface } from 'node:readline'
import { serve } from './protocol/serve.ts'

/** The program that the Storage emulator starts: it evaluates rules over standard input and output and ignores its arguments. */
await serve(createInterface({ input: process.stdin, crlfDelay: Infinity }), (line) => process.stdout.write(`${line}\n`))
