/** Stores what was typed in one form, on the device or where else it belongs; false when something of it could not be. */
export type PendingSave = () => Promise<boolean>

const pending = new Set<PendingSave>()

/** What takes longer counts as not stored: an admin's notes go over a network that may never answer. */
const LONGEST_MS = 10_000

/**
 * Every open form of this window says here how its last words are saved, for whoever is about to end the page or its
 * database: an update of the app, a newer version of the database. The returned function takes it back.
 */
export function registerPendingSave(save: PendingSave): () => void {
  pending.add(save)
  return () => void pending.delete(save)
}

/** True when everything that was typed in this window is stored. Answers within ten seconds; what is stored later is stored too. */
export async function flushPendingSaves(): Promise<boolean> {
  const saved = Promise.all([...pending].map((save) => save())).then((answers) => answers.every(Boolean))
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, false)
  })
  return Promise.race([saved, tooLate]).finally(() => clearTimeout(timer))
}
