import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compiled, evaluateRequest } from './evaluate-request.ts'
import { startOracle, type Oracle } from './oracle.ts'

interface MatchCase {
  readonly name: string
  readonly version: 1 | 2
  readonly rules: string
  /** Paths of documents, below `/databases/(default)/documents`. */
  readonly allowed: readonly string[]
  readonly denied: readonly string[]
}

const cases: readonly MatchCase[] = [
  { name: 'a literal takes itself', version: 2, rules: 'match /a/b { allow get; }', allowed: ['a/b'], denied: ['a/c'] },
  {
    name: 'a wildcard takes one segment',
    version: 2,
    rules: "match /a/{x} { allow get: if x == 'b'; }",
    allowed: ['a/b'],
    denied: ['a/c', 'a/b/c/d', 'c/b'],
  },
  {
    name: '{x=*} is {x}',
    version: 2,
    rules: "match /a/{x=*} { allow get: if x == 'b'; }",
    allowed: ['a/b'],
    denied: ['a/b/c/d'],
  },
  {
    name: 'in version 2 ** takes any number of segments, none too',
    version: 2,
    rules: 'match /a/b/{rest=**} { allow get; }',
    allowed: ['a/b', 'a/b/c/d', 'a/b/c/d/e/f'],
    denied: ['a/c', 'c/b'],
  },
  {
    name: 'in version 1 ** takes at least one segment',
    version: 1,
    rules: 'match /a/b/{rest=**} { allow get; }',
    allowed: ['a/b/c/d', 'a/b/c/d/e/f'],
    denied: ['a/b', 'a/c'],
  },
  {
    name: 'in version 2 ** may stand before other segments',
    version: 2,
    rules: "match /{before=**}/photos/{id} { allow get: if id == 'p'; }",
    allowed: ['photos/p', 'users/u/photos/p', 'a/b/c/d/photos/p'],
    denied: ['users/u', 'photos/q', 'photos/p/c/d'],
  },
  {
    name: '** holds a path',
    version: 2,
    rules: "match /a/{rest=**} { allow get: if rest is path && rest[0] == 'b' && rest == /b; }",
    allowed: ['a/b'],
    denied: ['a/c', 'a/b/c/d'],
  },
  {
    name: 'a nested match adds to the path around it',
    version: 2,
    rules: 'match /a/{x} { match /b/{y} { allow get: if x == y; } }',
    allowed: ['a/1/b/1'],
    denied: ['a/1/b/2', 'a/1', 'b/1'],
  },
  {
    name: 'a match does not reach below itself',
    version: 2,
    rules: 'match /a/{x} { allow get; match /b/{y} { allow get: if false; } }',
    allowed: ['a/1'],
    denied: ['a/1/b/1'],
  },
  {
    name: 'one rule that allows is enough',
    version: 2,
    rules:
      "match /a/{x} { allow get: if false; allow get: if x == '1'; } match /{any=**} { allow get: if /a/2 == any; }",
    allowed: ['a/1', 'a/2'],
    denied: ['a/3'],
  },
  {
    name: 'a rule that fails does not hinder another',
    version: 2,
    rules: "match /a/{x} { allow get: if request.missing == 1; allow get: if x == '1'; }",
    allowed: ['a/1'],
    denied: ['a/2'],
  },
  {
    name: 'read covers get, write and other methods do not',
    version: 2,
    rules: 'match /a/{x} { allow read; } match /b/{x} { allow write, list, create, update, delete; }',
    allowed: ['a/1'],
    denied: ['b/1'],
  },
  {
    name: 'an inner wildcard hides an outer one of its name',
    version: 2,
    rules: "match /a/{x} { match /b/{x} { allow get: if x == 'inner'; } }",
    allowed: ['a/outer/b/inner'],
    denied: ['a/inner/b/outer'],
  },
  {
    name: 'a function sees the scope it is declared in, the innermost of a name wins',
    version: 2,
    rules: `function f() { return false; } function g() { return f(); }
      match /a/{x} { function f() { return x == '1'; } allow get: if f(); }
      match /b/{x} { function f() { return true; } allow get: if g(); }`,
    allowed: ['a/1'],
    denied: ['a/2', 'b/1'],
  },
  {
    name: 'a literal may be in parentheses, which are part of it',
    version: 2,
    rules: 'match /a/(b) { allow get; }',
    allowed: ['a/(b)'],
    denied: ['a/b'],
  },
]

describe('the rules that match a path are those of the Firestore engine', () => {
  let oracle: Oracle
  beforeAll(async () => {
    oracle = await startOracle()
  })
  afterAll(() => oracle.stop())

  test.each(cases)('$name', async ({ version, rules, allowed, denied }) => {
    const source = `rules_version = '${version}';
service cloud.firestore { match /databases/{database}/documents { ${rules} } }`
    const errors = (await oracle.compile(source)).filter(({ severity }) => severity === 'ERROR')
    expect(errors).toEqual([])
    const ruleset = compiled(source)
    for (const path of [...allowed, ...denied]) {
      const ours = await evaluateRequest(ruleset, {
        service: 'cloud.firestore',
        path: `/databases/(default)/documents/${path}`,
      })
      const theirs = await oracle.allowsGet(path)
      const expected = allowed.includes(path)
      expect({ path, ours: ours.permit, theirs }).toEqual({ path, ours: expected, theirs: expected })
    }
  })
})

describe('each method of a request is covered by its own name and its group', () => {
  const GROUPS = { read: ['get', 'list'], write: ['create', 'update', 'delete'] }
  const methods = Object.values(GROUPS).flat()

  test.each([...methods, ...Object.keys(GROUPS)])('allow %s', async (named) => {
    const ruleset = compiled(`rules_version = '2';\nservice firebase.storage { match /{any=**} { allow ${named}; } }`)
    const covered = named === 'read' || named === 'write' ? GROUPS[named] : [named]
    for (const method of methods) {
      const { permit } = await evaluateRequest(ruleset, { path: '/b/bucket/o/file', method })
      expect({ method, permit }).toEqual({ method, permit: covered.includes(method) })
    }
  })

  test('another service judges nothing', async () => {
    const ruleset = compiled("rules_version = '2';\nservice cloud.firestore { match /{any=**} { allow read; } }")
    expect(await evaluateRequest(ruleset, { path: '/b/bucket/o/file' })).toEqual({ permit: false, failures: [] })
  })

  test('an object whose name hides an empty segment fits no single wildcard', async () => {
    const ruleset = compiled(
      "rules_version = '2';\nservice firebase.storage { match /b/{b}/o { match /a/{x}/{y} { allow read; } } }",
    )
    expect((await evaluateRequest(ruleset, { path: '/b/bucket/o/a/x/y' })).permit).toBe(true)
    expect((await evaluateRequest(ruleset, { path: '/b/bucket/o/a//y' })).permit).toBe(false)
  })
})
