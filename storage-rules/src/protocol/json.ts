/** A JSON object's members, or undefined for any other value. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}

/** A JSON array's items, or undefined for any other value. */
export const asList = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? (value as readonly unknown[]) : undefined

/** A line of JSON, or undefined for text that is none. */
export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
