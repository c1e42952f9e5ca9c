/** Conditions by what becomes of a request they guard. An evaluation error denies. */
export interface Cases {
  readonly allowed: readonly string[]
  readonly denied: readonly string[]
  /** Functions the conditions call. */
  readonly functions?: string
}
