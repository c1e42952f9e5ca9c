import { expect, test } from 'vitest'
import { isDeadLink } from '../../../web/src/features/session/account-action/dead-link.tsx'

test.each(['expired-code', 'invalid-code', 'invalid-credentials'] as const)(
  'a mailed link that fails with “%s” will never work again',
  (reason) => {
    expect(isDeadLink(reason)).toBe(true)
  },
)

test.each(['offline', 'unreachable', 'too-many-attempts', 'weak-password', 'unknown'] as const)(
  'a mailed link that fails with “%s” may work later',
  (reason) => {
    expect(isDeadLink(reason)).toBe(false)
  },
)
