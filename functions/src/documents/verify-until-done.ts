import type { DocumentKey } from '@sotto/domain/paths'
import { bucket, firestore } from '../runtime/admin.ts'
import { untilDone, type Delivery } from '../runtime/until-done.ts'
import { giveUpChecking, verifyDocument } from './verify-document.ts'

/** What each event about a document does: its file is read and judged, or in the end said to be unchecked. */
export function verifyUntilDone<Event extends Delivery>(
  keyOf: (event: Event) => DocumentKey | undefined,
): (event: Event) => Promise<void> {
  const ends = { firestore, bucket }
  return untilDone(
    async (event: Event) => {
      const key = keyOf(event)
      return key === undefined ? 'not a document' : verifyDocument(ends, key)
    },
    {
      giveUp: async (event) => {
        const key = keyOf(event)
        if (key !== undefined) await giveUpChecking(ends, key)
      },
    },
  )
}
