import { positionOf } from '../compile/position.ts'
import type { Problem } from '../compile/problem.ts'

/** A rules file as the CLI sends it. */
export interface SourceFile {
  readonly name: string
  readonly content: string
}

/** A compiler's problem in the form the CLI parses to show the file and the line. Offsets count both ends in. */
export function issueText({ name, content }: SourceFile, { severity, at, message }: Problem): string {
  const { line, column } = positionOf(content, at)
  return JSON.stringify({
    severity_: severity,
    description_: message,
    sourcePosition_: {
      fileName_: name,
      line_: line,
      column_: column,
      currentOffset_: at.start,
      endOffset_: Math.max(at.start, at.end - 1),
    },
  })
}
