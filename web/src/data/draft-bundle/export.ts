import { BUNDLE_FORMAT, BUNDLE_INDEX, bundledFilePath, type DraftBundle } from '@sotto/domain/drafts/draft-bundle'
import { findPassphraseProblem } from '@sotto/domain/drafts/passphrase'
import { failed, type Result } from '@sotto/domain/shared/result'
import { encryption } from '#data/encrypted-file.ts'
import { writeZip } from '#data/export/write-zip.ts'
import { listAttachments } from '#data/local/files/attached-files.ts'
import { readDraft } from '#data/local/drafts.ts'
import { storageResult, type StorageFailure } from '#data/local/errors.ts'
import { readAttachment } from '#data/local/files/file-chunks.ts'
import type { AttachmentRecord } from '#data/local/database/records.ts'

/**
 * `missing-files`: the bytes of these are gone from this device. `weak-passphrase`: `findPassphraseProblem` says why. `cancelled`: by
 * the signal.
 */
export type ExportBundleFailure =
  | 'gone'
  | 'weak-passphrase'
  | 'cancelled'
  | { kind: 'missing-files'; files: readonly AttachmentRecord[] }
  | StorageFailure

export interface ExportBundleOptions {
  /** Encrypts the whole file. '' for none: then it is a plain ZIP that anyone who has it can read. */
  passphrase: string
  onProgress: (filesDone: number) => void
  signal?: AbortSignal
}

/** One file that holds a draft with all its files, to be imported on another device. One of the files is in memory at a time. */
export async function exportBundle(
  uid: string,
  draftId: string,
  options: ExportBundleOptions,
): Promise<Result<Blob, ExportBundleFailure>> {
  const { passphrase, signal } = options
  if (passphrase !== '' && findPassphraseProblem(passphrase) !== undefined) {
    return failed('weak-passphrase')
  }
  return storageResult(async () => {
    const draft = await readDraft(uid, draftId)
    if (draft === undefined) return failed('gone')
    const attachments = await listAttachments(uid, draftId)
    const bundle: DraftBundle = {
      format: BUNDLE_FORMAT,
      sector: draft.sector,
      name: draft.name,
      answers: draft.answers,
      saved_at: draft.savedAt,
      files: attachments.map(describe),
    }
    const index = { path: BUNDLE_INDEX, read: () => Promise.resolve(new Blob([JSON.stringify(bundle)])) }
    const files = attachments.map(({ fileName, storedName }, position) => ({
      path: bundledFilePath(position, fileName),
      read: () => readAttachment(storedName),
    }))
    const result = await writeZip([index, ...files], {
      encryption: passphrase === '' ? undefined : await encryption(passphrase),
      // The index is the first of them, and no file of the draft's.
      onProgress: (done) => options.onProgress(done - 1),
      ...(signal && { signal }),
    })
    if (signal?.aborted) return failed('cancelled')
    if (result.ok) return result
    const { unread } = result.reason
    const missing = attachments.filter(({ fileName }, position) => bundledFilePath(position, fileName) === unread)
    return failed({ kind: 'missing-files', files: missing })
  })
}

function describe(file: AttachmentRecord, position: number): DraftBundle['files'][number] {
  return {
    path: bundledFilePath(position, file.fileName),
    file_name: file.fileName,
    file_size: file.fileSize,
    content_type: file.contentType,
    sha256: file.sha256,
  }
}
