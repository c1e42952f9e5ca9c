import * as z from 'zod/mini'

/** A row of `user_roles`, id `{uid}_{role}`. Only the server writes one; a trigger turns it into the token's claim. */
export const roleRowSchema = z.object({ user_id: z.string(), role: z.string() })

export type RoleRow = z.infer<typeof roleRowSchema>
