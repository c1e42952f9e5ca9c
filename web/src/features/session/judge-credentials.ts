import { INVALID_EMAIL, isEmail } from '@sotto/domain/email'
import { MIN_PASSWORD_LENGTH } from '@sotto/domain/limits'
import type { AuthMode } from './auth-mode.ts'
import { MISSING_EMAIL } from './auth-words.ts'

export interface Credentials {
  /** Without the blanks that a keyboard's suggestion leaves around it. */
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
  return { email: text('email').trim(), password: text('password') }
}

/** What is wrong with what was typed, before anybody is asked (specification, section 5). */
export function judgeCredentials(mode: AuthMode, { email, password }: Credentials): CredentialProblems {
  const problems: CredentialProblems = {}
  if (mode === 'reset' && email === '') problems.email = MISSING_EMAIL
  else if (!isEmail(email)) problems.email = INVALID_EMAIL
  const problem = mode === 'reset' ? undefined : judgePassword(password)
  if (problem !== undefined) problems.password = problem
  return problems
}

export function judgePassword(password: string): string | undefined {
  if (password.length >= MIN_PASSWORD_LENGTH) return undefined
  return `Password must be at least ${MIN_PASSWORD_LENGTH} characters`
}
