import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { HOST } from '../project.ts'

export interface HttpService {
  url: string
  close(): Promise<void>
}

export interface Answer {
  status: number
  /** Sent as JSON unless it is a text. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Breaks the connection off instead of answering. */
  hangUp?: boolean
}

export interface Call {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  /** The body as text, at most `MAX_BODY` of it. */
  body: string
}

const MAX_BODY = 30 * 1024 * 1024

/** Serves one handler on the loopback address. A handler that throws answers 500 and stays up. */
export async function serve(port: number, handle: (call: Call) => Answer | Promise<Answer>): Promise<HttpService> {
  const server = createServer((request, response) => {
    readCall(request)
      .then(handle)
      .then(
        (answer) => write(response, answer),
        (error: unknown) => write(response, { status: 500, body: String(error) }),
      )
  })
  server.listen(port, HOST)
  await once(server, 'listening')
  return {
    url: `http://${HOST}:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The keys that the stand-ins accept; anything else is refused, as the real services would. */
export const STAND_IN_KEYS = { sendgrid: 'SG.stand-in', gemini: 'stand-in-key' } as const

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY) chunks.push(chunk)
  }
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', `http://${HOST}`),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

function write(response: ServerResponse, { status, body, headers = {}, hangUp = false }: Answer): void {
  if (hangUp) {
    response.destroy()
    return
  }
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json',
    ...headers,
  })
  response.end(text)
}

/** JSON, or nothing when the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
