import { ADMIN } from '@sotto/domain/roles'

export type Claims = Readonly<Record<string, unknown>>

/** A person's custom claims with or without the admin claim, all others kept; nothing when they are so already. */
export function claimChanges(claims: Claims, isAdmin: boolean): Claims | undefined {
  if (isAdmin) return claims[ADMIN] === true ? undefined : { ...claims, [ADMIN]: true }
  if (!Object.hasOwn(claims, ADMIN)) return undefined
  return Object.fromEntries(Object.entries(claims).filter(([name]) => name !== ADMIN))
}
