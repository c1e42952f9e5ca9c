import { PROBLEMS } from '@sotto/domain/errors'
import { ProblemError } from '../../web/src/data/remote/errors.ts'
import type { Watch } from '../../web/src/data/remote/live/live-firestore.ts'

/** The first word of the server's on what is watched; its refusal is thrown. */
export function firstWord<T>(watch: Watch<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = watch({
      onValue: (value, fresh) => {
        if (!fresh) return
        stop()
        resolve(value)
      },
      onProblem: (problem) => {
        if (PROBLEMS[problem].kind !== 'retry') reject(new ProblemError(problem))
      },
    })
  })
}
