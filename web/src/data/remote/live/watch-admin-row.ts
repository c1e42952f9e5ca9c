import { rolePath } from '@sotto/domain/submission/paths'
import { ADMIN } from '@sotto/domain/accounts/roles'
import { doc, onSnapshot } from 'firebase/firestore'
import { problemOf } from '../errors.ts'
import { watching } from './live-firestore.ts'

interface AdminRowListener {
  /** The server confirms that the person is an admin. */
  onThere: () => void
  onGone: () => void
}

/** Reports whether the server has an admin's row, now and on every change or new connection. Returns how to stop. */
export function watchAdminRow(uid: string, { onThere, onGone }: AdminRowListener): () => void {
  const say = (problem: string) => console.warn('Failed to watch the role:', problem)
  return watching(
    (firestore) =>
      onSnapshot(
        doc(firestore, rolePath(uid, ADMIN)),
        { includeMetadataChanges: true },
        (row) => {
          if (row.metadata.fromCache) return
          if (row.exists()) onThere()
          else onGone()
        },
        (error) => say(problemOf(error)),
      ),
    say,
  )
}
