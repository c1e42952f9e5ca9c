import { database } from './database.ts'
import { forgetDeskOf } from './forget-desks.ts'
import { storageFailureOf } from './storage-failure.ts'

/** For so long a desk is kept without a word of the server's: whoever is an admin no more can't keep it by staying offline. */
export const DESK_MS = 24 * 60 * 60 * 1000

/** Notes that the server called a person an admin just now. Without the note they are none while there is no connection. */
export async function noteAdmin(uid: string): Promise<void> {
  try {
    await database.admins.put({ uid, saidAt: Date.now() })
  } catch (error) {
    storageFailureOf(error)
  }
}

/** When the server called a person an admin last; null when that was never, or too long ago. */
export async function adminSince(uid: string): Promise<number | null> {
  try {
    const known = await database.admins.get(uid)
    return known === undefined || isOver(known.saidAt, Date.now()) ? null : known.saidAt
  } catch (error) {
    storageFailureOf(error)
    return null
  }
}

/** Erases the desks of which the server has said nothing for too long. */
export async function sweepDesks(now: number): Promise<void> {
  const { admins, desk } = database
  try {
    await database.transaction('rw', [admins, desk], async () => {
      const over = await admins.filter(({ saidAt }) => isOver(saidAt, now)).primaryKeys()
      for (const uid of over) await forgetDeskOf(uid)
    })
  } catch (error) {
    storageFailureOf(error)
  }
}

/** A moment that lies far ahead was noted by a clock that was wrong, and would hold for too long. */
function isOver(saidAt: number, now: number): boolean {
  return Math.abs(now - saidAt) >= DESK_MS
}
