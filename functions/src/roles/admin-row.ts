import { roleRowSchema } from '@sotto/domain/role-row'
import { ADMIN } from '@sotto/domain/roles'

const ENDING = `_${ADMIN}`

/** Whose admin row has this id (`{uid}_admin`), or nothing for any other role's row. */
export function adminOf(rowId: string): string | undefined {
  return rowId.endsWith(ENDING) && rowId !== ENDING ? rowId.slice(0, -ENDING.length) : undefined
}

/** Whether a row makes this person an admin: it is there, for the role and for nobody else. */
export function grantsAdmin(row: unknown, uid: string): boolean {
  const parsed = roleRowSchema.safeParse(row)
  return parsed.success && parsed.data.role === ADMIN && parsed.data.user_id === uid
}
