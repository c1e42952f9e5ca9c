import type * as live from '../../../web/src/data/remote/live/watch-thread.ts'

/*
 * The questions about a submission, in the page: none was asked.
 */

export const watchQuestions: typeof live.watchQuestions =
  () =>
  ({ onValue }) => {
    onValue([], true)
    return () => undefined
  }

export const watchAnswers: typeof live.watchAnswers =
  () =>
  ({ onValue }) => {
    onValue([], true)
    return () => undefined
  }
