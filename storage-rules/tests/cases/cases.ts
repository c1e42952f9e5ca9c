/** Conditions by the outcome of a request that they guard. An evaluation error denies. */
export interface Cases {
  readonly allowed: readonly string[]
  readonly denied: readonly string[]
  /** Functions the conditions call. */
  readonly functions?: string
}
