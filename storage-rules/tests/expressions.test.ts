import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ruleset } from '../src/compile/ast.ts'
import type { Cases } from './cases/cases.ts'
import { collections } from './cases/collections.ts'
import { differences } from './cases/differences.ts'
import { functions } from './cases/functions.ts'
import { numbers } from './cases/numbers.ts'
import { operators } from './cases/operators.ts'
import { otherValues } from './cases/other-values.ts'
import { strings } from './cases/strings.ts'
import { times } from './cases/times.ts'
import { compiled, evaluateRequest } from './evaluate-request.ts'
import { startOracle, type Oracle } from './oracle.ts'

const TOPICS: Readonly<Record<string, Cases>> = {
  operators,
  strings,
  collections,
  numbers,
  times,
  'bytes, hashes, places, paths and requests': otherValues,
  functions,
}

const cases = Object.entries(TOPICS).flatMap(([topic, { allowed, denied, functions: declared = '' }]) => [
  ...allowed.map((condition) => ({ topic, declared, condition, allowed: true })),
  ...denied.map((condition) => ({ topic, declared, condition, allowed: false })),
])

/** All cases in one ruleset, a `match` each, so that both evaluators read the very same text. */
const source = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
${cases.map(({ declared, condition }, index) => `match /c${index}/{d} { ${declared} allow get: if ${condition}; }`).join('\n')}
} }`

describe('a request is allowed by our evaluator and by the Firestore engine alike', () => {
  let oracle: Oracle
  let ruleset: Ruleset

  beforeAll(async () => {
    oracle = await startOracle()
    ruleset = compiled(source)
    const errors = (await oracle.compile(source)).filter(({ severity }) => severity === 'ERROR')
    expect(errors).toEqual([])
  })
  afterAll(() => oracle.stop())

  test('there are enough cases to mean something', () => expect(cases.length).toBeGreaterThan(250))

  test.each(cases.map((one, index) => ({ ...one, index })))('$topic: $condition → $allowed', async (one) => {
    const path = `/databases/(default)/documents/c${one.index}/d`
    const ours = await evaluateRequest(ruleset, { service: 'cloud.firestore', path })
    const theirs = await oracle.allowsGet(`c${one.index}/d`)
    const why = ours.failures.map(({ message }) => message).join(' ')
    expect({ ours: ours.permit, theirs, why }).toEqual({ ours: one.allowed, theirs: one.allowed, why })
  })
})

describe('where the engine and the documentation differ, ours follows the documentation', () => {
  let oracle: Oracle
  beforeAll(async () => {
    oracle = await startOracle()
  })
  afterAll(() => oracle.stop())

  test.each(differences)('$condition, because $reason', async ({ condition, allowed }) => {
    const rules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /c/{d} { allow get: if ${condition}; } } }`
    const ours = await evaluateRequest(compiled(rules), {
      service: 'cloud.firestore',
      path: '/databases/(default)/documents/c/d',
    })
    const compiles = (await oracle.compile(rules)).every(({ severity }) => severity !== 'ERROR')
    const theirs = compiles && (await oracle.allowsGet('c/d'))
    expect({ ours: ours.permit, theirs }).toEqual({ ours: allowed, theirs: !allowed })
  })
})
