import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

const CREATED = 'http.client.request.created'

/**
 * Lets a connection to a browser be opened without compression, which Playwright offers and Chromium takes. Both run on this
 * machine, and to unpack what the browser says of itself took a third of a test’s own processor time.
 */
export async function uncompressed<T>(connect: () => Promise<T>): Promise<T> {
  subscribe(CREATED, withdrawOffer)
  try {
    return await connect()
  } finally {
    unsubscribe(CREATED, withdrawOffer)
  }
}

function withdrawOffer(message: unknown): void {
  const { request } = message as { request: ClientRequest }
  request.removeHeader('sec-websocket-extensions')
}
