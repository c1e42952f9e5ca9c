import { doc, runTransaction, serverTimestamp, type DocumentData } from 'firebase/firestore/lite'
import type { PortResult } from '#data/sync/ports.ts'
import { ProblemError } from '../errors.ts'
import { ONCE, openFirestore } from '../firestore.ts'
import { toResult } from '../to-result.ts'

interface Creation<T> {
  path: string
  /** Without the server's time, which is added. */
  data: DocumentData
  /** What is answered of the document that the server holds afterwards. */
  answerOf: (stored: DocumentData) => T
  /** Runs before the request that could create it; without its consent there is none. */
  beforeWrite: () => Promise<PortResult<unknown>>
  signal: AbortSignal
}

/** Creates a document where it is absent. The rules refuse even an identical repetition, so the transaction reads first and then has nothing to write. */
export function createOnce<T>({ path, data, answerOf, beforeWrite, signal }: Creation<T>): Promise<PortResult<T>> {
  return toResult(async () => {
    const firestore = await openFirestore()
    const stored = doc(firestore, path)
    return runTransaction(
      firestore,
      async (transaction) => {
        const existing = (await transaction.get(stored)).data()
        if (existing !== undefined) return answerOf(existing)
        const noted = await beforeWrite()
        if (!noted.ok) throw new ProblemError(noted.reason.problem)
        // A sponsor who gave up waiting may have taken it back: from then on nothing may be created.
        signal.throwIfAborted()
        transaction.set(stored, { ...data, created_at: serverTimestamp() })
        return answerOf(data)
      },
      ONCE,
    )
  })
}
