import { failed, ok } from '@sotto/domain/shared/result'
import { FirebaseError } from 'firebase/app'
import type { PortResult } from '#data/sync/ports.ts'
import { currentUser } from './auth/auth.ts'
import { ProblemError, problemOf } from './errors.ts'

/**
 * Runs a call to the server; its expected failures become data. A token that Firestore refuses is renewed, which its SDK without
 * listeners never does, and the call is made once more. Only the renewal, an answer of Auth, can tell that the session has ended.
 */
export async function toResult<T>(call: () => Promise<T>): Promise<PortResult<T>> {
  try {
    return ok(await call().catch((error: unknown) => renewing(error, call)))
  } catch (error) {
    const waitMs = error instanceof ProblemError ? error.waitMs : undefined
    return failed({ problem: problemOf(error), ...(waitMs !== undefined && { waitMs }) })
  }
}

async function renewing<T>(error: unknown, call: () => Promise<T>): Promise<T> {
  if (!(error instanceof FirebaseError && error.code === 'unauthenticated')) throw error
  await (await currentUser())?.getIdToken(true)
  return call()
}
