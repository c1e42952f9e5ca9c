import type { Page } from 'playwright'

/** A piece of a stored file is gone. */
export const losePiece = (page: Page, fileName: string) => spoil(page, fileName, false)

/** A byte of a stored file is another. */
export const changeByte = (page: Page, fileName: string) => spoil(page, fileName, true)

/** Does to a stored file what a failing disk or a careless browser does. */
function spoil(page: Page, fileName: string, keep: boolean): Promise<void> {
  return page.evaluate(
    async (given) => {
      const ask = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(new Error('IndexedDB refused', { cause: request.error }))
        })
      const database = await ask(indexedDB.open('sotto'))
      const stores = database.transaction(['attachments', 'chunks'], 'readwrite')
      const files = (await ask(stores.objectStore('attachments').getAll())) as {
        storedName: string
        fileName: string
      }[]
      const key = [files.find((file) => file.fileName === given.fileName)?.storedName ?? '', 0]
      const chunks = stores.objectStore('chunks')
      const piece = (await ask(chunks.get(key))) as { bytes: ArrayBuffer }
      const bytes = new DataView(piece.bytes)
      bytes.setUint8(100, bytes.getUint8(100) ^ 1)
      if (given.keep) await ask(chunks.put(piece))
      else await ask(chunks.delete(key))
      database.close()
    },
    { fileName, keep },
  )
}
