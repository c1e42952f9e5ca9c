import { pitchDeck } from './sectors/pitch-deck.ts'

/** Where everything lives in Firestore and Cloud Storage. The rules write the same paths out. */
export const SUBMISSIONS = 'project_submissions'
export const RECEIPTS = 'submission_receipts'
export const DOCUMENTS = 'project_documents'
export const ROLES = 'user_roles'
export const DAILY_USAGE = 'daily_usage'
export const AUDIT = 'audit'
/** The server's own account of what was mailed; no rule opens it. */
export const MAILS = 'mails'
export const SUMMARIES = 'summaries'
/** The server's own account of messages from the contact form, for limits alone; no rule opens it. */
export const CONTACT_LEDGER = 'contact_ledger'

export const submissionPath = (id: string) => `${SUBMISSIONS}/${id}`
export const receiptPath = (id: string) => `${RECEIPTS}/${id}`
export const documentPath = (submissionId: string, storedName: string) => `${DOCUMENTS}/${submissionId}__${storedName}`
export const dailyUsagePath = (uid: string) => `${DAILY_USAGE}/${uid}`
export const rolePath = (uid: string, role: string) => `${ROLES}/${uid}_${role}`
export const mailPath = (submissionId: string, topic: string) => `${MAILS}/${submissionId}_${topic}`
export const auditPath = (submissionId: string) => `${submissionPath(submissionId)}/${AUDIT}`
export const summariesPath = (submissionId: string) => `${submissionPath(submissionId)}/${SUMMARIES}`

/**
 * A stored file's object name in the default bucket. A pitch deck lies under its sponsor. Source: docs/specification.md,
 * section 7.
 */
export function objectPath(
  submission: { sector: string; user_id: string },
  submissionId: string,
  storedName: string,
): string {
  const folder = submission.sector === pitchDeck.sector ? `${submission.user_id}/${submissionId}` : submissionId
  return `project-documents/${folder}/${storedName}`
}
