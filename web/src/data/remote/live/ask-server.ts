import type { Problem } from '@sotto/domain/shared/errors'
import { problemOf } from '../errors.ts'

/**
 * The SDK reports nothing found in its memory in two cases: it knows an empty answer from before and asks the server meanwhile, or
 * the server is silent. Only a question to the server tells which: `question` is one on the same target, so nothing is read twice.
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
