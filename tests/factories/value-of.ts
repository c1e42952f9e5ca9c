import type { Result } from '@sotto/domain/shared/result'

/** The value of a result that has to be one. Throws with the reason of a failure. */
export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.reason))
  return result.value
}
