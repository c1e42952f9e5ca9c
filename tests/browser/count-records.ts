/** Runs in a page. How many records of each kind lie on this device, whoever they belong to. */
export async function countRecords(): Promise<Record<string, number>> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('sotto')
    request.onsuccess = () => resolve(request.result)
  })
  const count = (name: string) =>
    new Promise<number>((resolve) => {
      const request = database.transaction(name).objectStore(name).count()
      request.onsuccess = () => resolve(request.result)
    })
  const names = ['drafts', 'attachments', 'chunks', 'outbox', 'receipts']
  const counts = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await count(name)] as const)))
  database.close()
  return counts
}
