import type { StoredAuditEvent } from '@sotto/domain/review/audit-event'
import type { DocumentRow } from '@sotto/domain/documents/document'
import type { Exchange } from '@sotto/domain/questions/question'
import type { Submission } from '@sotto/domain/submission/submission'
import type { StoredSummary } from '@sotto/domain/summary/summary'

/** All that is known of one submission, for an admin to take along. */
export interface Dossier {
  id: string
  submission: Submission
  /** Of the declared files that have arrived. */
  rows: readonly DocumentRow[]
  /** The newest, of whatever prompt; null when there is none. */
  summary: StoredSummary | null
  /** Oldest first. */
  history: readonly StoredAuditEvent[]
  /** Our questions with the sponsor's answers, oldest first. */
  exchanges: readonly Exchange[]
  /** Of the files of answers that have arrived, by the answer's id. */
  answerRows: ReadonlyMap<string, readonly DocumentRow[]>
  readAt: Date
}

/** Where a dossier's files lie in its ZIP, beside the page that names them. */
export const DOCUMENTS_FOLDER = 'documents/'

/** Of all files that have arrived, the application's first. */
export function allRows({ rows, answerRows }: Pick<Dossier, 'rows' | 'answerRows'>): readonly DocumentRow[] {
  return [...rows, ...[...answerRows.values()].flat()]
}
