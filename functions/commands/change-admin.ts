import { rolePath } from '@sotto/domain/submission/paths'
import type { RoleRow } from '@sotto/domain/accounts/role-row'
import { ADMIN } from '@sotto/domain/accounts/roles'
import type { Auth } from 'firebase-admin/auth'
import { hasErrorCode, USER_NOT_FOUND } from '../src/platform/sdk-values.ts'
import { syncAdminClaim, type RoleDeps } from '../src/roles/admin-claim.ts'

export type AdminChange = { kind: 'changed'; uid: string } | { kind: 'no-such-user' }

/**
 * Makes the person with this e-mail an admin, or no longer one. Writes the row and brings the claim in step right away: the
 * trigger would do the same, but it sees no event when the row was already there before it was deployed.
 */
export async function changeAdmin(deps: RoleDeps, email: string, revoke: boolean): Promise<AdminChange> {
  const uid = await findUid(deps.auth, email)
  if (uid === undefined) return { kind: 'no-such-user' }
  const row = deps.firestore.doc(rolePath(uid, ADMIN))
  if (revoke) await row.delete()
  else await row.set({ user_id: uid, role: ADMIN } satisfies RoleRow)
  await syncAdminClaim(deps, uid)
  return { kind: 'changed', uid }
}

async function findUid(auth: Auth, email: string): Promise<string | undefined> {
  try {
    return (await auth.getUserByEmail(email)).uid
  } catch (error) {
    if (hasErrorCode(error, USER_NOT_FOUND)) return undefined
    throw error
  }
}
