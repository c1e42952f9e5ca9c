/** What a call answers that may fail in expected ways: its value, or the reason for the failure. A bug is thrown. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; reason: E }
