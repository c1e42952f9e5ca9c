import * as z from 'zod/mini'
import { sessionStore } from './session-store.ts'

export interface SessionUser {
  uid: string
  email: string
}

const recordSchema = z.object({ uid: z.string(), email: z._default(z.string(), '') })

/** The person of the session's record, read without loading Auth; null without a session. Throws when the record can't be read. */
export async function readStoredUser(): Promise<SessionUser | null> {
  return recordSchema.safeParse(await sessionStore.read(new AbortController().signal)).data ?? null
}
