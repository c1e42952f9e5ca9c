import type { Value } from '../values/value.ts'

/** An answer to the CLI. A status other than "ok" would leave the CLI waiting, so a failure only ever stands in `errors`. */
export interface Answer {
  readonly id: number
  readonly status: 'ok'
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly result?: { readonly rulesVersion: number } | { readonly permit: boolean }
}

/** A question to the CLI, while a decision waits for a document. Its id is that of the `verify` request. */
export interface DocumentRequest {
  readonly action: 'fetch_firestore_document'
  readonly server_request_id: number
  readonly status: 'ok'
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly context: { readonly path: string }
}

/** The id of answers to lines that carry none, and of the first message. */
export const NO_ID = -1

export const answer = (id: number, content: Partial<Answer> = {}): Answer => ({
  id,
  status: 'ok',
  errors: [],
  warnings: [],
  ...content,
})

export const requestDocument = (id: number, path: string): DocumentRequest => ({
  action: 'fetch_firestore_document',
  server_request_id: id,
  status: 'ok',
  errors: [],
  warnings: [],
  context: { path },
})

/** The line of a `debug()`. It is not JSON, so the CLI writes it to its log instead of reading it as a message. */
export const debugLine = (value: Value): string => `debug: ${JSON.stringify(value, showable)}`

function showable(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  return value instanceof Map ? Object.fromEntries(value) : value
}
