import type { Page } from 'playwright'

/** Opens the database as a version of the app to come would, and reads a draft once it has it. */
export function openAsNewer(other: Page, draftId: string) {
  return other.evaluate(
    (id) =>
      new Promise<{ answers: Record<string, string> }>((resolve, reject) => {
        const request = indexedDB.open('sotto', 10_000)
        request.onerror = () => reject(new Error(String(request.error)))
        request.onsuccess = () => {
          const read = request.result.transaction('drafts').objectStore('drafts').get(id)
          read.onsuccess = () => {
            request.result.close()
            resolve(read.result as { answers: Record<string, string> })
          }
        }
      }),
    draftId,
  )
}
