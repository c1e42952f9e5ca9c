import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compiled, evaluateRequest } from './evaluate-request.ts'
import { startOracle, type Oracle } from './oracle.ts'

/** A rule that evaluates a condition after functions have been declared. */
const ruleset = (functions: string, condition: string): string => `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { ${functions}
match /c/{d} { allow get: if ${condition}; } } }`

/** `count` comparisons in one condition. Each costs three expressions, each `&&` between them two more. */
const terms = (count: number): string => Array.from({ length: count }, () => '1 == 1').join(' && ')

/** Functions of ten terms, so that a short condition costs much: a call of `ten` costs 49, `&&` included 51. */
const TEN = `function ten() { return ${terms(10)}; }`
const tens = (count: number): string => Array.from({ length: count }, () => 'ten()').join(' && ')

/** `f0` calls `f1` and so on; the last one is true. */
const chain = (length: number): string =>
  Array.from({ length }, (_, index) => {
    const result = index === length - 1 ? 'true' : `f${index + 1}()`
    return `function f${index}() { return ${result}; }`
  }).join('\n')

describe('a decision costs at most what it may in production', () => {
  let oracle: Oracle
  beforeAll(async () => {
    oracle = await startOracle()
  })
  afterAll(() => oracle.stop())

  const both = async (source: string): Promise<{ ours: boolean; theirs: boolean }> => {
    await oracle.compile(source)
    const ours = await evaluateRequest(compiled(source), {
      service: 'cloud.firestore',
      path: '/databases/(default)/documents/c/d',
    })
    return { ours: ours.permit, theirs: await oracle.allowsGet('c/d') }
  }

  // Nineteen tens cost 967, with the && after them 969: 31 are left.
  test.each([
    { count: 6, allowed: true },
    { count: 7, allowed: false },
  ])('1,000 expressions and no more: $allowed for nineteen tens and $count terms', async ({ count, allowed }) => {
    const source = ruleset(TEN, `${tens(19)} && (${terms(count)})`)
    expect(await both(source)).toEqual({ ours: allowed, theirs: allowed })
  })

  test('past the limit nothing rescues the request', async () => {
    expect(await both(ruleset(TEN, `(${tens(25)}) || true`))).toEqual({ ours: false, theirs: false })
  })

  const atTheEdge = [
    { name: 'a choice', fill: '(true ? 1 : 2) == 1' },
    { name: 'a choice of the second branch', fill: '(false ? 1 : 2) == 2' },
    { name: 'is', fill: '1 is int' },
    { name: 'a path', fill: "/a/b/$('c') == /a/b/c" },
    { name: 'a method', fill: "'a'.size() == 1" },
    { name: 'a list', fill: '[1, 2][0] == 1' },
    { name: 'a call with a let', fill: 'withLet(1) == 2' },
    { name: 'a map', fill: "{'a': 1}.a == 1" },
    { name: 'logic that stops early', fill: '(true || 1 == 1)' },
    { name: 'arithmetic', fill: '-(1) + 2 == 1' },
  ]
  test.each(atTheEdge)('$name counts as it does in the engine', async ({ fill }) => {
    const functions = `${TEN} function withLet(a) { let b = a + 1; return b; }`
    const decisions = []
    for (let count = 1; count <= 6; count++) {
      decisions.push(await both(ruleset(functions, `${tens(19)} && (${fill}) && (${terms(count)})`)))
    }
    expect(decisions.map(({ ours }) => ours)).toEqual(decisions.map(({ theirs }) => theirs))
    expect(new Set(decisions.map(({ ours }) => ours)).size).toBe(2)
  })

  test('twenty calls may nest; one more fails when it is evaluated', async () => {
    expect(await both(ruleset(chain(20), 'f0()'))).toEqual({ ours: true, theirs: true })
    expect(await both(ruleset(chain(21), 'f0()'))).toEqual({ ours: false, theirs: false })
  })
})
