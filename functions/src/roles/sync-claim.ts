import { rolePath } from '@sotto/domain/paths'
import { ADMIN } from '@sotto/domain/roles'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { hasCode, USER_NOT_FOUND } from '../runtime/has-code.ts'
import { grantsAdmin } from './admin-row.ts'
import { claimChanges } from './claim-changes.ts'

export interface RoleEnds {
  firestore: Firestore
  auth: Auth
}

export type ClaimOutcome = 'granted' | 'removed' | 'in step' | 'no such user'

/**
 * Brings a person's admin claim to what their row says now. The row is read again after each change, so whichever of
 * several deliveries writes last has seen the row's last state: order doesn't matter.
 */
export async function syncClaim(ends: RoleEnds, uid: string): Promise<ClaimOutcome> {
  try {
    let outcome: ClaimOutcome = 'in step'
    for (;;) {
      const change = await applyRow(ends, uid)
      if (change === undefined) return outcome
      outcome = change
    }
  } catch (error) {
    if (hasCode(error, USER_NOT_FOUND)) return 'no such user'
    throw error
  }
}

async function applyRow({ firestore, auth }: RoleEnds, uid: string): Promise<'granted' | 'removed' | undefined> {
  const row = await firestore.doc(rolePath(uid, ADMIN)).get()
  const isAdmin = grantsAdmin(row.data(), uid)
  const user = await auth.getUser(uid)
  const claims = claimChanges(user.customClaims ?? {}, isAdmin)
  if (claims === undefined) return undefined
  // Revoked first: should removing the claim then fail, the next delivery still finds the claim and does both again.
  if (!isAdmin) await auth.revokeRefreshTokens(uid)
  await auth.setCustomUserClaims(uid, claims)
  return isAdmin ? 'granted' : 'removed'
}
