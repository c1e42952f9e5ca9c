/** Brings what was typed in one form onto the device; false when something of it could not be stored. */
export type PendingSave = () => Promise<boolean>

const pending = new Set<PendingSave>()

/**
 * Every open form of this window says here how its last words are saved, for whoever is about to end the page or its
 * database: an update of the app, a newer version of the database. The returned function takes it back.
 */
export function registerPendingSave(save: PendingSave): () => void {
  pending.add(save)
  return () => void pending.delete(save)
}

/** True when everything that was typed in this window is on the device. */
export async function flushPendingSaves(): Promise<boolean> {
  const saved = await Promise.all([...pending].map((save) => save()))
  return saved.every(Boolean)
}
