import { rolePath, ROLES } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { hasErrorCode, USER_NOT_FOUND } from '../src/platform/sdk-values.ts'
import { roleRowSchema, syncAdminClaim, type RoleDeps, type RoleRow } from '../src/roles/admin-claim.ts'

/** `not-verified`: anyone can sign up with an address that is not theirs. */
export type AdminChange = { kind: 'changed'; uid: string } | { kind: 'no-such-user' | 'not-verified' | 'not-admin' }

/**
 * Makes the person with this account an admin, or no longer one. `account`: its email address, or its uid, which stays where a person
 * changes their address. Writes the row and brings the claim in step right away: the trigger would do the same, but it sees no event
 * when the row was already there before it was deployed.
 */
export async function changeAdmin(deps: RoleDeps, account: string, revoke: boolean): Promise<AdminChange> {
  const user = await findUser(deps.auth, account)
  if (user === undefined) return { kind: 'no-such-user' }
  const { uid, emailVerified, customClaims } = user
  const row = deps.firestore.doc(rolePath(uid, ADMIN))
  if (revoke) {
    if (customClaims?.[ADMIN] === undefined && !(await row.get()).exists) return { kind: 'not-admin' }
    await row.delete()
  } else {
    if (!emailVerified) return { kind: 'not-verified' }
    await row.set({ user_id: uid, role: ADMIN } satisfies RoleRow)
  }
  await syncAdminClaim(deps, uid)
  return { kind: 'changed', uid }
}

async function findUser(auth: Auth, account: string): Promise<UserRecord | undefined> {
  try {
    return await (account.includes('@') ? auth.getUserByEmail(account) : auth.getUser(account))
  } catch (error) {
    if (hasErrorCode(error, USER_NOT_FOUND)) return undefined
    throw error
  }
}

export interface Admin {
  uid: string
  /** Undefined where the account has none, or is gone. */
  email: string | undefined
}

/** Every account that has the admin's row, by the address that it has now. */
export async function listAdmins({ auth, firestore }: RoleDeps): Promise<readonly Admin[]> {
  const rows = await firestore.collection(ROLES).where('role', '==', ADMIN).get()
  const uids = rows.docs.flatMap((row) => roleRowSchema.safeParse(row.data()).data?.user_id ?? [])
  return Promise.all(uids.map(async (uid) => ({ uid, email: (await findUser(auth, uid))?.email })))
}
