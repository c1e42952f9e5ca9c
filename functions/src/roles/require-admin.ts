import { rolePath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import type { Firestore } from 'firebase-admin/firestore'
import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https'
import { grantsAdmin } from './admin-claim.ts'
import { NOT_ADMIN, SIGNED_OUT } from './role-messages.ts'

/**
 * Returns the uid of the calling admin. Throws `unauthenticated` for a caller who is signed out and `permission-denied` for any
 * other user. Like the rules it demands claim and row: a demoted admin's token lives on, the row does not.
 *
 * A file of its own, because `grant-admin` loads `admin-claim.ts` without the functions framework.
 */
export async function requireAdmin(firestore: Firestore, { auth }: CallableRequest<unknown>): Promise<string> {
  if (auth === undefined) throw new HttpsError('unauthenticated', SIGNED_OUT)
  const row = auth.token[ADMIN] === true ? await firestore.doc(rolePath(auth.uid, ADMIN)).get() : undefined
  if (!grantsAdmin(row?.data(), auth.uid)) throw new HttpsError('permission-denied', NOT_ADMIN)
  return auth.uid
}
