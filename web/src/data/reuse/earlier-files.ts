import { ok, type Result } from '@sotto/domain/shared/result'
import { database } from '#data/local/database/database.ts'
import type { AttachmentRecord, DraftRecord, EarlierFile, EarlierFileProblem } from '#data/local/database/records.ts'
import { storageResult, type StorageFailure } from '#data/local/errors.ts'

/*
 * The files that a draft is still to get from the sent application that it was made from. Apart from `attach-earlier-file.ts`, which
 * attaches them: a page that only names them judges no file.
 */

/** The files of a draft that are still to come, in their order. */
export async function listEarlierFiles(uid: string, draftId: string): Promise<readonly EarlierFile[]> {
  return (await readOwn(uid, draftId))?.earlierFiles ?? []
}

/** Those that no attached file stands for: a person may have attached the same bytes by hand. */
export function notAttached(
  earlier: readonly EarlierFile[],
  attached: readonly Pick<AttachmentRecord, 'sha256'>[],
): readonly EarlierFile[] {
  return earlier.filter((file) => !attached.some(({ sha256 }) => sha256 === file.sha256))
}

/** Notes why files are not attached, for those that still have to be fetched. */
export function noteProblem(
  uid: string,
  draftId: string,
  paths: readonly string[],
  problem: EarlierFileProblem,
): Promise<Result<void, StorageFailure>> {
  return change(uid, draftId, (files) =>
    files.map((file) => (file.problem === null && paths.includes(file.path) ? { ...file, problem } : file)),
  )
}

/** Lets files be fetched again, whatever kept them before. */
export function askAgain(
  uid: string,
  draftId: string,
  paths: readonly string[],
): Promise<Result<void, StorageFailure>> {
  return change(uid, draftId, (files) =>
    files.map((file) => (paths.includes(file.path) ? { ...file, problem: null } : file)),
  )
}

/** Goes on without the files that are not attached. */
export function forgetEarlierFiles(uid: string, draftId: string): Promise<Result<void, StorageFailure>> {
  return change(uid, draftId, () => [])
}

/** It leaves the version as it is: the window that writes the draft goes on undisturbed. */
function change(
  uid: string,
  draftId: string,
  edit: (files: readonly EarlierFile[]) => readonly EarlierFile[],
): Promise<Result<void, StorageFailure>> {
  return storageResult(() =>
    database.transaction('rw', database.drafts, async () => {
      const draft = await readOwn(uid, draftId)
      if (draft?.earlierFiles !== undefined) await storeEarlierFiles(draftId, edit(draft.earlierFiles))
      return ok()
    }),
  )
}

/** Keeps everything else of the draft as it is. Part of the caller's transaction. */
export async function storeEarlierFiles(draftId: string, earlierFiles: readonly EarlierFile[]): Promise<void> {
  await database.drafts.update(draftId, { earlierFiles })
}

async function readOwn(uid: string, draftId: string): Promise<DraftRecord | undefined> {
  const draft = await database.drafts.get(draftId)
  return draft?.uid === uid && draft.deletedAt === null ? draft : undefined
}
