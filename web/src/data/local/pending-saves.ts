/** Stores what was typed in one form, on the device or where else it belongs; false when something of it could not be. */
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

/** True when everything that was typed in this window is stored. */
export async function flushPendingSaves(): Promise<boolean> {
  const saved = await Promise.all([...pending].map((save) => save()))
  return saved.every(Boolean)
}
