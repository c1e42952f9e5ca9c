/** What a page asks of a waiting service worker, as the `type` of a message: to take over from the one before. */
export const SKIP_WAITING = 'SKIP_WAITING'

const STOP_SENDING = 'sotto-stop-sending'

/**
 * Asks the service worker at work to leave what waits to be sent to whoever comes next. Unlike a message to it, this starts none
 * that is at rest, and is no event that a browser would let it end first.
 */
export function askToStopSending(): void {
  const channel = new BroadcastChannel(STOP_SENDING)
  channel.postMessage(null)
  channel.close()
}

/** Calls `stop` whenever a page of this app asks for it. */
export function onStopSending(stop: () => void): void {
  new BroadcastChannel(STOP_SENDING).onmessage = stop
}
