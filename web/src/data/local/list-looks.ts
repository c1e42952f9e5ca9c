import { database } from './database.ts'

/** Submission id → the revision at which an admin last opened it; only those that were opened on this device. */
export async function listLooks(uid: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await database.looks.bulkGet(ids.map((id): [string, string] => [uid, id]))
  return new Map(found.flatMap((look) => (look === undefined ? [] : [[look.id, look.revision] as const])))
}
