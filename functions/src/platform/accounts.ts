import type { UserRecord } from 'firebase-admin/auth'
import { auth } from './admin-sdk.ts'
import { hasErrorCode, USER_NOT_FOUND } from './sdk-values.ts'

/** The address of an account; undefined where it has none, and when the account is gone. */
export async function addressOf(uid: string): Promise<string | undefined> {
  return (await findAccount(uid))?.email
}

/** The verified address of an account; undefined while it is not verified, and when the account is disabled or gone. */
export async function verifiedAddressOf(uid: string): Promise<string | undefined> {
  const account = await findAccount(uid)
  return account?.emailVerified === true && !account.disabled ? account.email : undefined
}

async function findAccount(uid: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUser(uid)
  } catch (error) {
    if (hasErrorCode(error, USER_NOT_FOUND)) return undefined
    throw error
  }
}
