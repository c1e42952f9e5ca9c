import type { FileRefusal } from '@sotto/domain/documents/files'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { STORAGE_REFUSALS } from '#lib/attachment-messages.ts'

/** How much this site may store on this device, by the browser's own estimate, in bytes; and whether it may be cleared. */
export interface StorageEstimate {
  used: number
  left: number
  /** The browser has promised not to clear it by itself. */
  persisted: boolean
}

/** The browser's estimate; null where it gives none. */
export async function estimateStorage(): Promise<StorageEstimate | null> {
  const storage = navigator.storage as StorageManager | undefined
  if (typeof storage?.estimate !== 'function') return null
  const { quota, usage } = await storage.estimate()
  if (quota === undefined || usage === undefined) return null
  const persisted = typeof storage.persisted === 'function' && (await storage.persisted())
  return { used: usage, left: Math.max(0, quota - usage), persisted }
}

/** Whether this browser can be asked to keep what is stored. */
export function canRequestPersistence(): boolean {
  return typeof (navigator.storage as StorageManager | undefined)?.persist === 'function'
}

/** Asks the browser never to clear this site's storage by itself. True when it agreed; it may also ask the person. */
export async function requestPersistence(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined
  if (typeof storage?.persist !== 'function') return false
  return (await storage.persisted()) || (await storage.persist())
}

/** Left free for what the person types while the files wait. */
const RESERVE = 5 * MEBIBYTE

/** Why a selection does not fit on this device, by the browser's own estimate; nothing when it fits or the browser gives no estimate. */
export async function checkQuota(files: readonly { size: number }[]): Promise<FileRefusal | undefined> {
  const stored = await estimateStorage()
  if (stored === null) return undefined
  const wanted = files.reduce((sum, file) => sum + file.size, 0)
  const room = Math.max(0, stored.left - RESERVE)
  return wanted <= room ? undefined : STORAGE_REFUSALS.tooLittleRoom(wanted, room)
}
