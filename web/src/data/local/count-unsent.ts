import { database } from './database.ts'
import { storageFailureOf } from './storage-failure.ts'

export interface UnsentWork {
  /** Drafts that are still being written. */
  drafts: number
  /** Applications that wait to be sent. */
  waiting: number
}

/** What would stay behind if the person left now. A device whose database can't be read keeps nobody signed in: it has nothing. */
export async function countUnsent(uid: string): Promise<UnsentWork> {
  try {
    const drafts = await database.drafts
      .where('uid')
      .equals(uid)
      .filter((draft) => draft.state === 'editing' && draft.deletedAt === null)
      .count()
    return { drafts, waiting: await database.outbox.where('uid').equals(uid).count() }
  } catch (error) {
    storageFailureOf(error)
    return { drafts: 0, waiting: 0 }
  }
}
