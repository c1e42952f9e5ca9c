import { database } from './database.ts'

/** Whether this person has typed into a draft on this device or sent anything: they are at home here. */
export async function hasWritten(uid: string): Promise<boolean> {
  const { drafts, outbox, receipts } = database
  const typed = await drafts
    .where('uid')
    .equals(uid)
    .filter(({ version, deletedAt }) => version > 0 && deletedAt === null)
    .count()
  return typed + (await outbox.where('uid').equals(uid).count()) + (await receipts.where('uid').equals(uid).count()) > 0
}
