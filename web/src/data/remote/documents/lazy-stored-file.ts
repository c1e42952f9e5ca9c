import { failed } from '@sotto/domain/shared/result'
import { retryImport } from '#lib/loading/retry-import.ts'
import type { readStoredFile } from './stored-file.ts'

/** `readStoredFile`, fetched with the first file that is wanted. Where it can't be fetched, our service counts as unreachable. */
export const lazyReadStoredFile: typeof readStoredFile = async (...call) => {
  const module = await retryImport(() => import('./stored-file.ts')).catch(() => undefined)
  return module === undefined ? failed({ problem: 'unreachable' as const }) : module.readStoredFile(...call)
}
