import { ROLES } from '@sotto/domain/paths'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { adminOf } from '../roles/admin-row.ts'
import { syncClaim } from '../roles/sync-claim.ts'
import { auth, firestore } from '../runtime/admin.ts'
import { redeliveredOn } from '../runtime/options.ts'
import { untilDone } from '../runtime/until-done.ts'

/** Whoever has an admin row has the admin claim, and nobody else. */
export const syncRoleClaim = onDocumentWritten(
  redeliveredOn(`${ROLES}/{rowId}`),
  untilDone(async (event) => {
    const uid = adminOf(event.params.rowId)
    return uid === undefined ? 'not an admin row' : syncClaim({ firestore, auth }, uid)
  }),
)
