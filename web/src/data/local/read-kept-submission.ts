import { database } from './database.ts'
import type { KeptSubmission } from './records.ts'

/** A submission as an admin last saw it; null when this device does not keep it. */
export async function readKeptSubmission(uid: string, id: string): Promise<KeptSubmission | null> {
  return (await database.desk.get([uid, id])) ?? null
}
