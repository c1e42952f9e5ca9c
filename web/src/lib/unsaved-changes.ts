import { withTimeout } from './with-timeout.ts'

/** Stores what was typed in one form, on the device or on the server; false when any of it could not be stored. */
export type Flush = () => Promise<boolean>

const pending = new Set<Flush>()

/** A save that takes longer counts as failed: an admin's notes go over a network that may never answer. */
const LONGEST_MS = 10_000

/**
 * Every open form of this window registers how its unsaved changes are stored. An update of the app, a sign-out and a newer version
 * of the database store them before they end the page or the database. The returned function unregisters the form.
 */
export function registerUnsavedChanges(flush: Flush): () => void {
  pending.add(flush)
  return () => void pending.delete(flush)
}

/** True when everything that was typed in this window is stored. Answers within ten seconds; a save that ends later still takes effect. */
export async function flushUnsavedChanges(): Promise<boolean> {
  const saved = Promise.all([...pending].map((flush) => flush())).then((answers) => answers.every(Boolean))
  return withTimeout(saved, LONGEST_MS, () => false)
}
