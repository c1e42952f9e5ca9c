import { fail, type Failure } from '../values/value.ts'

/** The limits of one decision, which production has too. */
export const LIMITS = { expressions: 1_000, callDepth: 20, documents: 2 } as const

const tooMany = fail(`Maximum of ${LIMITS.expressions} expressions to evaluate has been reached.`)

/** Counts the cost of a decision. Past the limit every expression fails, so nothing is allowed any more. */
export class Budget {
  #expressions = 0

  /** Counts expressions and returns the limit's failure once there are too many. */
  spend(expressions: number): Failure | undefined {
    this.#expressions += expressions
    return this.exceeded()
  }

  exceeded(): Failure | undefined {
    return this.#expressions > LIMITS.expressions ? tooMany : undefined
  }
}
