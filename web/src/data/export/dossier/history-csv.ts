import { describeAssignment, describeChange, type StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { describeStatus } from '@sotto/domain/submission/statuses'
import { toCsv } from '#data/export/csv.ts'
import { describeAgreement, HISTORY_COLUMNS } from './dossier-messages.ts'

/** A submission's history as a table, a row an entry, in the order it is given. Times are UTC. */
export function historyCsv(history: readonly StoredAuditEvent[]): string {
  return toCsv(
    HISTORY_COLUMNS,
    history.map(({ id, event }) => [
      event.changed_at,
      event.revision,
      event.question ? '' : describeStatus(event.before.status),
      event.question ? '' : describeStatus(event.after.status),
      event.before.admin_notes,
      event.after.admin_notes,
      event.before.message_to_applicant ?? '',
      event.after.message_to_applicant ?? '',
      event.reviewed_by_email || event.reviewed_by,
      event.reviewed_by,
      event.reviewed_at,
      event.writer_is_reviewer ? event.reviewed_by_email || event.writer : event.writer,
      describeAgreement(event.writer_is_reviewer),
      event.question ? describeChange(event) : '',
      event.question?.id ?? '',
      event.assignment ? describeAssignment(event.assignment) : '',
      id,
    ]),
  )
}
