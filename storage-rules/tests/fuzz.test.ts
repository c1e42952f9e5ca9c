import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collections } from './cases/collections.ts'
import { functions } from './cases/functions.ts'
import { operators } from './cases/operators.ts'
import { otherValues } from './cases/other-values.ts'
import { strings } from './cases/strings.ts'
import { converse, converseWithProgram, load, verify, type Conversation } from './conversation.ts'

const conditions = [operators, strings, collections, otherValues, functions].flatMap(({ allowed }) => allowed)
const PIECES = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '/',
  "'",
  '"',
  '\\',
  ';',
  ':',
  '&&',
  '||',
  '?',
  '$(',
  '=**',
  'let ',
  '\0',
  '😀',
]

const ruleset = fc.array(fc.constantFrom(...conditions), { minLength: 1, maxLength: 4 }).map(
  (chosen) => `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { ${functions.functions ?? ''}
match /{d=**} { ${chosen.map((condition) => `allow read: if ${condition};`).join('\n')} } } }`,
)

/** A ruleset with pieces cut out and others put in. */
const mutated = fc
  .tuple(ruleset, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), fc.constantFrom('', ...PIECES)), { maxLength: 4 }))
  .map(([source, edits]) =>
    edits.reduce((text, [at, length, piece]) => {
      const start = at % (text.length + 1)
      return text.slice(0, start) + piece + text.slice(start + length)
    }, source),
  )

/** A line of the protocol with one character changed. */
const spoiledLine = fc.tuple(fc.nat(), fc.string({ maxLength: 3 })).map(([at, piece]) => {
  const line = JSON.stringify(verify(1, { rulesetName: 'it', path: '/b/x/o/a' }))
  const start = at % line.length
  return (line.slice(0, start) + piece + line.slice(start + 1)).replace(/[\r\n\u2028\u2029]/g, '')
})

/** Whatever a decision asks of Firestore is not found. */
async function answered(cli: Conversation): Promise<Readonly<Record<string, unknown>>> {
  const message = await cli.hear()
  if (!('action' in message)) return message
  cli.tell({ id: message['server_request_id'], status: 'not_found' })
  return answered(cli)
}

async function survives(cli: Conversation, source: string): Promise<void> {
  cli.tell(load(1, 'it', source))
  expect(await answered(cli)).toMatchObject({ id: 1, status: 'ok' })
  cli.tell(verify(2, { rulesetName: 'it', path: '/b/x/o/a' }))
  expect(await answered(cli)).toMatchObject({ id: 2, status: 'ok' })
}

describe('the runtime answers, whatever it is given', () => {
  test('rules that were spoiled', async () => {
    const cli = converse()
    await cli.hear()
    await fc.assert(
      fc.asyncProperty(mutated, (source) => survives(cli, source)),
      { numRuns: 150 },
    )
    await cli.end()
  })

  test('text that was never a ruleset', async () => {
    const cli = converse()
    await cli.hear()
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), (source) => survives(cli, source)))
    await cli.end()
  })

  test('lines that were spoiled', async () => {
    const cli = converse()
    await cli.hear()
    const property = fc.asyncProperty(spoiledLine, async (line) => {
      if (line.trim() === '') return
      cli.say(line)
      expect(await answered(cli)).toMatchObject({ status: 'ok' })
    })
    await fc.assert(property, { numRuns: 300 })
    await cli.end()
  })

  test.each([
    ['10,000 parentheses', '('.repeat(10_000)],
    ['10,000 terms', '1 + '.repeat(10_000)],
    ['a chain of 5,000 fields', `a${'.a'.repeat(5_000)}`],
    ['10,000 brackets', '['.repeat(10_000)],
    ['a text that doubles 60 times', `f(f(f(f(f(f('${'a'.repeat(1_000)}'))))))`],
  ])('rules of %s, in the program itself', async (_, text) => {
    const program = converseWithProgram()
    await program.hear()
    const doubling = Array.from({ length: 10 }, (_unused, index) => {
      const before = index === 0 ? 's' : `a${index - 1}`
      return `let a${index} = ${before} + ${before};`
    })
    await survives(
      program,
      `rules_version = '2'; service firebase.storage { match /{any=**} {
      function f(s) { ${doubling.join(' ')} return a9; } allow read: if ${text}; } }`,
    )
    await survives(program, "rules_version = '2'; service firebase.storage { match /{any=**} { allow read; } }")
    await program.end()
  })
})
