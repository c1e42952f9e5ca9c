import { rolePath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import type { Firestore } from 'firebase-admin/firestore'
import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https'
import { grantsAdmin } from './admin-claim.ts'
import { requireUser } from './require-user.ts'
import { NOT_ADMIN } from './role-messages.ts'

/**
 * Returns the uid of the calling admin. Throws `unauthenticated` for a caller who is signed out and `permission-denied` for any
 * other user. Like the rules it demands claim and row: a demoted admin's token lives on, the row does not.
 *
 * A file of its own, because `grant-admin` loads `admin-claim.ts` without the functions framework.
 */
export async function requireAdmin(firestore: Firestore, request: CallableRequest<unknown>): Promise<string> {
  const { uid, token } = requireUser(request)
  const row = token[ADMIN] === true ? await firestore.doc(rolePath(uid, ADMIN)).get() : undefined
  if (!grantsAdmin(row?.data(), uid)) throw new HttpsError('permission-denied', NOT_ADMIN)
  return uid
}
