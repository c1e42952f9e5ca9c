import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { HOST } from '../../emulators/project.ts'

export interface CuttableServer {
  port: number
  /** Breaks every connection and lets none through until it is mended. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Lets a server listen on a free port, such that its connections can be cut. */
export async function listenCuttably(server: Server): Promise<CuttableServer> {
  const sockets = new Set<Socket>()
  let open = true
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
    port: (server.address() as AddressInfo).port,
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
