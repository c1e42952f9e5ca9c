import { ActionCodeOperation, checkActionCode as check } from 'firebase/auth'
import { openAuth } from './auth.ts'
import { authResult, type AuthResult } from './auth-result.ts'

/** What a mailed link is for, by the names that Auth gives its `mode`. */
export type MailedAction = 'resetPassword' | 'verifyEmail' | 'recoverEmail'

const OPERATIONS: Readonly<Record<MailedAction, string>> = {
  resetPassword: ActionCodeOperation.PASSWORD_RESET,
  verifyEmail: ActionCodeOperation.VERIFY_EMAIL,
  recoverEmail: ActionCodeOperation.RECOVER_EMAIL,
}

/** The address that a mailed link is about, while the link is good. Asking does not use it up. A code for something else is none. */
export async function checkActionCode(action: MailedAction, code: string): Promise<AuthResult<string>> {
  const result = await authResult(() => check(openAuth(), code))
  if (!result.ok) return result
  const { operation, data } = result.value
  if (operation !== OPERATIONS[action] || !data.email) return { ok: false, reason: 'invalid-code' }
  return { ok: true, value: data.email }
}
