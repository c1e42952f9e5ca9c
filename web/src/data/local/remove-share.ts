import { database } from './database.ts'

/** Erases shares with their bytes. */
export function removeShare(...ids: readonly string[]): Promise<void> {
  const { shares, sharedFiles } = database
  return database.transaction('rw', [shares, sharedFiles], async () => {
    await sharedFiles.where('shareId').anyOf(ids).delete()
    await shares.bulkDelete([...ids])
  })
}
