import { submissionPath } from '@sotto/domain/submission/paths'
import { doc, getDocFromServer, onSnapshot } from 'firebase/firestore'
import { problemOf } from '../errors.ts'
import { readStored, type StoredSubmission } from '../submissions.ts'
import { askServer } from './ask-server.ts'
import { watching, type Watch } from './live-firestore.ts'

/** One submission as it changes, for admins; null when it does not exist. */
export function watchSubmission(id: string): Watch<StoredSubmission | null> {
  return ({ onValue, onProblem }) =>
    watching((firestore) => {
      const submission = doc(firestore, submissionPath(id))
      let stopAsking: (() => void) | undefined
      const stop = onSnapshot(
        submission,
        { includeMetadataChanges: true },
        (found) => {
          const data = found.data()
          if (data === undefined && found.metadata.fromCache) {
            stopAsking ??= askServer(() => getDocFromServer(submission), onProblem)
            return
          }
          stopAsking?.()
          onValue(data === undefined ? null : readStored(id, data), !found.metadata.fromCache)
        },
        (error) => onProblem(problemOf(error)),
      )
      return () => {
        stopAsking?.()
        stop()
      }
    }, onProblem)
}
