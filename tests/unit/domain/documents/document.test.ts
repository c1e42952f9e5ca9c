import { CAVEATS, describeArrival, documentRowSchema, REJECTIONS } from '@sotto/domain/documents/document'
import { describe, expect, test } from 'vitest'

const row = (changes: object) =>
  documentRowSchema.parse({
    ...{ submission_id: 'a', user_id: 'b', file_path: 'a/plan.pdf', created_at: new Date() },
    ...{ file_name: 'plan.pdf', file_size: 1, content_type: 'application/pdf', sha256: '0'.repeat(64) },
    ...changes,
  })

describe('what the check of a file found', () => {
  test.each(Object.entries(CAVEATS))('is said of a verified one: %s', (code, words) => {
    expect(describeArrival(row({ verification: 'verified', caveats: [code] }), Date.now())).toBe(
      `File intact. ${words}`,
    )
  })

  test.each(Object.entries(REJECTIONS))('is said of a rejected one: %s', (rejection, words) => {
    expect(describeArrival(row({ verification: 'rejected', rejection }), Date.now())).toBe(`Check failed. ${words}`)
  })

  test('is asked for by a reload where the server knows a code that the open page does not', () => {
    const later = 'Reload the page to see what the check found.'
    for (const code of ['a-code-of-tomorrow', 'constructor']) {
      expect(describeArrival(row({ verification: 'verified', caveats: [code, 'macros'] }), Date.now())).toBe(
        `File intact. ${later} ${CAVEATS.macros}`,
      )
      expect(describeArrival(row({ verification: 'rejected', rejection: code }), Date.now())).toBe(
        `Check failed. ${later}`,
      )
    }
  })
})
