import type { Span } from './ast.ts'

/** A finding of the compiler about a span of the source. Errors refuse the ruleset; warnings do not. */
export interface Diagnostic {
  readonly severity: 'ERROR' | 'WARNING'
  readonly at: Span
  readonly message: string
}

export const error = (at: Span, message: string): Diagnostic => ({ severity: 'ERROR', at, message })
export const warning = (at: Span, message: string): Diagnostic => ({ severity: 'WARNING', at, message })

/** The start of a span for people: lines and columns from 1, columns in code points. */
export interface Position {
  readonly line: number
  readonly column: number
}

export function positionOf(source: string, { start }: Span): Position {
  const before = source.slice(0, start)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: Array.from(before.slice(lineStart)).length + 1 }
}
