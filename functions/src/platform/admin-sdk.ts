import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { hasErrorCode, USER_NOT_FOUND } from './sdk-values.ts'

/**
 * The Admin SDK of the project that the functions are deployed to, with the rights of their service account. Loading this module
 * needs the platform's environment, so only triggers, callables and their dependencies import it.
 */
const app = initializeApp()

export const firestore = getFirestore(app)
export const auth = getAuth(app)
/** The default bucket. */
export const bucket = getStorage(app).bucket()

/** The verified address of an account; undefined while it is not verified, and when the account is disabled or gone. */
export async function verifiedAddressOf(uid: string): Promise<string | undefined> {
  try {
    const { email, emailVerified, disabled } = await auth.getUser(uid)
    return emailVerified && !disabled ? email : undefined
  } catch (error) {
    if (hasErrorCode(error, USER_NOT_FOUND)) return undefined
    throw error
  }
}
