import { INVALID_EMAIL, isEmail, plainLine } from '@sotto/domain/shared/text'
import { isGuessable } from '@sotto/domain/accounts/guessable-password'
import { MIN_PASSWORD_LENGTH } from '@sotto/domain/shared/limits'
import type { AuthMode } from './auth-mode.ts'
import { GUESSABLE_PASSWORD } from './auth-messages.ts'
import { CREDENTIALS, MISSING_EMAIL } from './sign-in-messages.ts'

export interface Credentials {
  /** Without the blanks that a keyboard's suggestion leaves around it, and without marks that nobody sees. */
  email: string
  /** As typed: its blanks are part of it. */
  password: string
}

export type CredentialProblems = Partial<Record<keyof Credentials, string>>

/** What a form's fields hold, also when a password manager filled them in without a word to the page. */
export function readCredentials(form: HTMLFormElement): Credentials {
  const values = new FormData(form)
  const text = (name: keyof Credentials) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: plainLine(text('email')), password: text('password') }
}

/** The problems of the typed credentials, found without a request (docs/specification.md, section 5). */
export function judgeCredentials(mode: AuthMode, { email, password }: Credentials): CredentialProblems {
  const problems: CredentialProblems = {}
  if (mode === 'reset' && email === '') problems.email = MISSING_EMAIL
  else if (!isEmail(email)) problems.email = INVALID_EMAIL
  const problem = mode === 'sign-up' ? judgeNewPassword(password, email) : judgePassword(password)
  if (mode !== 'reset' && problem !== undefined) problems.password = problem
  return problems
}

/** For a password that is being chosen: one that was chosen earlier may be as weak as it is. */
export function judgeNewPassword(password: string, email: string): string | undefined {
  return judgePassword(password) ?? (isGuessable(password, email) ? GUESSABLE_PASSWORD : undefined)
}

function judgePassword(password: string): string | undefined {
  if (password.length >= MIN_PASSWORD_LENGTH) return undefined
  return CREDENTIALS.passwordTooShort
}
