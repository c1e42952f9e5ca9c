import { auditEventSchema, type StoredAuditEvent } from '@sotto/domain/submission/audit-event'
import { MAX_LIST } from '@sotto/domain/shared/limits'
import { auditPath } from '@sotto/domain/submission/paths'
import { collection, getDocs, limit, orderBy, query, startAfter } from 'firebase/firestore/lite'
import { throwing } from '../errors.ts'
import { fieldsOf, openFirestore } from '../firestore.ts'

/**
 * The whole history of a submission's reviews as a trigger writes it, oldest first, however long; for admins. Throws `ProblemError`.
 */
export function listAudit(submissionId: string): Promise<readonly StoredAuditEvent[]> {
  return throwing(async () => {
    const entries = collection(await openFirestore(), auditPath(submissionId))
    // In the order of commits: a change by a console has no revision.
    const page = query(entries, orderBy('changed_at'), limit(MAX_LIST))
    const history: StoredAuditEvent[] = []
    let rows = (await getDocs(page)).docs
    while (rows.length > 0) {
      history.push(...rows.map((row) => ({ id: row.id, event: auditEventSchema.parse(fieldsOf(row.data())) })))
      const last = rows.length < MAX_LIST ? undefined : rows.at(-1)
      rows = last === undefined ? [] : (await getDocs(query(page, startAfter(last)))).docs
    }
    return history
  })
}
