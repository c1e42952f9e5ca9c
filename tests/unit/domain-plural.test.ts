import { plural } from '@sotto/domain/shared/plural'
import { expect, test } from 'vitest'

test.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [1234, '1,234 files'],
])('a text goes with its count of %i', (count, text) => {
  expect(plural(count, { one: '# file', other: '# files' })).toBe(text)
})
