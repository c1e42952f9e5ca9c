import type { Span } from './ast.ts'

/** What the compiler has to say about a place. Errors refuse the ruleset; warnings do not. */
export interface Problem {
  readonly severity: 'ERROR' | 'WARNING'
  readonly at: Span
  readonly message: string
}

export const mistake = (at: Span, message: string): Problem => ({ severity: 'ERROR', at, message })
export const warning = (at: Span, message: string): Problem => ({ severity: 'WARNING', at, message })
