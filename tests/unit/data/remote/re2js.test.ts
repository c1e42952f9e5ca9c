import fc from 'fast-check'
import { RE2JS as Packaged } from 're2js'
import { expect, test } from 'vitest'
import { RE2JS } from '../../../../web/src/data/remote/live/re2js.ts'

const PART = fc.constantFrom('a', 'b', '.', '\\.', '.*', '(?:a|b)', '[ab]', 'b+', 'a?', '\\*', '\\\\', ' ')
const expression = fc
  .tuple(fc.constantFrom('', '^'), fc.array(PART, { maxLength: 5 }), fc.constantFrom('', '$'))
  .map(([start, parts, end]) => start + parts.join('') + end)
const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*', '\\', ' ', '\n'), maxLength: 6 })

test('an expression is found in a text, and is all of it, where the package for which it stands in says so', () => {
  fc.assert(
    fc.property(expression, text, (source, sample) => {
      const [ours, theirs] = [RE2JS.compile(source), Packaged.compile(source)]
      expect([ours.test(sample), ours.matches(sample)]).toEqual([theirs.test(sample), theirs.matches(sample)])
    }),
    { numRuns: 2_000 },
  )
})

test('what is no expression is refused, which Firestore turns into an error of its query', () => {
  for (const source of ['(', '[a', 'a**']) {
    expect(() => Packaged.compile(source)).toThrow()
    expect(() => RE2JS.compile(source)).toThrow(SyntaxError)
  }
})
