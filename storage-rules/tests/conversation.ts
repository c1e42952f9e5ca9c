import { PassThrough } from 'node:stream'
import { createInterface } from 'node:readline'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serve } from '../src/protocol/serve.ts'

export type Message = Readonly<Record<string, unknown>>

/** The CLI's side of the protocol. */
export interface Conversation {
  readonly say: (line: string) => void
  readonly tell: (message: Message) => void
  /** The next message, whatever it is; rejects when none comes. */
  readonly hear: () => Promise<Message>
  /** Lines that were no message, such as those of `debug()`. */
  readonly printed: readonly string[]
  readonly end: () => Promise<void>
}

/** Talks with the runtime in this process. */
export function converse(): Conversation {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const ended = serve(createInterface({ input, crlfDelay: Infinity }), (line) => output.write(`${line}\n`))
  return conversation(input, output, () => ended)
}

/** Talks with the program itself, started as the CLI starts it. */
export function converseWithProgram(): Conversation {
  const program = fileURLToPath(new URL('../src/runtime.ts', import.meta.url))
  const child = spawn(process.execPath, [program, '-jar', 'any.jar', 'serve'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  return conversation(child.stdin, child.stdout, async () => {
    const [code] = (await ended) as [number | null]
    if (code !== 0) throw new Error(`The program ended with ${String(code)}.`)
  })
}

const TIMEOUT_MS = 10_000

function conversation(
  input: NodeJS.WritableStream,
  output: NodeJS.ReadableStream,
  ended: () => Promise<void>,
): Conversation {
  const heard: Message[] = []
  const printed: string[] = []
  const waiting: ((message: Message) => void)[] = []
  createInterface({ input: output }).on('line', (line) => {
    if (!line.startsWith('{')) {
      printed.push(line)
      return
    }
    const message = JSON.parse(line) as Message
    const next = waiting.shift()
    if (next) next(message)
    else heard.push(message)
  })
  return {
    say: (line) => input.write(`${line}\n`),
    tell: (message) => input.write(`${JSON.stringify(message)}\n`),
    hear: () => {
      const message = heard.shift()
      if (message) return Promise.resolve(message)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The runtime stays silent.')), TIMEOUT_MS)
        waiting.push((next) => {
          clearTimeout(timer)
          resolve(next)
        })
      })
    },
    printed,
    end: async () => {
      input.end()
      await ended()
    },
  }
}

/** The message that loads a ruleset under a name. */
export const load = (id: number, rulesetName: string, content: string): Message => ({
  action: 'load_ruleset',
  id,
  context: { rulesetName, source: { files: [{ name: 'storage.rules', content }] } },
})

export interface Request {
  readonly rulesetName: string
  readonly path: string
  readonly method?: string
  readonly request?: Message
  readonly resource?: Message
}

/** The message that asks for a decision, in the values the CLI writes. */
export const verify = (
  id: number,
  { rulesetName, path, method = 'get', request = {}, resource }: Request,
): Message => ({
  action: 'verify',
  id,
  context: {
    rulesetName,
    service: 'firebase.storage',
    path,
    method,
    variables: { resource: resource ?? { null_value: null }, request: { map_value: { fields: request } } },
  },
})
