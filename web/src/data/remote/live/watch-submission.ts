import { submissionPath } from '@sotto/domain/paths'
import { doc, onSnapshot } from 'firebase/firestore'
import { problemOf } from '../errors.ts'
import { readStored, type StoredSubmission } from '../stored-submission.ts'
import { watching, type Watch } from './live-firestore.ts'

/** One submission as it changes, for admins; null when it does not exist. */
export function watchSubmission(id: string): Watch<StoredSubmission | null> {
  return ({ onValue, onProblem }) =>
    watching(
      (firestore) =>
        onSnapshot(
          doc(firestore, submissionPath(id)),
          { includeMetadataChanges: true },
          (found) => {
            const data = found.data()
            // That it is not in the SDK's memory says nothing about the server.
            if (data === undefined && found.metadata.fromCache) onProblem('unreachable')
            else onValue(data === undefined ? null : readStored(id, data), !found.metadata.fromCache)
          },
          (error) => onProblem(problemOf(error)),
        ),
      onProblem,
    )
}
