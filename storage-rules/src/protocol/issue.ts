import { positionOf, type Diagnostic } from '../compile/diagnostic.ts'

/** A rules file as the CLI sends it. */
export interface SourceFile {
  readonly name: string
  readonly content: string
}

/** A diagnostic as the JSON from which the CLI shows file and line. Its offsets include both ends. */
export function issueText({ name, content }: SourceFile, { severity, at, message }: Diagnostic): string {
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
