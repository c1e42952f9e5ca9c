import { describe, expect, test } from 'vitest'
import { compile } from '../src/compile/compile.ts'
import { decide } from '../src/evaluate/decide.ts'
import { toValue } from '../src/values/to-value.ts'

/** Whether a condition about `request.value` holds for a value of JavaScript. */
async function holds(condition: string, value: unknown): Promise<boolean> {
  const { ruleset } = compile(
    `rules_version = '2';\nservice firebase.storage { match /{any=**} { allow read: if ${condition}; } }`,
  )
  if (!ruleset) throw new Error('The rules do not compile.')
  const variables = new Map([['request', toValue({ value, left: undefined })]])
  const { permit } = await decide(ruleset, { service: 'firebase.storage', path: ['a'], method: 'get', variables })
  return permit
}

describe('rules read the values of JavaScript', () => {
  test.each([
    [null, 'request.value == null', 'request.value is bool'],
    [true, 'request.value', 'request.value is string'],
    ['a', "request.value == 'a'", "request.value == 'b'"],
    [7, 'request.value is int && request.value == 7', 'request.value is float'],
    [2n ** 62n, 'request.value == 4611686018427387904', 'request.value == 0'],
    [0.5, 'request.value is float && request.value == 0.5', 'request.value is int'],
    [new Date('2026-01-02T03:04:05.678Z'), 'request.value.nanos() == 678000000', 'request.value.year() == 2025'],
    [Buffer.from('abc'), "request.value == b'abc'", "request.value == 'abc'"],
    [[1, 'a'], "request.value == [1, 'a']", "request.value == ['a', 1]"],
    [{ uid: 'ann', token: { admin: true } }, 'request.value.token.admin', "request.value.uid == 'bob'"],
    ['a property that is undefined', "!('left' in request)", "'left' in request"],
  ])('%o', async (value, allowed, denied) => {
    expect({ allowed: await holds(allowed, value), denied: await holds(denied, value) }).toEqual({
      allowed: true,
      denied: false,
    })
  })

  test.each([[() => 1], [2n ** 64n], [Symbol('a')], [1e300], [new Date(NaN)]])('%o has no value', (value) => {
    expect(() => toValue(value)).toThrow()
  })
})
