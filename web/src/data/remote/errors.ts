import type { Problem } from '@sotto/domain/shared/errors'
import { FirebaseError } from 'firebase/app'
import type { Failure } from '#data/sync/ports.ts'

/** What a read throws when the server can't be asked or does not allow it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem
  readonly waitMs: number | undefined

  constructor(problem: Problem, options: ErrorOptions & Pick<Failure, 'waitMs'> = {}) {
    super(`the server answered with a problem: ${problem}`, options)
    this.problem = problem
    this.waitMs = options.waitMs
  }
}

/** That somebody is signed out is Auth's to say: a service that refuses a token may be wrong about it, or out of reach of Auth. */
const CODES: Readonly<Record<string, Problem>> = {
  'permission-denied': 'refused',
  'invalid-argument': 'refused',
  'auth/user-token-expired': 'signed-out',
  'auth/invalid-user-token': 'signed-out',
  'auth/user-disabled': 'signed-out',
  'auth/user-not-found': 'signed-out',
  'auth/invalid-refresh-token': 'signed-out',
  'auth/requires-recent-login': 'signed-out',
}

const STATUSES: Readonly<Record<number, Problem>> = { 400: 'refused', 403: 'refused' }

/** No answer came: either this device is offline, or the way is broken somewhere else. */
export function silence(): 'offline' | 'unreachable' {
  return (globalThis.navigator as Navigator | undefined)?.onLine === false ? 'offline' : 'unreachable'
}

/** The problem behind an HTTP status that is no success. */
export function problemOfStatus(status: number): Problem {
  return STATUSES[status] ?? 'unreachable'
}

/**
 * The problem behind an error of the SDK or of `fetch`. Codes that are not listed pass by themselves (unavailable, deadline,
 * contention, quota). Any other error is a bug and is thrown again.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem
  if (error instanceof FirebaseError) return CODES[error.code] ?? silence()
  // `fetch` says TypeError when no answer came; an abandoned one says AbortError.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')) return silence()
  throw error
}

/** Runs a read for the screen: its expected failures are thrown as `ProblemError`, which a query shows and repeats. */
export async function throwing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw new ProblemError(problemOf(error), { cause: error })
  }
}
