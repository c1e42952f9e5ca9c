import { database } from './database.ts'

/** Whether anybody has written into a draft on this device. It tells no more of it. */
export async function hasDrafts(): Promise<boolean> {
  const written = await database.drafts.filter(({ version, deletedAt }) => version > 0 && deletedAt === null).first()
  return written !== undefined
}
