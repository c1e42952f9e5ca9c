import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { findProblems } from '@sotto/domain/answers'
import type { TextField } from '@sotto/domain/fields'
import { property } from '@sotto/domain/sectors/property'
import { fieldsOf } from '@sotto/domain/sectors/form'
import { INITIAL_STATE } from '@sotto/domain/submission'
import fc from 'fast-check'
import { serverTimestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { frozenSubmission } from '../factories/application.ts'
import { asPerson, openWorld, send } from './world.ts'

const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')
const texts = fieldsOf(property).filter((field) => field.kind === 'text')

// What people paste: letters, emoji of one to eleven units, combining marks, spaces that don't look like any, controls.
const piece = fc.constantFrom(
  ...['a', 'Ж', '中', 'ß', 'İ', 'ﬃ', '😀', '👩‍👩‍👧‍👦', '🇦🇺', 'e\u0301', '\u0323', '\u200b', '\u200f', '\u00a0', '\u2028'],
  ...[
    '\u3000',
    '\ufeff',
    '\u180e',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u0000',
    '\u0007',
    '\u001f',
    '\u007f',
    '\u0085',
    '\ud83d',
  ],
)

const typed = ({ min, max }: TextField) =>
  fc.oneof(
    fc.array(piece, { minLength: min, maxLength: Math.min(max, min + 30) }).map((pieces) => pieces.join('')),
    fc.constantFrom('a', 'Ж', '中').map((letter) => letter.repeat(max)),
    fc.constant('😀'.repeat(Math.floor(max / 2))),
    fc.string({ unit: 'binary', minLength: min, maxLength: Math.min(max, min + 30) }),
  )

const emails = fc.constantFrom(
  'a@b.example',
  'ünï@exämple.example',
  '😀@b.example',
  'o\u0301@b.c.d',
  '\u200b@b.example',
)

const answers = fc.record(
  Object.fromEntries(texts.map((field) => [field.name, field.input === 'email' ? emails : typed(field)])),
)

async function sendTyped(typedAnswers: Record<string, string>): Promise<void> {
  const frozen = await frozenSubmission(property, 'sponsor', { answers: typedAnswers })
  await send(sponsor, { ...frozen, ...INITIAL_STATE, created_at: serverTimestamp() })
}

test('whatever the form accepts, the rules accept: nobody is parked for a text that they were allowed to write', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const refused = findProblems(property, given, []).map((problem) => problem.name)
      const fitting = Object.fromEntries(Object.entries(given).filter(([name]) => !refused.includes(name)))
      accepted += Object.keys(fitting).length
      await assertSucceeds(sendTyped(fitting))
    }),
    { numRuns: 60 },
  )
  expect(accepted).toBeGreaterThan(60)
})

test.each(texts.filter((field) => field.max > 255))(
  'an emoji counts as two in $name, for the form and for the rules',
  async (field) => {
    const frozen = await frozenSubmission(property, 'sponsor')
    const column = field.name === 'projectDescription' ? 'project_description' : undefined
    const withText = (text: string) => ({
      ...frozen,
      ...(column ? { [column]: text } : { details: { ...frozen.details, [field.name]: text } }),
      ...INITIAL_STATE,
      created_at: serverTimestamp(),
    })
    await assertSucceeds(send(sponsor, withText('😀'.repeat(field.max / 2))))
    await assertFails(send(sponsor, withText('😀'.repeat(field.max / 2 + 1))))
  },
)
