import type { Problem } from '@sotto/domain/shared/errors'
import {
  getDocsFromServer,
  onSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import { problemOf } from '../errors.ts'
import { watching, type LiveListener, type Watch } from './live-firestore.ts'

type Row = QueryDocumentSnapshot

/** Watches the rows of a query on the opened database, read by `readRows`. */
export function watchRows<T>(
  queryOf: (firestore: Firestore) => Query | Promise<Query>,
  readRows: (rows: readonly Row[]) => T,
): Watch<T> {
  return (listener) =>
    watching(async (firestore) => follow(await queryOf(firestore), readRows, listener), listener.onProblem)
}

/**
 * Returns how to stop. Rows that the SDK has in memory before the server has answered are an arbitrary part of them, and are not
 * reported.
 */
function follow<T>(
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

/**
 * The SDK reports an empty memory in two cases: it knows an empty answer from before and asks the server meanwhile, or the server
 * is silent. Only a request to the server tells which: `question` is one on the same target, so nothing is read twice.
 * Returns how to stop listening for its failure.
 */
export function askServer(question: () => Promise<unknown>, onProblem: (problem: Problem) => void): () => void {
  let stopped = false
  question().catch((error: unknown) => {
    if (!stopped) onProblem(problemOf(error))
  })
  return () => {
    stopped = true
  }
}
