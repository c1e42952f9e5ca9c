import type { Thread } from '@sotto/domain/questions/question'
import type * as live from '../../../web/src/data/remote/live/watch-thread.ts'

/*
 * The questions about a submission, in the page: none was asked until a test gives some.
 */

const NONE: Thread = { questions: [], answers: [] }

let given = NONE

/** What every submission in the page is asked from now on; nothing any more without a thread. */
export function giveThread(thread: Thread = NONE): void {
  given = thread
}

export const watchQuestions: typeof live.watchQuestions =
  () =>
  ({ onValue }) => {
    onValue(given.questions, true)
    return () => undefined
  }

export const watchAnswers: typeof live.watchAnswers =
  () =>
  ({ onValue }) => {
    onValue(given.answers, true)
    return () => undefined
  }
