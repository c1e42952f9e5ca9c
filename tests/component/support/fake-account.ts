import type * as account from '../../../web/src/data/remote/auth/account.ts'
import type { AuthFailure, AuthResult } from '../../../web/src/data/remote/auth/auth-result.ts'

/*
 * The service of accounts, in the page. It answers as the real one does: an address has one account, an unknown person and a wrong
 * password get the same answer, and an unknown address is mailed nothing without anybody hearing of it.
 */

const passwords = new Map<string, string>()
const watchers = new Set<() => void>()
let signedIn: string | null = null
let next: ((usual: () => Promise<AuthResult<void>>) => Promise<AuthResult<void>>) | undefined

/** The calls in their order, by the names of the module's functions. */
export const calls: (readonly [call: keyof typeof account, ...given: string[]])[] = []

function answer(work: () => AuthFailure | undefined): Promise<AuthResult<void>> {
  const treat = next
  next = undefined
  const usual = async (): Promise<AuthResult<void>> => {
    await Promise.resolve()
    const reason = work()
    return reason === undefined ? { ok: true, value: undefined } : { ok: false, reason }
  }
  return treat === undefined ? usual() : treat(usual)
}

export const signUp: typeof account.signUp = (email, password) => {
  calls.push(['signUp', email, password])
  return answer(() => {
    if (passwords.has(email)) return 'email-in-use'
    passwords.set(email, password)
    begin(email)
    return undefined
  })
}

export const signIn: typeof account.signIn = (email, password) => {
  calls.push(['signIn', email, password])
  return answer(() => {
    if (passwords.get(email) !== password) return 'invalid-credentials'
    begin(email)
    return undefined
  })
}

export const sendVerification: typeof account.sendVerification = () => {
  calls.push(['sendVerification'])
  return answer(() => undefined)
}

export const requestPasswordReset: typeof account.requestPasswordReset = (email) => {
  calls.push(['requestPasswordReset', email])
  return answer(() => undefined)
}

function begin(email: string | null): void {
  signedIn = email
  for (const tell of watchers) tell()
}

/** Nobody has an account, and nobody is signed in. */
export function emptyAccounts(): void {
  passwords.clear()
  calls.length = 0
  next = undefined
  begin(null)
}

export function addAccount(email: string, password: string): void {
  passwords.set(email, password)
}

/** What becomes of the next call. `usual` is the answer that it would have, which is worked out when it is asked for. */
export function treatNext(treat: NonNullable<typeof next>): void {
  next = treat
}

export function watchSignedIn(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

export const readSignedIn = () => signedIn
