import type { Span } from './ast.ts'

/** Where a place starts, as people count: lines and columns from 1, columns in code points. */
export interface Position {
  readonly line: number
  readonly column: number
}

export function positionOf(source: string, { start }: Span): Position {
  const before = source.slice(0, start)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: Array.from(before.slice(lineStart)).length + 1 }
}
