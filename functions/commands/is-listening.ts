import { connect } from 'node:net'

/** Whether something accepts connections at `host:port`. */
export function isListening(address: string): Promise<boolean> {
  const { hostname, port } = new URL(`http://${address}`)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 2000 })
    const answer = (listening: boolean) => {
      socket.destroy()
      resolve(listening)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}
