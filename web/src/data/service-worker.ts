/*
 * What pages, the manifest and the service worker agree on.
 */

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

/** Where the system hands over what a person shares with the installed app, and the field that carries the files. */
export const SHARE_PATH = '/share'
export const SHARE_FIELD = 'files'

/** The page that asks where a share belongs. Without an id it shows the one that waits longest. */
export function sharePageFor(id: string): string {
  return `${SHARE_PATH}?id=${id}`
}

/** The name of the Background Sync that sends what a closed page left. */
export const SYNC_TAG = 'sotto-outbox'

/** Whether this browser has Background Sync. Without it nothing is sent while the app is closed. */
export function sendsWhenClosed(): boolean {
  return 'SyncManager' in globalThis
}
