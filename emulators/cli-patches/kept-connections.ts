/**
 * Loaded into the CLI before its own code. Node's servers close a connection after five idle seconds, Google's leave it open for minutes.
 * A client that is busy at that moment writes its next request on a closed connection and gets EPIPE, as it never does from Google.
 */
import { Server } from 'node:http'

const IDLE_MS = 600_000

// oxlint-disable-next-line typescript/unbound-method -- it is called with the server that it was called on
const { listen } = Server.prototype
Server.prototype.listen = function (this: Server, ...rest: unknown[]) {
  this.keepAliveTimeout = IDLE_MS
  return Reflect.apply(listen, this, rest) as Server
}
