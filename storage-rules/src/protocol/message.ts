import type { Value } from '../values/value.ts'

/** What the CLI is answered. A status other than "ok" would leave it waiting, so problems are only ever in `errors`. */
export interface Answer {
  readonly id: number
  readonly status: 'ok'
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly result?: { readonly rulesVersion: number } | { readonly permit: boolean }
}

/** What the CLI is asked while a decision waits for a document. Its id is the verify request's. */
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

/** What `debug()` prints: a line the CLI takes for no message and writes to its log. */
export const debugLine = (value: Value): string => `debug: ${JSON.stringify(value, showable)}`

function showable(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  return value instanceof Map ? Object.fromEntries(value) : value
}
