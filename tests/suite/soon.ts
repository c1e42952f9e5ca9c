/**
 * What is waited for comes within a second or two; a cold start on a busy machine takes longer. Speed is a row of the bench, so all
 * waiting ends late. Milliseconds.
 */
export const SOON = { timeout: 60_000, interval: 50 }
