/**
 * How a call ended whose failures are expected: with its value, or with the reason why not. A reason is a word, or an object where it
 * carries more. Plain data, which survives a structured clone if value and reason do. Anything thrown instead is a bug.
 */
export type Result<Value, Reason> = { ok: true; value: Value } | { ok: false; reason: Reason }

export function ok(): { ok: true; value: undefined }
export function ok<Value>(value: Value): { ok: true; value: Value }
export function ok(value?: unknown) {
  return { ok: true as const, value }
}

export function failed<const Reason>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason }
}
