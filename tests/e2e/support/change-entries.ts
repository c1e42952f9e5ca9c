import type { Page } from 'playwright'
import type { OutboxEntry } from '../../../web/src/data/sync/outbox-entry.ts'

/**
 * Changes every application in the device's outbox as the sender does, such as to what a service said of it. Only while nothing is
 * sent: a sender at work would overwrite it.
 */
export function changeEntries(page: Page, change: Partial<OutboxEntry>): Promise<void> {
  return page.evaluate(async (given) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('sotto')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('outbox', 'readwrite').objectStore('outbox')
    const all = store.getAll() as IDBRequest<OutboxEntry[]>
    all.onsuccess = () => all.result.forEach((entry) => store.put({ ...entry, ...given }))
    await new Promise((resolve) => (store.transaction.oncomplete = resolve))
    database.close()
  }, change)
}
