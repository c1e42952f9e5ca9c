import { failed } from '@sotto/domain/shared/result'
import { retryImport } from '#lib/retry-import.ts'
import type { readOwnFile } from './own-file.ts'

/** `readOwnFile`, fetched with the first file that is wanted. Where it can't be fetched, our service counts as unreachable. */
export const lazyReadOwnFile: typeof readOwnFile = async (...call) => {
  const module = await retryImport(() => import('./own-file.ts')).catch(() => undefined)
  return module === undefined ? failed({ problem: 'unreachable' as const }) : module.readOwnFile(...call)
}
