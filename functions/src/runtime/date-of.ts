import { Timestamp } from 'firebase-admin/firestore'

/** A stored time as a Date; null for anything else, which only a console or a script can have written. */
export function dateOf(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null
}
