import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { HOST } from '../../../emulators/project.ts'
import { listenCuttably, type CuttableServer } from '../../browser/cuttable-server.ts'

/** Opens the only way from a browser to anything else. While it is cut, no request of a page or a worker gets through. */
export function openNetwork(): Promise<CuttableServer> {
  const server = createServer(pass)
  // An idle connection stays: a browser that sends on one in the instant in which it is closed loses its request.
  server.keepAliveTimeout = 0
  return listenCuttably(server)
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
