import type { AuthFailure } from '#data/remote/auth/auth-result.ts'

/** Whether a failure says that a mailed link will never work again: it is used, too old, or its account is gone. */
export function isDeadLink(reason: AuthFailure): boolean {
  return reason === 'expired-code' || reason === 'invalid-code' || reason === 'invalid-credentials'
}
