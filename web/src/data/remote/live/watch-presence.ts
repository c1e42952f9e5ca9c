import { MAX_LIST } from '@sotto/domain/shared/limits'
import { ADMIN_PRESENCE } from '@sotto/domain/submission/paths'
import { presenceSchema, type Presence } from '@sotto/domain/review/presence'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { fieldsOf } from '../firestore.ts'
import type { Watch } from './live-firestore.ts'
import { watchRows } from './watch-rows.ts'

/** What each admin was last known to have open, by their account: those heard of last, at most `MAX_LIST`. */
export const watchPresence: Watch<ReadonlyMap<string, Presence>> = watchRows(
  (firestore) => query(collection(firestore, ADMIN_PRESENCE), orderBy('seen_at', 'desc'), limit(MAX_LIST)),
  (rows) => new Map(rows.map((row) => [row.id, presenceSchema.parse(fieldsOf(row.data()))])),
)
