import { rolePath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import type { Firestore } from 'firebase-admin/firestore'
import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https'
import { grantsAdmin } from './admin-claim.ts'

/*
 * Who calls a function. Apart from `admin-claim.ts`, which `grant-admin` loads without the functions framework.
 */

const SIGNED_OUT = 'Please sign in.'
const NOT_ADMIN = 'Only an admin can do this.'

type Caller = NonNullable<CallableRequest<unknown>['auth']>

/** Returns who is calling. Throws `unauthenticated` for a caller who is signed out. As in the rules, anonymous accounts are. */
export function requireUser({ auth }: CallableRequest<unknown>): Caller {
  if (auth === undefined || !isNamed(auth.token)) throw new HttpsError('unauthenticated', SIGNED_OUT)
  return auth
}

/**
 * Returns the uid of the calling admin. Throws `unauthenticated` for a caller who is signed out and `permission-denied` for any
 * other user. Like the rules it demands claim and row: a demoted admin's token lives on, the row does not.
 */
export async function requireAdmin(firestore: Firestore, request: CallableRequest<unknown>): Promise<string> {
  const { uid, token } = requireUser(request)
  const row = token[ADMIN] === true ? await firestore.doc(rolePath(uid, ADMIN)).get() : undefined
  if (!grantsAdmin(row?.data(), uid)) throw new HttpsError('permission-denied', NOT_ADMIN)
  return uid
}

/** The emulator passes on tokens of any content; every token of Auth names the way of signing in. */
function isNamed({ firebase }: Partial<Caller['token']>): boolean {
  return firebase !== undefined && firebase.sign_in_provider !== 'anonymous'
}
