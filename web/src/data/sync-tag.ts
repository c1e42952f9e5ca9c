/** The name of the Background Sync that sends what a closed page left. */
export const SYNC_TAG = 'sotto-outbox'
