import type { AuditEvent } from '@sotto/domain/review/audit-event'
import type { DocumentRow, Manifest, ManifestEntry } from '@sotto/domain/documents/document'
import { answerObjectPath, objectPath } from '@sotto/domain/submission/paths'
import type { SectorForm } from '@sotto/domain/forms/sectors/form'
import { property } from '@sotto/domain/forms/sectors/property'
import type { Exchange } from '@sotto/domain/questions/question'
import { INITIAL_STATE, type Submission } from '@sotto/domain/submission/submission'
import { PROMPT_VERSION, type StoredSummary } from '@sotto/domain/summary/summary'
import { frozenSubmission } from '../../../factories/application.ts'
import type { Dossier } from '../../../../web/src/data/export/dossier/dossier.ts'

export const ID = '0123456789abcdef0123456789abcdef'

/** The reviewer's address. */
export const ADA = 'ada@sotto.example'

const AT = new Date(Date.UTC(2025, 0, 5, 14, 32))

interface Given {
  form?: SectorForm
  answers?: Record<string, string>
  documents?: Manifest
  /** What an admin and a model wrote. */
  words?: string
}

/** A dossier of an application that was reviewed once and summarised; none of its files has arrived. */
export async function newDossier({
  form = property,
  answers,
  documents,
  words = 'Sound.',
}: Given = {}): Promise<Dossier> {
  const frozen = await frozenSubmission(form, 'a-sponsor', {
    ...(answers && { answers }),
    ...(documents && { documents }),
  })
  const submission: Submission = {
    ...frozen,
    ...INITIAL_STATE,
    created_at: AT,
    status: 'approved',
    admin_notes: words,
    message_to_applicant: words,
    reviewed_by: 'ada',
    reviewed_by_email: ADA,
    reviewed_at: AT,
    revision: 1,
  }
  return {
    id: ID,
    submission,
    rows: [],
    summary: summaryOf(submission, words),
    history: [entryOf(words)],
    exchanges: [exchangeOf(words)],
    answerRows: new Map(),
    readAt: AT,
  }
}

function summaryOf({ digest }: Submission, text: string): StoredSummary {
  const points = [{ text, fields: ['projectDescription', 'documents'] }]
  const summary = { overview: points, ask: points, strengths: points, gaps: [], questions: [] }
  return {
    summary,
    model: 'a-model',
    model_version: 'a-model-002',
    prompt_version: PROMPT_VERSION,
    digest,
    created_at: AT,
  }
}

export function entryOf(notes: string, given: Partial<AuditEvent> = {}): { id: string; event: AuditEvent } {
  const event: AuditEvent = {
    before: { status: 'pending', admin_notes: null, message_to_applicant: null },
    after: { status: 'approved', admin_notes: notes, message_to_applicant: notes },
    revision: 1,
    reviewed_at: AT,
    reviewed_by: 'ada',
    reviewed_by_email: ADA,
    writer: 'ada',
    writer_is_reviewer: true,
    changed_at: AT,
    ...given,
  }
  return { id: 'an-event', event }
}

/** A question that was answered. */
export function exchangeOf(words: string): Exchange {
  const state = { status: 'answered', round: 0, revision: 1, changed_at: AT, changed_by: 'a-sponsor' } as const
  const question = { user_id: 'a-sponsor', question: words, due_at: AT, created_at: AT, ...state }
  const answer = { user_id: 'a-sponsor', request_id: 'asked', round: 0, text: words, digest: 'x', created_at: AT }
  return { id: 'asked', status: 'answered', question, answers: [{ id: 'asked-0', answer }] }
}

/** A dossier with an answer that carries this file, arrived and verified. */
export function withAnswerFile(dossier: Dossier, words: string, file: ManifestEntry, storedName: string): Dossier {
  const exchange = exchangeOf(words)
  const [stored] = exchange.answers
  if (stored === undefined) throw new Error('it has an answer')
  const answer = { ...stored.answer, documents: { [storedName]: file } }
  const row: DocumentRow = {
    ...file,
    submission_id: dossier.id,
    user_id: 'a-sponsor',
    file_path: answerObjectPath(dossier.id, stored.id, storedName),
    created_at: AT,
    verification: 'verified',
  }
  const exchanges = [{ ...exchange, answers: [{ id: stored.id, answer }] }]
  return { ...dossier, exchanges, answerRows: new Map([[stored.id, [row]]]) }
}

/** The row of one of its declared files, arrived and verified. */
export function rowOf({ id, submission }: Dossier, storedName: string, given: Partial<DocumentRow> = {}): DocumentRow {
  const entry = submission.documents[storedName]
  if (entry === undefined) throw new Error(`${storedName} is not declared`)
  const file_path = objectPath(submission, id, storedName)
  const row = { ...entry, submission_id: id, user_id: submission.user_id, file_path, created_at: AT }
  return { ...row, verification: 'verified', ...given }
}
