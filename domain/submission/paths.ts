import { ANSWER_ID_PATTERN, isSubmissionId } from './ids.ts'
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
/** Of an answer: the rows of the files that were sent with it. */
export const ANSWER_DOCUMENTS = 'documents'
/** How many questions an admin has opened on a day. */
export const DAILY_QUESTIONS = 'daily_questions'
/** How many reviews and assignments an admin has made on a day. */
export const DAILY_CHANGES = 'daily_changes'
/** Which submission an admin has open. */
export const ADMIN_PRESENCE = 'admin_presence'
/** The server's counts of messages from the contact form and of calls that are limited by the hour, for that alone; no rule opens it. */
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
export const dailyChangesPath = (uid: string) => `${DAILY_CHANGES}/${uid}`
export const dailyQuestionsPath = (uid: string) => `${DAILY_QUESTIONS}/${uid}`
export const presencePath = (uid: string) => `${ADMIN_PRESENCE}/${uid}`
export const summariesPath = (submissionId: string) => `${submissionPath(submissionId)}/${SUMMARIES}`

/** What declares documents: a submission or, with `answerId`, an answer to a question about it. */
export interface DocumentOwner {
  submissionId: string
  answerId?: string
}

/** One document of a submission or an answer. */
export interface DocumentKey extends DocumentOwner {
  /** The file's name in the manifest of its owner. */
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

/** The rows of an answer's documents. Apart from those of submissions, of which a query takes a limited number. */
export const answerDocumentsPath = (submissionId: string, answerId: string) =>
  `${answerPath(submissionId, answerId)}/${ANSWER_DOCUMENTS}`

/** The row of a document of a submission or an answer. */
export const rowPath = ({ submissionId, answerId, storedName }: DocumentKey) =>
  answerId === undefined
    ? documentPath(submissionId, storedName)
    : `${answerDocumentsPath(submissionId, answerId)}/${storedName}`

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

/** The object name of a file of an answer: under its submission, whatever its sector. */
export function answerObjectPath(submissionId: string, answerId: string, storedName: string): string {
  return `${OBJECT_FOLDER}/${submissionId}/${ANSWERS}/${answerId}/${storedName}`
}

/** The document of an object in the default bucket, by the object's name; undefined for a name of another form. */
export function parseObjectPath(objectName: string): DocumentKey | undefined {
  const [folder, ...rest] = objectName.split('/')
  if (folder === OBJECT_FOLDER && rest.length === 4 && rest[1] === ANSWERS) {
    const [submissionId = '', , answerId = '', storedName = ''] = rest
    return answerDocumentKey(submissionId, answerId, storedName)
  }
  const [storedName = '', submissionId = '', ...sponsor] = rest.reverse()
  const isOurs = folder === OBJECT_FOLDER && sponsor.length <= 1 && sponsor[0] !== ''
  return isOurs ? documentKey(submissionId, storedName) : undefined
}

/** The document of an answer's row, by the ids in its path; undefined where they are of another form. */
export function answerDocumentKey(submissionId: string, answerId: string, storedName: string): DocumentKey | undefined {
  const key = documentKey(submissionId, storedName)
  return key && new RegExp(ANSWER_ID_PATTERN).test(answerId) ? { ...key, answerId } : undefined
}

function documentKey(submissionId: string, storedName: string): DocumentKey | undefined {
  const isValid = isSubmissionId(submissionId) && storedName !== ''
  return isValid ? { submissionId, storedName } : undefined
}
