/** The name of the Background Sync that sends what a closed page left. */
export const SYNC_TAG = 'sotto-outbox'

/** Whether this browser has Background Sync. Without it nothing is sent while the app is closed. */
export function sendsWhenClosed(): boolean {
  return 'SyncManager' in globalThis
}
