import { SUBMISSION_ID_PATTERN } from './ids.ts'
import { pitchDeck } from '../forms/sectors/pitch-deck.ts'

/** Every path in Firestore and Cloud Storage, built and parsed. The rules write the same paths out. */
export const SUBMISSIONS = 'project_submissions'
export const RECEIPTS = 'submission_receipts'
export const WITHDRAWALS = 'submission_withdrawals'
export const DOCUMENTS = 'project_documents'
export const ROLES = 'user_roles'
export const DAILY_USAGE = 'daily_usage'
export const AUDIT = 'audit'
/** The server's log of notifications; no rule opens it. */
export const MAILS = 'mails'
export const SUMMARIES = 'summaries'
/** Of a submission: the questions to its sponsor. */
export const REQUESTS = 'requests'
/** Of a submission: the sponsor's answers to them. */
export const ANSWERS = 'answers'
/** How many questions an admin has opened on a day. */
export const DAILY_QUESTIONS = 'daily_questions'
/** The server's counts of messages from the contact form, for rate limits alone; no rule opens it. */
export const CONTACT_LEDGER = 'contact_ledger'

export const submissionPath = (id: string) => `${SUBMISSIONS}/${id}`
export const receiptPath = (id: string) => `${RECEIPTS}/${id}`
export const withdrawalPath = (id: string) => `${WITHDRAWALS}/${id}`
export const dailyUsagePath = (uid: string) => `${DAILY_USAGE}/${uid}`
export const rolePath = (uid: string, role: string) => `${ROLES}/${uid}_${role}`
export const mailPath = (submissionId: string, kind: string) => `${MAILS}/${submissionId}_${kind}`
export const auditPath = (submissionId: string) => `${submissionPath(submissionId)}/${AUDIT}`
export const requestsPath = (submissionId: string) => `${submissionPath(submissionId)}/${REQUESTS}`
export const requestPath = (submissionId: string, requestId: string) => `${requestsPath(submissionId)}/${requestId}`
export const answersPath = (submissionId: string) => `${submissionPath(submissionId)}/${ANSWERS}`
export const answerPath = (submissionId: string, answerId: string) => `${answersPath(submissionId)}/${answerId}`
export const dailyQuestionsPath = (uid: string) => `${DAILY_QUESTIONS}/${uid}`
export const summariesPath = (submissionId: string) => `${submissionPath(submissionId)}/${SUMMARIES}`

/** One document of a submission. */
export interface DocumentKey {
  submissionId: string
  /** The file's name in the submission's manifest. */
  storedName: string
}

/** Absent from a submission's id, so the first one ends it. */
const ROW_SEPARATOR = '__'

/** The row of a document. */
export const documentPath = (submissionId: string, storedName: string) =>
  `${DOCUMENTS}/${submissionId}${ROW_SEPARATOR}${storedName}`

/** The document of a row of `project_documents`, by the row's id; undefined for an id of another form. */
export function parseRowId(rowId: string): DocumentKey | undefined {
  const [submissionId = '', ...rest] = rowId.split(ROW_SEPARATOR)
  return documentKey(submissionId, rest.join(ROW_SEPARATOR))
}

const OBJECT_FOLDER = 'project-documents'

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
  return `${OBJECT_FOLDER}/${folder}/${storedName}`
}

/** The document of an object in the default bucket, by the object's name; undefined for a name of another form. */
export function parseObjectPath(objectName: string): DocumentKey | undefined {
  const [folder, ...rest] = objectName.split('/')
  const [storedName = '', submissionId = '', ...sponsor] = rest.reverse()
  const isOurs = folder === OBJECT_FOLDER && sponsor.length <= 1 && sponsor[0] !== ''
  return isOurs ? documentKey(submissionId, storedName) : undefined
}

function documentKey(submissionId: string, storedName: string): DocumentKey | undefined {
  const isValid = new RegExp(SUBMISSION_ID_PATTERN).test(submissionId) && storedName !== ''
  return isValid ? { submissionId, storedName } : undefined
}
