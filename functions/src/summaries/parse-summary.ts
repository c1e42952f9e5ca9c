import { restsOn, summarySchema, type Summary } from '@sotto/domain/summary'

/** A model's answer as a summary, or nothing when it is no JSON, not of the fixed structure, or rests on answers that don't exist. */
export function parseSummary(text: string, knownFields: ReadonlySet<string>): Summary | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = summarySchema.safeParse(value)
  return parsed.success && restsOn(parsed.data, knownFields) ? parsed.data : undefined
}
