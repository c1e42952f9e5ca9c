/** Codes of expected refusals. Sources: `google.rpc.Code`, firebase-admin's `AuthErrorCode`, HTTP. */
export const ALREADY_EXISTS = 6
export const OBJECT_NOT_FOUND = 404
export const USER_NOT_FOUND = 'auth/user-not-found'

/** Whether something thrown carries this code. */
export function hasCode(error: unknown, code: string | number): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
