import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../src/compile/compile.ts'
import { positionOf } from '../src/compile/diagnostic.ts'
import { rulesets } from './cases/rulesets.ts'
import { startOracle, type Oracle, type Said } from './oracle.ts'

/** The version's warning has no position in the engine's answer; here it has the first line. */
const shown = ({ severity, line, column, message }: Said): string =>
  `${severity} ${line || 1}:${column || 1} ${message}`

const ourDiagnostics = (rules: string): readonly Said[] =>
  compile(rules).diagnostics.map(({ severity, at, message }) => ({ severity, ...positionOf(rules, at), message }))

const withoutSeverity = (said: string): string => said.replace(/^\w+ /, '')

let oracle: Oracle
beforeAll(async () => {
  oracle = await startOracle()
})
afterAll(() => oracle.stop())

describe('the compiler says where a ruleset is wrong, in the words of the official one', () => {
  test.each(rulesets)('$name', async ({ rules, said }) => {
    expect(ourDiagnostics(rules).map(shown).toSorted()).toEqual(said.toSorted())
    const theirs = (await oracle.compile(rules)).map(shown)
    // A refusal lists warnings as errors.
    const refused = said.some((text) => text.startsWith('ERROR'))
    const comparable = (texts: readonly string[]) =>
      texts.map((text) => (refused ? withoutSeverity(text) : text)).toSorted()
    expect(comparable(theirs)).toEqual(comparable(said))
  })
})

/** Declarations in a ruleset for Storage, from line 3. */
const within = (declarations: string): string =>
  `rules_version = '2';\nservice firebase.storage { match /b/{b}/o {\n${declarations}\n} }`

const lets = (count: number): string => {
  const names = Array.from({ length: count }, (_, index) => `a${index}`)
  return within(
    `function f() { ${names.map((name) => `let ${name} = 1;`).join(' ')} return [${names.join(', ')}].size() > 0; }\nallow read: if f();`,
  )
}

describe('where the official compiler is terse or generous, ours differs', () => {
  test.each([
    { name: 'a missing operand', rules: within('allow read: if 1 + ;'), place: '3:20', message: "Unexpected ';'." },
    { name: 'no ruleset at all', rules: 'foo', place: '1:1', message: "Unexpected 'foo'." },
    { name: 'an end too early', rules: 'service firebase.storage {', place: '1:27', message: "Unexpected '<EOF>'." },
    { name: 'a word that is no statement', rules: within('let x = 1;'), place: '3:1', message: "Unexpected 'let'." },
  ])('it reports one place and one token for $name', async ({ rules, place, message }) => {
    expect(ourDiagnostics(rules).map(shown)).toEqual([`ERROR ${place} ${message}`])
    expect((await oracle.compile(rules)).map(shown).some((text) => text.startsWith(`ERROR ${place} `))).toBe(true)
  })

  test('it points at an unknown type itself, not at the token after it', async () => {
    const rules = within('allow read: if 1 is nosuch;')
    const [ours, theirs] = [ourDiagnostics(rules), await oracle.compile(rules)]
    expect(ours).toHaveLength(1)
    expect(ours[0]).toMatchObject({ line: 3, column: 21, message: theirs[0]?.message })
    expect(theirs[0]).toMatchObject({ line: 3, column: 27 })
  })

  test('it takes ten lets as documented; the official one takes eleven', async () => {
    expect(ourDiagnostics(lets(10))).toEqual([])
    expect(ourDiagnostics(lets(11)).map(({ message }) => message)).toEqual([
      'Maximum allowed variable count of 10 for a given function has been reached.',
    ])
    expect(await oracle.compile(lets(11))).toEqual([])
  })
})
