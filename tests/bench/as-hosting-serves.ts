import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
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

export interface HostingFront {
  url: string
  /** Has the answer to a path at hand, as a cache has for all but the first who ask. */
  warm: (path: string) => Promise<unknown>
  close: () => Promise<void>
}

/**
 * Stands before the emulator of Hosting and does what the emulator leaves out and Hosting does: HTTP/2, brotli, and answers from
 * a cache. Its certificate is nobody's, so a browser must be told to ignore that.
 */
export async function serveAsHosting(emulator: string): Promise<HostingFront> {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}`,
    warm: answerTo,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function fetchAnswer(address: URL): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual' })
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.has(name)))
  const body = Buffer.from(await response.arrayBuffer())
  if (!TEXT.test(response.headers.get('content-type') ?? '')) return { status: response.status, headers, body }
  return { status: response.status, headers: { ...headers, 'content-encoding': 'br' }, body: await compress(body) }
}
