import { randomUUID } from 'node:crypto'
import { CONTACT_LEDGER } from '@sotto/domain/submission/paths'
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'

export const HOUR = 60 * 60_000

/** What a record of `contact_ledger` has counted since then, by its id. `since` in milliseconds. */
export function takenSince(record: DocumentData | undefined, since: number): Record<string, Timestamp> {
  const taken = (record?.['taken'] ?? {}) as Record<string, Timestamp>
  return Object.fromEntries(Object.entries(taken).filter(([, at]) => at.toMillis() > since))
}

/**
 * Counts a call under `name`. False, and not counted, where `limit` calls of the last hour are: so concurrent calls never exceed it. The
 * record expires by a TTL. `now` in milliseconds.
 */
export function countCall(firestore: Firestore, name: string, limit: number, now = Date.now()): Promise<boolean> {
  const record = firestore.doc(`${CONTACT_LEDGER}/${name}`)
  return firestore.runTransaction(
    async (transaction) => {
      const taken = takenSince((await transaction.get(record)).data(), now - HOUR)
      if (Object.keys(taken).length >= limit) return false
      transaction.set(record, {
        taken: { ...taken, [randomUUID()]: Timestamp.fromMillis(now) },
        expires_at: Timestamp.fromMillis(now + HOUR),
      })
      return true
    },
    { maxAttempts: 10 },
  )
}
