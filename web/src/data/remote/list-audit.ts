import { auditEventSchema, type AuditEvent } from '@sotto/domain/audit-event'
import { MAX_LIST } from '@sotto/domain/limits'
import { auditPath } from '@sotto/domain/paths'
import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite'
import { reading } from './errors.ts'
import { fieldsOf, openFirestore } from './firestore.ts'

export interface StoredAuditEvent {
  id: string
  event: AuditEvent
}

/** A submission's latest reviews, newest first; for admins. Throws `ProblemError`. */
export function listAudit(submissionId: string): Promise<readonly StoredAuditEvent[]> {
  return reading(async () => {
    const events = await getDocs(
      query(collection(await openFirestore(), auditPath(submissionId)), orderBy('revision', 'desc'), limit(MAX_LIST)),
    )
    return events.docs.map((each) => ({ id: each.id, event: auditEventSchema.parse(fieldsOf(each.data())) }))
  })
}
