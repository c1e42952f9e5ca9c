import { auditEventSchema, type StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { auditPath } from '@sotto/domain/submission/paths'
import { collection, orderBy, query } from 'firebase/firestore/lite'
import { fieldsOf, listAll, readFirestore } from '../firestore.ts'

/**
 * The whole history of a submission's reviews as a trigger writes it, oldest first, however long; for admins. Throws `ProblemError`.
 */
export function listAudit(submissionId: string): Promise<readonly StoredAuditEvent[]> {
  return readFirestore(async (firestore) => {
    const entries = collection(firestore, auditPath(submissionId))
    // In the order of commits: a change by a console has no revision.
    const rows = await listAll(query(entries, orderBy('changed_at')))
    return rows.map((row) => ({ id: row.id, event: auditEventSchema.parse(fieldsOf(row.data())) }))
  })
}
