import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { HOST } from '../../../emulators/project.ts'

/** The only way from a browser to anything else. It can be cut, and then no request of a page or a worker gets through. */
export interface Network {
  proxyPort: number
  /** Breaks every connection and lets none through until it is mended. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function openNetwork(): Promise<Network> {
  const sockets = new Set<Socket>()
  let open = true
  const server = createServer(pass)
  // An idle connection stays: a browser that sends on one in the instant in which it is closed loses its request.
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => {
    if (!open) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  const cut = () => {
    open = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    proxyPort: (server.address() as AddressInfo).port,
    cut,
    mend() {
      open = true
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Hands a request on to the address that it names in full. What a browser wants of its maker gets nowhere. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = '', headers } = incoming
  if (!url.startsWith(`http://${HOST}:`)) {
    outgoing.writeHead(403).end()
    return
  }
  const onward = send(url, { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', giveUp)
    answer.pipe(outgoing)
  })
  function giveUp() {
    onward.destroy()
    outgoing.destroy()
  }
  onward.on('error', giveUp)
  incoming.on('error', giveUp)
  outgoing.on('close', () => !outgoing.writableEnded && giveUp())
  incoming.pipe(onward)
}
