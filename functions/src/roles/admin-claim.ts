import { rolePath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { hasErrorCode, USER_NOT_FOUND } from '../platform/sdk-values.ts'

/**
 * The admin role. A row of `user_roles`, with the id `{uid}_admin`, grants it; the custom claim `admin` of the user's token follows
 * the row. Both are needed to act as an admin, see `requireAdmin` and the rules.
 */
const ROW_SUFFIX = `_${ADMIN}`

/** A row of `user_roles`, id `{uid}_{role}`. Only the server writes one; a trigger turns it into the token's claim. */
export const roleRowSchema = z.object({ user_id: z.string(), role: z.string() })

export type RoleRow = z.infer<typeof roleRowSchema>

/** The uid in the id of an admin row; undefined for the row of any other role. */
export function uidOfAdminRow(rowId: string): string | undefined {
  return rowId.endsWith(ROW_SUFFIX) && rowId !== ROW_SUFFIX ? rowId.slice(0, -ROW_SUFFIX.length) : undefined
}

/** Whether a stored row makes this user an admin: it exists, and it holds this role and this uid. */
export function grantsAdmin(row: unknown, uid: string): boolean {
  const parsed = roleRowSchema.safeParse(row)
  return parsed.success && parsed.data.role === ADMIN && parsed.data.user_id === uid
}

export type Claims = Readonly<Record<string, unknown>>

/** A user's custom claims with or without the admin claim, all others kept; undefined when they need no change. */
export function changeAdminClaim(claims: Claims, isAdmin: boolean): Claims | undefined {
  if (isAdmin) return claims[ADMIN] === true ? undefined : { ...claims, [ADMIN]: true }
  if (!Object.hasOwn(claims, ADMIN)) return undefined
  return Object.fromEntries(Object.entries(claims).filter(([name]) => name !== ADMIN))
}

export interface RoleDeps {
  firestore: Firestore
  auth: Auth
}

export type ClaimOutcome = 'granted' | 'removed' | 'in step' | 'no such user'

/**
 * Brings a user's admin claim in step with the row. It reads the row again after each change, so the last of several deliveries
 * to write has seen the row's last state, in whatever order they run.
 */
export async function syncAdminClaim(deps: RoleDeps, uid: string): Promise<ClaimOutcome> {
  try {
    let outcome: ClaimOutcome = 'in step'
    for (;;) {
      const change = await applyRow(deps, uid)
      if (change === undefined) return outcome
      outcome = change
    }
  } catch (error) {
    if (hasErrorCode(error, USER_NOT_FOUND)) return 'no such user'
    throw error
  }
}

async function applyRow({ firestore, auth }: RoleDeps, uid: string): Promise<'granted' | 'removed' | undefined> {
  const row = await firestore.doc(rolePath(uid, ADMIN)).get()
  const isAdmin = grantsAdmin(row.data(), uid)
  const user = await auth.getUser(uid)
  const claims = changeAdminClaim(user.customClaims ?? {}, isAdmin)
  if (claims === undefined) return undefined
  // Tokens are revoked first: if removing the claim then fails, the next delivery still finds the claim and does both again.
  if (!isAdmin) await auth.revokeRefreshTokens(uid)
  await auth.setCustomUserClaims(uid, claims)
  return isAdmin ? 'granted' : 'removed'
}
