import { onSnapshot, type Query, type QueryDocumentSnapshot } from 'firebase/firestore'
import { problemOf } from '../errors.ts'
import type { LiveListener } from './live-firestore.ts'

export type Row = QueryDocumentSnapshot

/**
 * Watches a query's rows. What the SDK finds in its memory before the server has answered is a chance part of them, and no answer.
 * When it has found nothing there and the server is silent, it says so after ten seconds by an empty snapshot from memory.
 */
export function watchRows<T>(
  query: Query,
  readRows: (rows: readonly Row[]) => T,
  { onValue, onProblem }: LiveListener<T>,
): () => void {
  let answered = false
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      answered ||= !metadata.fromCache
      if (answered) onValue(readRows(docs), !metadata.fromCache)
      else if (docs.length === 0) onProblem('unreachable')
    },
    (error) => onProblem(problemOf(error)),
  )
}
