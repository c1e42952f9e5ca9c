import { colleaguesBySubmission, PRESENCE_MS, PRESENCE_RENEWAL_MS, type Presence } from '@sotto/domain/review/presence'
import { expect, test } from 'vitest'

const NOW = Date.parse('2026-11-25T09:00:00Z')

const presence = (submission_id: string | null, ago = 0, email = 'ada@sotto.example'): Presence => ({
  submission_id,
  email,
  seen_at: new Date(NOW - ago),
})

test('an admin is told which colleagues have which application open', () => {
  const found = colleaguesBySubmission(
    new Map([
      ['ada', presence('one')],
      ['grace', presence('one', 2 * PRESENCE_RENEWAL_MS, '')],
      ['hedy', presence('two')],
    ]),
    'me',
    NOW,
  )
  expect(Object.fromEntries(found)).toEqual({
    one: [
      { uid: 'ada', email: 'ada@sotto.example' },
      { uid: 'grace', email: '' },
    ],
    two: [{ uid: 'hedy', email: 'ada@sotto.example' }],
  })
})

test.each([
  ['an admin themselves', 'me', presence('one')],
  ['who has nothing open', 'ada', presence(null)],
  ['whose page ended without a word 75 seconds after its last', 'ada', presence('one', 75_001)],
  ['who was not heard of for a while', 'ada', presence('one', PRESENCE_MS + 1)],
])('%s is not among them', (_, uid, said) => {
  expect(colleaguesBySubmission(new Map([[uid, said]]), 'me', NOW).size).toBe(0)
})
