import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https'
import { SIGNED_OUT } from './role-messages.ts'

type Caller = NonNullable<CallableRequest<unknown>['auth']>

/** Returns who is calling. Throws `unauthenticated` for a caller who is signed out. As in the rules, anonymous accounts are. */
export function requireUser({ auth }: CallableRequest<unknown>): Caller {
  if (auth === undefined || !isNamed(auth.token)) throw new HttpsError('unauthenticated', SIGNED_OUT)
  return auth
}

/** The emulator passes on tokens of any content; every token of Auth names the way of signing in. */
function isNamed({ firebase }: Partial<Caller['token']>): boolean {
  return firebase !== undefined && firebase.sign_in_provider !== 'anonymous'
}
