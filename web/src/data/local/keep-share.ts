import { newSubmissionId } from '@sotto/domain/ids'
import { database } from './database.ts'
import { refuseShare } from './refuse-share.ts'
import { removeShare } from './remove-share.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

export type KeepShareResult = { kept: true; id: string } | { kept: false; reason: StorageFailure }

/**
 * Stores files that another app handed over, for nobody yet: who they belong to is known once their page is open. The record
 * comes first, so that bytes which a killed worker leaves are swept with it; its id is told only when all of them are there.
 */
export async function keepShare(files: readonly File[], now: number): Promise<KeepShareResult> {
  const id = newSubmissionId()
  const described = files.map(({ name, size }) => ({ name, size }))
  try {
    await database.shares.add({ id, uid: null, sharedAt: now, files: described })
    if (refuseShare(described) === undefined) {
      for (const [index, file] of files.entries()) {
        await database.sharedFiles.add({ shareId: id, index, bytes: await file.arrayBuffer() })
      }
    }
    return { kept: true, id }
  } catch (error) {
    const reason = storageFailureOf(error)
    await removeShare(id).catch(storageFailureOf)
    return { kept: false, reason }
  }
}
