import { rolePath } from '@sotto/domain/paths'
import { ADMIN } from '@sotto/domain/roles'
import { doc, onSnapshot } from 'firebase/firestore'
import { problemOf } from '../errors.ts'
import { watching } from './live-firestore.ts'

/** Calls `onGone` when the server says that a person is no longer an admin. Returns how to stop. */
export function watchAdminRow(uid: string, onGone: () => void): () => void {
  const say = (problem: string) => console.warn('Whether the role still stands can not be seen:', problem)
  return watching(
    (firestore) =>
      onSnapshot(
        doc(firestore, rolePath(uid, ADMIN)),
        { includeMetadataChanges: true },
        (row) => {
          if (!row.exists() && !row.metadata.fromCache) onGone()
        },
        (error) => say(problemOf(error)),
      ),
    say,
  )
}
