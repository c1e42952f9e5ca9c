import { fitFileName } from '@sotto/domain/document'
import { newSubmissionId } from '@sotto/domain/ids'
import { MAX_FILES } from '@sotto/domain/limits'
import { database } from './database.ts'
import type { ShareRecord } from './records.ts'
import { refuseShare } from './refuse-share.ts'
import { removeShare } from './remove-share.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

/** `crowded`: as much waits already as this device keeps. */
export type ShareProblem = StorageFailure | 'crowded'

export type KeepShareResult = { kept: true; id: string } | { kept: false; reason: ShareProblem }

/**
 * So many files of all shares together wait on a device: the largest share, and another beside it. Any website can send one, and
 * is not to fill a device that drafts need.
 */
const MOST_WAITING = 2 * MAX_FILES

/**
 * Stores files that another app handed over, for nobody yet: who they belong to is known once their page is open. The record
 * comes first, so that bytes which a killed worker leaves are swept with it; its id is told only when all of them are there.
 */
export async function keepShare(files: readonly File[], now: number): Promise<KeepShareResult> {
  const id = newSubmissionId()
  // One more than any form takes says as much as all of them.
  const described = files.slice(0, MAX_FILES + 1).map(({ name, size }) => ({ name: fitFileName(name), size }))
  try {
    const added = await addRecord({ id, uid: null, sharedAt: now, files: described })
    if (!added) return { kept: false, reason: 'crowded' }
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

/** False, and nothing added, when there is no room beside what waits. What no form takes has no bytes here, so it needs none. */
function addRecord(share: ShareRecord): Promise<boolean> {
  const { shares } = database
  return database.transaction('rw', shares, async () => {
    const kept = [...(await shares.toArray()), share].filter(({ files }) => refuseShare(files) === undefined)
    const waiting = kept.reduce((sum, { files }) => sum + files.length, 0)
    if (kept.includes(share) && waiting > MOST_WAITING) return false
    await shares.add(share)
    return true
  })
}
