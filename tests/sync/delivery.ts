import { ASSIGNMENT_FIELDS } from '@sotto/domain/review/assignment'
import { sha256 } from '@sotto/domain/submission/digest'
import { documentPath, objectPath, receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import { property } from '@sotto/domain/forms/sectors/property'
import type { FrozenSubmission } from '@sotto/domain/submission/submission'
import { expect } from 'vitest'
import { attachFiles } from '../../web/src/data/local/files/attachments.ts'
import { createDraft, saveDraft } from '../../web/src/data/local/drafts.ts'
import { database } from '../../web/src/data/local/database/database.ts'
import { submitDraft } from '../../web/src/data/outbox/submit-draft.ts'
import { readOutboxEntry } from '../../web/src/data/local/outbox/outbox.ts'
import type { ApplicationEntry } from '../../web/src/data/sync/outbox-entry.ts'
import { validAnswers, asApplication } from '../factories/application.ts'
import { bytesOf } from '../factories/file-bytes.ts'
import { firestore, listObjects, readObject } from './emulated.ts'
import { valueOf } from '../factories/value-of.ts'

const ASSIGNMENT = new Set<string>(ASSIGNMENT_FIELDS)

/** A complete application in the device's outbox, with one PDF for each size in bytes. */
export async function queueApplication(uid: string, sizes: readonly number[]): Promise<ApplicationEntry> {
  const created = valueOf(await createDraft(uid, property.sector))
  const { id, version } = created
  await saveDraft({ uid, id, version, answers: validAnswers(property), section: null })
  const files = sizes.map((size, index) => new File([bytesOf('Plan.pdf', size, index + 1)], `Plan ${index}.pdf`))
  expect(await attachFiles(uid, id, files)).toMatchObject({ ok: true })
  expect(await submitDraft(uid, id)).toEqual({ ok: true })
  const entry = asApplication(await readOutboxEntry(uid, id))
  if (entry === undefined) throw new Error('the entry was just queued')
  return entry
}

/** The server holds the submission, its receipt, and each file with its row, all equal to what was frozen. */
export async function expectArrived({ id, submission }: ApplicationEntry): Promise<void> {
  const stored = await firestore.doc(submissionPath(id)).get()
  const receipt = await firestore.doc(receiptPath(id)).get()
  expect(stored.data()).toMatchObject({ ...submission, status: 'pending', revision: 0 })
  // Whom an application is assigned to is the desk's; a trigger writes it, before this reading or after it.
  const seenBySponsor = Object.entries(stored.data() ?? {}).filter(([name]) => !ASSIGNMENT.has(name))
  expect(receipt.data()).toEqual(Object.fromEntries(seenBySponsor))
  const rows = await firestore.collection('project_documents').where('submission_id', '==', id).get()
  const names = Object.keys(submission.documents).sort()
  expect(rows.docs.map((row) => row.ref.path).sort()).toEqual(names.map((name) => documentPath(id, name)))
  expect(await listObjects(`project-documents/${id}/`)).toEqual(names.map((name) => objectPath(submission, id, name)))
  for (const name of names) await expectBytes(id, name, submission)
}

async function expectBytes(id: string, name: string, submission: FrozenSubmission): Promise<void> {
  const declared = submission.documents[name]
  const object = await readObject(objectPath(submission, id, name))
  expect(object.type).toBe(declared?.content_type)
  expect(object.cacheControl).toBe('private, max-age=3600')
  expect(await sha256(object.bytes)).toBe(declared?.sha256)
}

/** The device has let go of everything but the receipt. */
export async function expectForgotten({ id }: ApplicationEntry): Promise<void> {
  const { drafts, attachments, chunks, outbox, receipts } = database
  expect(await Promise.all([drafts, attachments, chunks, outbox].map((table) => table.count()))).toEqual([0, 0, 0, 0])
  expect(await receipts.get(id)).toBeDefined()
}
