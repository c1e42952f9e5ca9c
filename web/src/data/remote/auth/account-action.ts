import {
  ActionCodeOperation,
  applyActionCode as apply,
  checkActionCode as check,
  confirmPasswordReset as confirm,
} from 'firebase/auth'
import { openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/*
 * The links that Auth mails. Each carries a code that works once, needs no session and expires.
 */

/** The purpose of a mailed link, by the names that Auth gives its `mode`. */
export type MailedAction = 'resetPassword' | 'verifyEmail' | 'recoverEmail'

const OPERATIONS: Readonly<Record<MailedAction, string>> = {
  resetPassword: ActionCodeOperation.PASSWORD_RESET,
  verifyEmail: ActionCodeOperation.VERIFY_EMAIL,
  recoverEmail: ActionCodeOperation.RECOVER_EMAIL,
}

/** The email address that a valid link is about. Checking does not use the code up. A code for another purpose is `invalid-code`. */
export async function checkActionCode(action: MailedAction, code: string): Promise<AuthResult<string>> {
  const result = await authResult(() => check(openAuth(), code))
  if (!result.ok) return result
  const { operation, data } = result.value
  if (operation !== OPERATIONS[action] || !data.email) return { ok: false, reason: 'invalid-code' }
  return { ok: true, value: data.email }
}

/** Verifies an address, or restores an earlier one, and uses the code up. */
export function applyActionCode(code: string): Promise<AuthResult> {
  return authResult(() => apply(openAuth(), code))
}

/** Sets the password of the account that the code was mailed to, uses the code up, and ends the account's sessions. */
export function confirmPasswordReset(code: string, password: string): Promise<AuthResult> {
  return authResult(() => confirm(openAuth(), code, password))
}
