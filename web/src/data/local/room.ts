/** How much this site may keep on this device, by the browser's own estimate, in bytes; and whether it may be cleared. */
export interface Room {
  used: number
  left: number
  /** The browser has promised not to clear it by itself. */
  persisted: boolean
}

/** Nothing where the browser gives no estimate. */
export async function readRoom(): Promise<Room | undefined> {
  const storage = navigator.storage as StorageManager | undefined
  if (typeof storage?.estimate !== 'function') return undefined
  const { quota, usage } = await storage.estimate()
  if (quota === undefined || usage === undefined) return undefined
  const persisted = typeof storage.persisted === 'function' && (await storage.persisted())
  return { used: usage, left: Math.max(0, quota - usage), persisted }
}
