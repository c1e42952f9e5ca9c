import { describeAnswer } from '../forms/fields.ts'
import { isSubmissionId, referenceOf } from './ids.ts'
import { describeProjectType } from './sent-answers.ts'
import { fieldsOf } from '../forms/sectors/form.ts'
import { findForm, FORMS } from '../forms/sectors/index.ts'
import { describeStatus } from './statuses.ts'
import { columnOf } from './columns.ts'
import type { Submission } from './submission.ts'

/** A submission as a row of a table: its cells by column, absent where there is nothing. JSON keeps it as it is. */
export type TableRow = Readonly<Record<string, string | number>>

/** What every submission has, in the order of the table. A name that ends in `_label` says in words what the one before it means. */
const COLUMNS = [
  ...['id', 'reference', 'status', 'status_label', 'sector', 'sector_label', 'project_type', 'project_type_label'],
  ...['company_name', 'company_key', 'contact_name', 'contact_email', 'contact_phone', 'funding_amount'],
  ...[
    'project_description',
    'created_at',
    'reviewed_at',
    'reviewed_by',
    'reviewed_by_email',
    'revision',
    'admin_notes',
    'message_to_applicant',
    'withdrawn_at',
    'withdrawal_reason',
    'requests',
    'open_requests',
    'answered_requests',
    'request_due_at',
    'awaits_answer',
    'has_new_answer',
    'assigned_to',
    'assigned_to_email',
  ],
  ...['document_names', 'documents', 'user_id', 'form_version', 'digest'],
] as const

/** Says why a row has nothing but an id. */
const PROBLEM = 'problem'

const LABEL = '_label'

/** The column of an answer that has none of its own in a submission. */
const detailColumn = (name: string) => `details.${name}`

/**
 * The columns for some rows: those that every submission has; then the answers to the questions of the sectors that occur, in the
 * order of the sectors and their forms; then answers to questions that no form asks any more, by name. A column's name never
 * depends on the rows.
 */
export function tableColumns(sectors: ReadonlySet<string>, occurring: ReadonlySet<string>): readonly string[] {
  const asked = FORMS.filter(({ sector }) => sectors.has(sector)).flatMap((form) =>
    fieldsOf(form)
      .filter(({ name }) => columnOf(form, name) === undefined)
      .flatMap(({ name, kind }) => {
        const column = detailColumn(name)
        return kind === 'select' ? [column, column + LABEL] : [column]
      }),
  )
  const known = new Set([...COLUMNS, ...asked, PROBLEM])
  const forgotten = [...occurring].filter((column) => !known.has(column)).sort()
  return [...new Set([...COLUMNS, ...asked, ...forgotten, PROBLEM])]
}

/** A submission's row. One that does not fit its schema is listed by its id, so that it is not lost. */
export function tableRow(id: string, submission: Submission | null): TableRow {
  const named = { id, reference: isSubmissionId(id) ? referenceOf(id) : '' }
  if (submission === null) return { ...named, [PROBLEM]: 'The stored record can’t be read as a submission.' }
  const { details, documents, created_at, reviewed_at, withdrawn_at, ...counted } = submission
  const { request_due_at, awaits_answer = false, has_new_answer = false, ...columns } = counted
  const form = findForm(submission.sector)
  const inWords = (name: string, answer: string) => {
    const field = form && fieldsOf(form).find((each) => each.name === name)
    return field?.kind === 'select' ? describeAnswer(field, answer) : undefined
  }
  const row: Record<string, string | number> = {
    ...named,
    ...columns,
    status_label: describeStatus(submission.status),
    sector_label: form?.label ?? submission.sector,
    project_type_label: describeProjectType(submission),
    contact_phone: columns.contact_phone ?? '',
    funding_amount: columns.funding_amount ?? '',
    reviewed_by: columns.reviewed_by ?? '',
    reviewed_by_email: columns.reviewed_by_email ?? '',
    admin_notes: columns.admin_notes ?? '',
    message_to_applicant: columns.message_to_applicant ?? '',
    withdrawn_at: withdrawn_at?.toISOString() ?? '',
    withdrawal_reason: columns.withdrawal_reason ?? '',
    requests: columns.requests ?? 0,
    open_requests: columns.open_requests ?? 0,
    answered_requests: columns.answered_requests ?? 0,
    request_due_at: request_due_at?.toISOString() ?? '',
    awaits_answer: String(awaits_answer),
    has_new_answer: String(has_new_answer),
    assigned_to: columns.assigned_to ?? '',
    assigned_to_email: columns.assigned_to_email ?? '',
    created_at: created_at.toISOString(),
    reviewed_at: reviewed_at?.toISOString() ?? '',
    document_names: Object.values(documents)
      .map(({ file_name }) => file_name)
      .join('\n'),
    documents: JSON.stringify(documents),
  }
  for (const [name, answer] of Object.entries(details)) {
    const column = detailColumn(name)
    row[column] = answer
    const words = inWords(name, answer)
    if (words !== undefined) row[column + LABEL] = words
  }
  return row
}
