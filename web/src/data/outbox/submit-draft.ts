import { findProblems, type AnswerProblem } from '@sotto/domain/forms/answers'
import { storedNameOf } from '@sotto/domain/documents/document'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { findForm } from '@sotto/domain/forms/sectors/index'
import { freezeSubmission, type FrozenSubmission } from '@sotto/domain/submission/submission'
import { listAttachments, whenStored } from '#data/local/files/attached-files.ts'
import { database } from '#data/local/database/database.ts'
import { readDraft } from '#data/local/drafts.ts'
import { storageResult, type StorageFailure } from '#data/local/errors.ts'
import { areStillAttached, declareFiles, markDamagedFiles } from '#data/local/files/file-integrity.ts'
import { queuedEntry } from '#data/local/outbox/outbox.ts'
import type { AttachmentRecord, DraftRecord } from '#data/local/database/records.ts'

/**
 * `problems`: the answers do not fit the form yet. `damaged-files`: the bytes of these files on this device are gone, or
 * others than those attached.
 * `changing`: the draft was being changed all the while, in another tab.
 */
export type SubmitDraftFailure =
  | { kind: 'problems'; problems: readonly AnswerProblem[] }
  | { kind: 'damaged-files'; files: readonly AttachmentRecord[] }
  | 'gone'
  | 'changing'
  | StorageFailure

type SubmitDraftResult = Result<void, SubmitDraftFailure>

const TRIES = 3

/**
 * Freezes a draft and puts it in the outbox. Needs no network. A draft that already waits counts as queued. Hashing can't
 * happen inside a transaction of IndexedDB, so the draft is frozen first and the transaction proves that it is still the same.
 */
export function submitDraft(uid: string, draftId: string): Promise<SubmitDraftResult> {
  // Proven once: another try because of a word typed meanwhile does not read 200 MB again.
  const intact = new Set<string>()
  return storageResult(async () => {
    // A file that was chosen before goes with it, however large it is. One that is refused is told where it was chosen.
    await whenStored(draftId)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const result = await tryToQueue(uid, draftId, intact)
      if (result !== 'changed') return result
    }
    return failed('changing')
  })
}

async function tryToQueue(uid: string, draftId: string, intact: Set<string>): Promise<SubmitDraftResult | 'changed'> {
  const draft = await readDraft(uid, draftId)
  const form = draft && findForm(draft.sector)
  if (draft === undefined || form === undefined) return failed('gone')
  if (draft.state === 'waiting') return ok()
  const attachments = await listAttachments(uid, draftId)
  const problems = findProblems(form, draft.answers, attachments)
  if (problems.length > 0) return failed({ kind: 'problems', problems })
  const files = await markDamagedFiles(attachments, intact)
  if (files.length > 0) return failed({ kind: 'damaged-files', files })
  const submission = await freezeSubmission(
    form,
    draft.answers,
    declareFiles(attachments, (name) => storedNameOf(form, name)),
    uid,
  )
  return (await putInOutbox(draft, attachments, submission)) ? ok() : 'changed'
}

/** False, and nothing written, when the draft or its files are not those that were frozen. */
function putInOutbox(
  frozen: DraftRecord,
  attachments: readonly AttachmentRecord[],
  submission: FrozenSubmission,
): Promise<boolean> {
  return database.transaction('rw', [database.drafts, database.attachments, database.outbox], async () => {
    const draft = await readDraft(frozen.uid, frozen.id)
    if (draft?.version !== frozen.version || draft.state !== 'editing') return false
    if (draft.edit?.editor !== frozen.edit?.editor || draft.edit?.change !== frozen.edit?.change) return false
    if (!(await areStillAttached(frozen.id, attachments))) return false
    await database.outbox.add(queuedEntry(frozen.id, frozen.uid, submission, Date.now()))
    await database.drafts.put({ ...draft, state: 'waiting' })
    return true
  })
}
