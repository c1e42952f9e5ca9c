import { findRow, type DocumentRow } from '@sotto/domain/documents/document'
import { nameCopy, titleOf } from '@sotto/domain/drafts/draft'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { objectPath } from '@sotto/domain/submission/paths'
import { reusableAnswers } from '@sotto/domain/submission/reusable-answers'
import { database } from '#data/local/database/database.ts'
import type { CachedReceipt, DraftRecord, EarlierFile } from '#data/local/database/records.ts'
import { requestPersistence } from '#data/local/database/storage-estimate.ts'
import { listDrafts, newDraft } from '#data/local/drafts.ts'
import { storageResult, type StorageFailure } from '#data/local/errors.ts'
import { readCachedReceipt } from '#data/local/outbox/receipts.ts'
import { hasLeft } from '#data/local/person/owner-record.ts'

/** `gone`: this device no longer has the receipt, or this version of the app no longer has its form. */
export type ReuseFailure = 'gone' | StorageFailure

/**
 * Makes a draft of a sent application: the same sector and answers under a new id, and a name that no other draft has. Needs no
 * network. The receipt stays as it is. The draft lists the application's files, which are not on the device; `earlier-files.ts`
 * attaches them one by one.
 */
export async function draftFromReceipt(uid: string, submissionId: string): Promise<Result<DraftRecord, ReuseFailure>> {
  const { drafts, owner, receipts } = database
  const made = await storageResult(() =>
    database.transaction('rw', [drafts, owner, receipts], async () => {
      const kept = await readCachedReceipt(uid, submissionId)
      const form = kept && findForm(kept.receipt.sector)
      if (kept === undefined || form === undefined) return failed('gone')
      if (await hasLeft(uid)) return failed('storage-failed')
      const { answers } = reusableAnswers(form, kept.receipt)
      const taken = (await listDrafts(uid)).flatMap(({ name }) => name ?? [])
      const earlierFiles = listFiles(kept)
      const draft: DraftRecord = {
        ...newDraft(uid, form.sector),
        name: nameCopy(titleOf(form, { name: null, answers }), taken),
        answers,
        version: 1,
        ...(earlierFiles.length > 0 && { earlierFiles }),
      }
      await drafts.add(draft)
      return ok(draft)
    }),
  )
  if (made.ok) void requestPersistence()
  return made
}

/** In the order in which they were attached, by which their names are sorted. */
function listFiles({ id, receipt, documents }: CachedReceipt): readonly EarlierFile[] {
  return Object.entries(receipt.documents)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([storedName, { file_name, file_size, sha256 }]) => ({
      path: objectPath(receipt, id, storedName),
      fileName: file_name,
      fileSize: file_size,
      sha256,
      problem: wouldBeRejected(findRow(documents ?? [], storedName)) ? 'rejected' : null,
    }))
}

/** The file itself was at fault, and would be again. Of one that only arrived otherwise than it was sent, the bytes decide anew. */
function wouldBeRejected(row: DocumentRow | undefined): boolean {
  return row?.verification === 'rejected' && row.rejection !== 'wrong-hash' && row.rejection !== 'wrong-size'
}
