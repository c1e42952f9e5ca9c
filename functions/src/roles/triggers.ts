import { ROLES } from '@sotto/domain/submission/paths'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { auth, firestore } from '../platform/admin-sdk.ts'
import { withEventRetry } from '../platform/event-retry.ts'
import { retryOn } from '../platform/options.ts'
import { syncAdminClaim, uidOfAdminRow } from './admin-claim.ts'

/** The admin claim follows the admin row. */
export const syncRoleClaim = onDocumentWritten(
  retryOn(`${ROLES}/{rowId}`),
  withEventRetry(async (event) => {
    const uid = uidOfAdminRow(event.params.rowId)
    return uid === undefined ? 'not an admin row' : syncAdminClaim({ firestore, auth }, uid)
  }),
)
