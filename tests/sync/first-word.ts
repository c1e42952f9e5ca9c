import { PROBLEMS, type Problem } from '@sotto/domain/shared/errors'
import { ProblemError } from '../../web/src/data/remote/errors.ts'
import type { Watch } from '../../web/src/data/remote/live/live-firestore.ts'

/** The first word of the server's on what is watched; its refusal is thrown. `onRetry` hears what passes by itself. */
export function firstWord<T>(watch: Watch<T>, onRetry: (problem: Problem) => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watch({
      onValue: (value, fresh) => {
        if (!fresh) return
        stop()
        resolve(value)
      },
      onProblem: (problem) => {
        if (problem !== 'refused' && PROBLEMS[problem].kind === 'retry') onRetry(problem)
        else reject(new ProblemError(problem))
      },
    })
  })
}
