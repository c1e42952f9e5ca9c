import { plural } from '@sotto/domain/shared/plural'
import { describe, expect, test } from 'vitest'

const FILES = { one: '# file', other: '# files' }

describe('a plural', () => {
  test.each([
    [0, '0 files'],
    [1, '1 file'],
    [2, '2 files'],
    [1.5, '1.5 files'],
    [21, '21 files'],
    [-1, '-1 file'],
  ])('of %d is "%s"', (count, text) => {
    expect(plural(count, FILES)).toBe(text)
  })

  test('groups the digits of its number, each time that it stands in the text', () => {
    expect(plural(12_345, { one: '', other: '#: # of them' })).toBe('12,345: 12,345 of them')
  })

  test('may leave its number out', () => {
    expect(plural(1, { one: 'One application waits', other: '# applications wait' })).toBe('One application waits')
  })
})
