import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { brotliCompress } from 'node:zlib'
import { generate } from 'selfsigned'

const compress = promisify(brotliCompress)

const TEXT = /^(text\/|application\/(javascript|json|xml|manifest\+json)|image\/svg)/

/** What belongs to one connection, or to the bytes before they were compressed anew. */
const DROPPED = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'])

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * The thread of `serveAsHosting`: it tells the address of its server, and each path that it is told it has at hand when it tells
 * that back.
 */
async function serve(emulator: string, main: MessagePort): Promise<void> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  const answers = new Map<string, Promise<Answer>>()
  const answerTo = (path: string) => {
    const known = answers.get(path) ?? fetchAnswer(new URL(path, emulator))
    answers.set(path, known)
    return known
  }
  const server = createSecureServer({ key, cert }, (request: Http2ServerRequest, response: Http2ServerResponse) => {
    answerTo(request.url).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.stream.destroy(error instanceof Error ? error : undefined),
    )
  })
  main.on('message', (path: string) => void answerTo(path).then(() => main.postMessage(path)))
  server.listen(0, '127.0.0.1', () => {
    main.postMessage(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}

async function fetchAnswer(address: URL): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual' })
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.has(name)))
  const body = Buffer.from(await response.arrayBuffer())
  if (!TEXT.test(response.headers.get('content-type') ?? '')) return { status: response.status, headers, body }
  return { status: response.status, headers: { ...headers, 'content-encoding': 'br' }, body: await compress(body) }
}

if (parentPort) await serve(workerData as string, parentPort)
