import { auditEventSchema, type StoredAuditEvent } from '@sotto/domain/submission/audit-event'
import { MAX_LIST } from '@sotto/domain/shared/limits'
import { auditPath } from '@sotto/domain/submission/paths'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { fieldsOf } from '../firestore.ts'
import { watching, type Watch } from './live-firestore.ts'
import { watchRows } from './watch-rows.ts'

/** A submission's latest reviews as a trigger writes them, newest first; for admins. */
export function watchAudit(submissionId: string): Watch<readonly StoredAuditEvent[]> {
  return (listener) =>
    watching(
      (firestore) =>
        watchRows(
          query(collection(firestore, auditPath(submissionId)), orderBy('revision', 'desc'), limit(MAX_LIST)),
          (rows) => rows.map((row) => ({ id: row.id, event: auditEventSchema.parse(fieldsOf(row.data())) })),
          listener,
        ),
      listener.onProblem,
    )
}
