import { fitFileName } from '@sotto/domain/documents/file-names'
import { FILE_EXTENSIONS, refuseSelection, type FileLimits, type FileRefusal } from '@sotto/domain/documents/files'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { MAX_FILES } from '@sotto/domain/shared/limits'
import { freeBytes } from '#data/blob-bytes.ts'
import { attachFiles, judgeFiles, type AttachedFiles, type AttachFilesResult } from './files/attachments.ts'
import { database } from './database/database.ts'
import { deleteDraft } from './draft-with-files.ts'
import { createDraft } from './drafts.ts'
import {
  describeFileFailure,
  describeStorageFailure,
  ignoreStorageFailure,
  storageResult,
  type StorageFailure,
} from './errors.ts'
import { SHARE_GONE } from '#lib/attachment-messages.ts'
import type { ShareRecord } from './database/records.ts'

/*
 * Files that another app shared with this one, until they are attached or declined. A share has no owner until a signed-in person opens
 * the page that it was handed over with. An overdue share is shown to no person, and swept.
 */

/** The most that any form takes. A file that no form takes keeps none of the others out. */
const LIMITS: FileLimits = { maxFiles: MAX_FILES, extensions: FILE_EXTENSIONS, countsTakenOnly: true }

const HOUR = 60 * 60 * 1000

/** A share without an owner waits only as long as signing in may take: the next person to open its page becomes its owner. */
const LONGEST = { claimed: 24 * HOUR, unclaimed: HOUR } as const

/**
 * Whether a share has waited too long. It is not shown any more, swept or not. One that was noted far ahead of `now` counts too: the
 * clock has been set back since, and the share would wait for too long.
 */
function isOverdue({ uid, sharedAt }: ShareRecord, now: number): boolean {
  return Math.abs(now - sharedAt) >= (uid === null ? LONGEST.unclaimed : LONGEST.claimed)
}

/**
 * What was shared with this person's app, longest first. Reads no bytes. A share without `files` waits for nothing: its record only says
 * why.
 */
export async function listShares(uid: string): Promise<readonly ShareRecord[]> {
  const shares = await database.shares.where('uid').equals(uid).sortBy('sharedAt')
  return shares.filter((share) => !isOverdue(share, Date.now()))
}

/** How many files those are together. */
export async function countSharedFiles(uid: string): Promise<number> {
  return (await listShares(uid)).reduce((sum, { files }) => sum + files.length, 0)
}

/** `crowded`: as much waits already as this device keeps. */
export type StoreShareFailure = StorageFailure | 'crowded'

/**
 * The most files of all shares together: the largest share, and another beside it. Any website can send a share, and must not fill a
 * device that drafts need.
 */
const MOST_WAITING = 2 * MAX_FILES

/**
 * Stores the files that another app handed over and a form may take, as a share without an owner, and why the others can't be attached.
 * The record comes first, so that bytes which a killed worker leaves are swept with it; the value, its id, is returned only when all bytes
 * are stored.
 */
export async function storeShare(files: readonly File[], now: number): Promise<Result<string, StoreShareFailure>> {
  const id = newSubmissionId()
  const { taken, refused } = await judgeShare(files)
  const described = taken.map(({ name, size }) => ({ name, size }))
  const result = await storageResult(async () => {
    const added = await addRecord({ id, uid: null, sharedAt: now, files: described, refused })
    if (!added) return failed('crowded')
    for (const [index, file] of taken.entries()) {
      const bytes = await file.arrayBuffer()
      await database.sharedFiles.add({ shareId: id, index, bytes })
      freeBytes(bytes)
    }
    return ok(id)
  })
  if (!result.ok && result.reason !== 'crowded') await ignoreStorageFailure(() => removeShare(id))
  return result
}

/** Each file by itself. More than a form takes are refused as a whole; those of a share beyond `MOST_WAITING` are not even read. */
async function judgeShare(
  files: readonly File[],
): Promise<{ taken: readonly File[]; refused: readonly FileRefusal[] }> {
  const fitted = files.map((file) => new File([file], fitFileName(file.name)))
  const judged = files.length > MOST_WAITING ? { taken: files, refused: [] } : await judgeFiles(fitted, LIMITS)
  const whole = refuseSelection(judged.taken, 0, LIMITS)
  return whole ? { taken: [], refused: [whole, ...judged.refused] } : judged
}

/** False, and nothing added, when there is no room beside what waits. A share without files has no bytes here, so it needs none. */
function addRecord(share: ShareRecord): Promise<boolean> {
  const { shares } = database
  return database.transaction('rw', shares, async () => {
    const waiting = [...(await shares.toArray()), share].reduce((sum, { files }) => sum + files.length, 0)
    if (share.files.length > 0 && waiting > MOST_WAITING) return false
    await shares.add(share)
    return true
  })
}

/**
 * Makes a person the owner of a share that has none. Only the window that it was handed over with knows its id. A share that has
 * another owner or is overdue stays as it is. Where a device can't write, the next visit tries again.
 */
export async function claimShare(uid: string, id: string, now: number): Promise<void> {
  await ignoreStorageFailure(() =>
    database.shares
      .where('id')
      .equals(id)
      .and((share) => share.uid === null && !isOverdue(share, now))
      .modify({ uid }),
  )
}

/**
 * Attaches the files of a share of this person's to a draft of theirs, under the limits of any other way to attach, and erases
 * the share once they are there. Refused as a whole, it stays.
 */
export async function attachShare(uid: string, shareId: string, draftId: string): Promise<AttachFilesResult> {
  try {
    const files = await readFiles(uid, shareId)
    if (files === undefined) return failed({ refusal: SHARE_GONE, refused: [], others: [] })
    const result = await attachFiles(uid, draftId, files)
    // The files are attached even if their copy can't be erased now; that is swept at the latest.
    if (result.ok) await ignoreStorageFailure(() => removeShare(shareId))
    return result
  } catch (error) {
    return failed({ refusal: describeFileFailure(error), refused: [], others: [] })
  }
}

async function readFiles(uid: string, shareId: string): Promise<readonly File[] | undefined> {
  const share = await database.shares.get(shareId)
  if (share?.uid !== uid) return undefined
  const files: File[] = []
  for (const [index, { name }] of share.files.entries()) {
    const stored = await database.sharedFiles.get([shareId, index])
    if (stored === undefined) return undefined
    // A file has a copy of its own, outside of the page's memory.
    files.push(new File([stored.bytes], name))
    freeBytes(stored.bytes)
  }
  return files
}

export interface DraftWithShare extends AttachedFiles {
  draftId: string
}

/** Begins a draft of a sector's form with the files of a share, or does neither. */
export async function beginWithShare(
  uid: string,
  shareId: string,
  sector: string,
): Promise<Result<DraftWithShare, FileRefusal>> {
  const made = await createDraft(uid, sector)
  if (!made.ok) return failed(describeStorageFailure(made.reason))
  const { id } = made.value
  const result = await attachShare(uid, shareId, id)
  if (result.ok) return ok({ draftId: id, ...result.value })
  await deleteDraft(uid, id)
  return failed(result.reason.refusal)
}

/** Erases a share of this person's from this device. */
export function declineShare(uid: string, id: string): Promise<Result<void, StorageFailure>> {
  return storageResult(async () => {
    if ((await database.shares.get(id))?.uid === uid) await removeShare(id)
    return ok()
  })
}

/** Erases shares with their bytes. */
export function removeShare(...ids: readonly string[]): Promise<void> {
  const { shares, sharedFiles } = database
  return database.transaction('rw', [shares, sharedFiles], async () => {
    await sharedFiles.where('shareId').anyOf(ids).delete()
    await shares.bulkDelete([...ids])
  })
}

/** Erases every share that has waited too long. A share that can't be erased now is swept the next time. */
export async function sweepShares(now: number): Promise<void> {
  await ignoreStorageFailure(async () =>
    removeShare(...(await database.shares.filter((share) => isOverdue(share, now)).primaryKeys())),
  )
}
