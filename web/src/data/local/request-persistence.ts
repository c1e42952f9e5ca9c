/** Asks the browser never to clear this site's storage by itself. True when it agreed; it may also ask the person. */
export async function requestPersistence(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  if (typeof storage?.persist !== 'function') return false
  return (await storage.persisted()) || (await storage.persist())
}
