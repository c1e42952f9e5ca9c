import { rolePath } from '@sotto/domain/paths'
import { ADMIN } from '@sotto/domain/roles'
import type { Firestore } from 'firebase-admin/firestore'
import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https'
import { grantsAdmin } from './admin-row.ts'

/**
 * The uid of the admin who calls; throws `unauthenticated` or `permission-denied` for anybody else. Claim and row, as in the
 * rules: the token of a demoted admin lives on, the row does not.
 */
export async function requireAdmin(firestore: Firestore, { auth }: CallableRequest<unknown>): Promise<string> {
  if (auth === undefined) throw new HttpsError('unauthenticated', 'Please sign in.')
  const row = auth.token[ADMIN] === true ? await firestore.doc(rolePath(auth.uid, ADMIN)).get() : undefined
  if (!grantsAdmin(row?.data(), auth.uid)) throw new HttpsError('permission-denied', 'Only an admin may do this.')
  return auth.uid
}
