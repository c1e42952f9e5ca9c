import type { Ruleset } from '../src/compile/ast.ts'
import { compile } from '../src/compile/compile.ts'
import { decide, type Decision } from '../src/evaluate/decide.ts'
import type { FetchDocument } from '../src/evaluate/documents.ts'
import { timestamp } from '../src/values/time.ts'
import { map, nothing, path, string, type Value } from '../src/values/value.ts'

/** The ruleset of a source that must compile. */
export function compiled(source: string): Ruleset {
  const { ruleset, diagnostics } = compile(source)
  if (!ruleset) throw new Error(`The rules do not compile: ${JSON.stringify(diagnostics)}`)
  return ruleset
}

export interface RequestOptions {
  readonly service?: string
  readonly path: string
  readonly method?: string
  readonly request?: Readonly<Record<string, Value>>
  readonly resource?: Value
  readonly fetch?: FetchDocument
  readonly debug?: (value: Value) => void
}

/** Decides on a request in this process, by default a `get` of a missing object without credentials. */
export function evaluateRequest(ruleset: Ruleset, options: RequestOptions): Promise<Decision> {
  const segments = options.path.split('/').slice(1)
  const method = options.method ?? 'get'
  const request = map(
    new Map<string, Value>([
      ['auth', nothing],
      ['method', string(method)],
      ['path', path(segments)],
      ['time', now()],
      ...Object.entries(options.request ?? {}),
    ]),
  )
  const variables = new Map<string, Value>([
    ['request', request],
    ['resource', options.resource ?? nothing],
  ])
  const access = { service: options.service ?? 'firebase.storage', path: segments, method, variables }
  return decide(ruleset, access, options.fetch, options.debug)
}

function now(): Value {
  const value = timestamp(BigInt(Date.now()) * 1_000_000n)
  if (value.type === 'error') throw new Error(value.message)
  return value
}
