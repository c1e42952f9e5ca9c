import type { Value } from '../values/value.ts'
import type { Budget } from './budget.ts'
import type { Documents } from './documents.ts'

/** What the expressions of one decision share. */
export interface Decision {
  readonly budget: Budget
  readonly documents: Documents
  /** Receives what `debug()` is given. */
  readonly debug: (value: Value) => void
}
