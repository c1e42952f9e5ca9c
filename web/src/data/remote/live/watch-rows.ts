import { getDocsFromServer, onSnapshot, type Query, type QueryDocumentSnapshot } from 'firebase/firestore'
import { problemOf } from '../errors.ts'
import { askServer } from './ask-server.ts'
import type { LiveListener } from './live-firestore.ts'

export type Row = QueryDocumentSnapshot

/** Watches a query's rows. What the SDK finds in its memory before the server has answered is a chance part of them, and no answer. */
export function watchRows<T>(
  query: Query,
  readRows: (rows: readonly Row[]) => T,
  { onValue, onProblem }: LiveListener<T>,
): () => void {
  let answered = false
  let stopAsking: (() => void) | undefined
  const stop = onSnapshot(
    query,
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      answered ||= !metadata.fromCache
      if (answered) {
        stopAsking?.()
        onValue(readRows(docs), !metadata.fromCache)
      } else if (docs.length === 0) stopAsking ??= askServer(() => getDocsFromServer(query), onProblem)
    },
    (error) => onProblem(problemOf(error)),
  )
  return () => {
    stopAsking?.()
    stop()
  }
}
