import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { HOST } from '../../emulators/project.ts'
import { listenCuttably, type CuttableServer } from './cuttable-server.ts'

/** One request for Cloud Storage's upload protocol, as it passed. */
export interface UploadRequest {
  /** `start`, `query`, `upload` or `upload, finalize`. */
  command: string
  /** The session's address; empty for `start`. */
  session: string
  /** Where the piece begins, by the sender's word. */
  offset: number
  /** Bytes of its body that came this far, as long as the way was open. */
  bytes: number
  /** The service's answer; undefined when there was none or it was cut off. */
  status: number | undefined
}

/** The way to an emulator, which can be counted and cut. */
export interface Proxy extends Omit<CuttableServer, 'port'> {
  /** `host:port` of the emulator, and of this way to it. */
  from: string
  to: string
  uploads: UploadRequest[]
  /** Called after each part of a body has come, while the way is open. */
  onBytes: (upload: UploadRequest) => void
  /** Called with each part of a request's body that has come, while the way is open. */
  onAsked: (request: IncomingMessage, part: Buffer) => void
  /** Called with each part of an answer's body as it passes; `request` is one and the same for the parts of one answer. */
  onAnswer: (request: IncomingMessage, part: Buffer) => void
  /** Lets what comes wait where it is until it is released. */
  hold(): void
  release(): void
  /** Answers with this status, as the service does when it is unwell, until it is mended. A browser's own question passes. */
  fail(status: number): void
}

/** Opens a way to an emulator at `host:port`. */
export async function openProxy(target: string): Promise<Proxy> {
  let held = Promise.resolve()
  let failing: number | undefined
  let release = (): void => undefined
  const server = await listenCuttably(createServer((incoming, outgoing) => void pass(incoming, outgoing)))

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const upload = uploadOf(incoming)
    if (upload) proxy.uploads.push(upload)
    const { method, url: path, headers } = incoming
    if (failing !== undefined && method !== 'OPTIONS') {
      outgoing.writeHead(failing, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ error: { code: failing, message: 'The service is currently unavailable.' } }))
      return
    }
    const [host, port] = target.split(':')
    const onward = send({ host, port, method, path, headers, agent: false })
    const giveUp = () => {
      onward.destroy()
      outgoing.destroy()
    }
    incoming.on('error', giveUp)
    outgoing.on('close', () => !outgoing.writableEnded && giveUp())
    onward.on('error', giveUp)
    onward.on('response', (answer) => {
      if (upload) upload.status = answer.statusCode
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', giveUp)
      answer.on('data', (part: Buffer) => proxy.onAnswer(incoming, part))
      answer.pipe(outgoing)
    })
    try {
      for await (const part of incoming as AsyncIterable<Buffer>) {
        if (upload) {
          upload.bytes += part.length
          proxy.onBytes(upload)
        }
        proxy.onAsked(incoming, part)
        await held
        if (!onward.write(part)) await once(onward, 'drain')
      }
      onward.end()
    } catch {
      // Either side broke off: the other is told in the same way.
      giveUp()
    }
  }

  const proxy: Proxy = {
    from: target,
    to: `${HOST}:${server.port}`,
    uploads: [],
    onBytes: () => undefined,
    onAsked: () => undefined,
    onAnswer: () => undefined,
    cut: () => server.cut(),
    mend() {
      server.mend()
      failing = undefined
    },
    fail(status) {
      failing = status
    },
    hold() {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    async close() {
      release()
      await server.close()
    },
  }
  return proxy
}

function uploadOf({ headers, url }: IncomingMessage): UploadRequest | undefined {
  const command = headers['x-goog-upload-command']
  if (typeof command !== 'string') return undefined
  const session = command === 'start' ? '' : (url ?? '')
  return { command, session, offset: Number(headers['x-goog-upload-offset'] ?? 0), bytes: 0, status: undefined }
}
