import type { Manifest } from '@sotto/domain/documents/document'
import { newSubmissionId } from '@sotto/domain/submission/ids'
import { AUDIT, receiptPath, submissionPath } from '@sotto/domain/submission/paths'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { property } from '@sotto/domain/forms/sectors/property'
import type { Status } from '@sotto/domain/submission/statuses'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import { HOLD_MS } from '@sotto/domain/review/review'
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { frozenSubmission } from '../factories/application.ts'
import { auth, firestore } from './suite.ts'

/** Whose applications they are, unless a test says otherwise: somebody with a verified address. */
export const SPONSOR = { uid: 'a-sponsor', email: 'verified@sponsor.example' }

let account: Promise<unknown> | undefined

/** Another file of tests may have made it before. */
const openAccount = () => auth.createUser({ ...SPONSOR, emailVerified: true }).catch(() => auth.getUser(SPONSOR.uid))

/** As the trigger leaves a new application: set here, because its write would fall between others that a test counts. */
export const UNASSIGNED = { assigned_to: null, assigned_to_email: null }

/** An application that has arrived, with its receipt; answers its id. `columns` is what no app would send. */
export async function newApplication(
  given: { id?: string; form?: SectorForm; documents?: Manifest; columns?: DocumentData } = {},
): Promise<string> {
  const { id = newSubmissionId(), form = property, columns, ...options } = given
  await (account ??= openAccount())
  const sent = {
    ...(await frozenSubmission(form, SPONSOR.uid, options)),
    ...INITIAL_STATE,
    ...columns,
    created_at: FieldValue.serverTimestamp(),
  }
  await firestore
    .batch()
    .create(submissionOf(id), { ...sent, ...UNASSIGNED })
    .create(receiptOf(id), sent)
    .commit()
  return id
}

/** What a review changes, as the web app writes it. */
export function reviewBy(uid: string, status: Status, admin_notes: string, revision: number, email = '') {
  return { status, admin_notes, message_to_applicant: '', reviewed_by: uid, reviewed_by_email: email, revision }
}

interface ReviewOptions {
  message?: string
  /** How long the sponsor is still not to be told of a decision, in milliseconds. */
  heldForMs?: number
}

/** Reviews with the server's hands, so long ago that a decision is held no more unless it is said. */
export async function review(
  id: string,
  uid: string,
  status: Status,
  revision: number,
  { message = '', heldForMs = 0 }: ReviewOptions = {},
): Promise<void> {
  await submissionOf(id).update({
    ...reviewBy(uid, status, `Note ${revision}`, revision),
    message_to_applicant: message,
    reviewed_at: Timestamp.fromMillis(Date.now() - HOLD_MS + heldForMs),
  })
}

export const submissionOf = (id: string) => firestore.doc(submissionPath(id))
export const receiptOf = (id: string) => firestore.doc(receiptPath(id))

export async function receiptData(id: string): Promise<DocumentData> {
  return (await receiptOf(id).get()).data() ?? {}
}

export interface Entry {
  id: string
  data: DocumentData
}

/** The audit of an application, in the order of its revisions. */
export async function auditOf(id: string): Promise<Entry[]> {
  const entries = await submissionOf(id).collection(AUDIT).orderBy('revision').get()
  return entries.docs.map((entry) => ({ id: entry.id, data: entry.data() }))
}
