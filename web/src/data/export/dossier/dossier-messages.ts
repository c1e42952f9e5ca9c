import { BRAND } from '@sotto/domain/shared/brand'
import { describeOrigin, type StoredSummary } from '@sotto/domain/summary/summary'
import { formatUtc } from '@sotto/domain/shared/moment'
import { QUESTION_TERMS } from '@sotto/domain/questions/question-messages'

/** The heading of the page. */
export const DOSSIER_PAGE = {
  eyebrow: (sector: string) => `Dossier · ${sector}`,
  facts: {
    company: 'Company',
    reference: 'Reference',
    projectType: 'Project type',
    received: 'Received',
    status: 'Status',
    assigned: 'Assigned to',
    withdrawn: 'Withdrawn',
    downloaded: 'Downloaded',
  },
  notice: 'Confidential. For internal use only: this dossier contains review notes that the sponsor does not see.',
  unknownForm: `This version of ${BRAND.name} does not recognise the sector’s form. The answers are in submission.json.`,
  /** At the foot of each printed page. It stands in a style, so it has no sign that HTML escapes. */
  margin: (reference: string) => `Confidential · ${BRAND.name} · ${reference}`,
} as const

export const REVIEW = {
  title: 'Review',
  decision: 'Decision',
  status: 'Status',
  notes: 'Admin Notes',
  noNotes: 'No notes',
  message: 'Message to the sponsor',
  withdrawalReason: 'Reason for withdrawing',
  pending: 'Not reviewed yet',
} as const

export const SUMMARY = {
  title: 'AI summary',
  nothingFound: 'Nothing identified',
  origin: (stored: StoredSummary) => describeOrigin(stored, formatUtc(stored.created_at)),
} as const

export const NOT_PROVIDED = 'Not provided'

export const DOCUMENTS = {
  title: 'Documents',
  none: 'None attached',
  /** Where answers have some. */
  noneOfOwn: 'None attached to the application. Documents of answers are listed with each answer, below.',
  savedAs: 'in the ZIP as',
  hash: 'SHA-256',
} as const

export const QUESTIONS = {
  ...QUESTION_TERMS,
  asked: (at: Date, dueAt: Date | null) =>
    `Asked ${formatUtc(at)}${dueAt === null ? '' : ` · ${QUESTION_TERMS.dueBy} ${formatUtc(dueAt)}`}`,
  reopened: (at: Date) => `Reopened ${formatUtc(at)}`,
  closed: (at: Date) => `Closed ${formatUtc(at)}`,
  answered: (at: Date) => `Answered ${formatUtc(at)}`,
} as const

export const HISTORY = {
  title: 'History',
  empty: 'Not reviewed yet.',
} as const

export const RECORD = {
  title: 'Record',
  id: 'Application ID',
  account: 'Sponsor’s account ID',
  version: 'Form version',
  digest: 'SHA-256 of the application as sent',
} as const

/** The columns of a history's table. */
export const HISTORY_COLUMNS = [
  'Changed at',
  'Revision',
  'Status before',
  'Status after',
  'Notes before',
  'Notes after',
  'Message before',
  'Message after',
  'Reviewed by',
  'Reviewer ID',
  'Reviewed at',
  'Written by',
  'Written by the reviewer',
  'Question',
  'Question ID',
  'Assignment',
  'Entry ID',
] as const

/** Whether a change was written by its reviewer; null where the platform names no writer. */
export function describeAgreement(agrees: boolean | null): string {
  if (agrees === null) return 'Unknown'
  return agrees ? 'Yes' : 'No'
}
