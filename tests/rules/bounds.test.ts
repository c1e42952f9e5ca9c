import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { findProblems } from '@sotto/domain/forms/answers'
import { answersSchema } from '@sotto/domain/forms/answers-schema'
import { answerOf, findProblem, isLongText, type Field, type TextField } from '@sotto/domain/forms/fields'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import fc from 'fast-check'
import { serverTimestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { frozenSubmission, validAnswers } from '../factories/application.ts'
import { BREAKS, CONTROLS, DECEPTIVE, MODIFIERS, SCRIPTS } from '../factories/scripts.ts'
import { asPerson, newSubmission, openWorld, send, withAnswers } from './world.ts'

const SEED = 20_261_121
const world = await openWorld()
const sponsor = asPerson(world, 'sponsor')

// What people paste: letters, emoji of one to eleven units, combining marks, spaces that don't look like any, what no reader sees.
const INK = ['a', 'Ж', '中', 'ß', 'İ', 'ﬃ']
const ASTRAL = ['😀', '👩‍👩‍👧‍👦', '🇦🇺']
const MARKS = ['e\u0301', '\u0323', ...MODIFIERS]
const SPACES = ['\u00a0', '\u2028', '\u3000', '\u180e', ' ', '\n', '\r\n', '\t']
const piece = fc.constantFrom(...INK, ...ASTRAL, ...MARKS, ...SPACES, ...CONTROLS, ...DECEPTIVE, '\ud83d')

const typed = ({ min, max }: TextField) =>
  fc.oneof(
    fc.array(piece, { minLength: min, maxLength: Math.min(max, min + 30) }).map((pieces) => pieces.join('')),
    fc.constantFrom('a', 'Ж', '中').map((letter) => letter.repeat(max)),
    fc.constant('😀'.repeat(Math.floor(max / 2))),
    fc.string({ unit: 'binary', minLength: min, maxLength: Math.min(max, min + 30) }),
  )

const emails = fc.constantFrom(
  'a@b.example',
  'a.b+c@xn--bcher-kva.example',
  'ünï@exämple.example',
  '😀@b.example',
  '\u202ea@b.c.d\u202c',
  'a\u200b@b.example',
)

/** A cleaned text of `length`, in UTF-16 units or in code points: the two ends are letters, whatever lies between. */
function textOf(length: number, unit: 'units' | 'points', inside: readonly string[]): fc.Arbitrary<string> {
  const measure = (text: string) => (unit === 'units' ? text.length : Array.from(text).length)
  return fc.array(fc.constantFrom(...inside), { minLength: 3, maxLength: 12 }).map((pattern) => {
    let text = 'Ж'
    for (let turn = 0; measure(text) < length - 1; turn += 1) {
      const next = text + (pattern[turn % pattern.length] ?? '')
      text = measure(next) < length ? next : `${text}a`
    }
    return length > 1 ? `${text}z` : text.slice(0, length)
  })
}

const DOMAIN = '@x.example'
/** What the name of an address may consist of. */
const IN_ADDRESS = ['a', 'Z', '9', '.', '+', '-', '_', "'"]
const addressName = (length: number) =>
  fc
    .array(fc.constantFrom(...IN_ADDRESS), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''))

/** What every engine counts as one. */
const SINGLE = [...INK, '\u0301', '\u0323', '\u00a0', ' ', '\n']

/** What a text may hold between its ends. */
function insideOf({ input }: TextField): readonly string[] {
  const inLine = [...INK, ...ASTRAL, ...MARKS, '\u00a0', '\u3000', ' ']
  return input === 'paragraph' ? [...inLine, ...BREAKS] : inLine
}

/** Exactly at one of a field's bounds, or one of its options. */
function within(field: Field): fc.Arbitrary<string> {
  if (field.kind === 'select') return fc.constantFrom(...field.options.map((option) => option.value))
  const { min, max } = field
  if (field.input === 'email') return addressName(max - DOMAIN.length).map((name) => name + DOMAIN)
  return fc.oneof(textOf(max, 'units', insideOf(field)), textOf(min, 'points', insideOf(field)))
}

/** One beyond the upper and one below the lower bound, also when spaces make up for it; or next to an option. */
function beyond(field: Field): readonly fc.Arbitrary<string>[] {
  if (field.kind === 'select') {
    const next = (value: string) => [value.slice(0, -1), `${value}s`, value.toUpperCase(), `${value},${value}`]
    return [fc.constantFrom(...field.options.flatMap(({ value }) => next(value)))]
  }
  const { min, max } = field
  if (field.input === 'email') {
    return [
      addressName(max + 1 - DOMAIN.length).map((name) => name + DOMAIN),
      addressName(20),
      addressName(20).map((name) => `${name}@example`),
      textOf(20, 'points', INK).map((name) => name + DOMAIN),
      textOf(20, 'points', INK).map((label) => `a@${label}.example`),
    ]
  }
  const over = textOf(max + 1, 'points', insideOf(field))
  if (min === 1) return [over]
  const short = textOf(min - 1, 'points', SINGLE)
  return [over, short, short.map((text) => `${text}${' \n\t'.repeat(min)}`)]
}

const cleanedFor = (field: Field, text: string) => answerOf(field, { [field.name]: text })

const judgedByForm = (field: Field, text: string) => findProblem(field, cleanedFor(field, text)) === undefined

/** Whether the schema of the whole form takes the answer, among others that are valid. */
function judgedBySchema(form: SectorForm, field: Field, text: string): boolean {
  const judged = answersSchema(form).safeParse(validAnswers(form, { [field.name]: text }))
  if (!judged.success) expect(judged.error.issues.map((issue) => issue.path)).toEqual([[field.name]])
  return judged.success
}

async function sendTyped(form: SectorForm, answers: Record<string, string>): Promise<void> {
  const frozen = await frozenSubmission(form, 'sponsor', { answers })
  await send(sponsor, { ...frozen, ...INITIAL_STATE, created_at: serverTimestamp() })
}

describe.each(FORMS)(`form, schema and rules agree about $sector (seed ${SEED})`, (form) => {
  const fields = fieldsOf(form)

  test('and take every answer at its bound', async () => {
    const answers = fc.record(Object.fromEntries(fields.map((field) => [field.name, within(field)])))
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        for (const field of fields) {
          const text = given[field.name] ?? ''
          expect(cleanedFor(field, text), field.name).toBe(text)
          expect([judgedByForm(field, text), judgedBySchema(form, field, text)], field.name).toEqual([true, true])
        }
        await assertSucceeds(sendTyped(form, given))
      }),
      { seed: SEED, numRuns: 12 },
    )
  })

  test.each(fields)('and refuse $name one beyond it', async (field) => {
    const valid = await newSubmission('sponsor', undefined, form)
    for (const texts of beyond(field)) {
      await fc.assert(
        fc.asyncProperty(texts, async (text) => {
          expect([judgedByForm(field, text), judgedBySchema(form, field, text)]).toEqual([false, false])
          await assertFails(send(sponsor, withAnswers(form, valid, { [field.name]: text })))
        }),
        { seed: SEED, numRuns: 3 },
      )
    }
  })

  test('and the rules refuse every text that the app would have cleaned or refused', async () => {
    const valid = await newSubmission('sponsor', undefined, form)
    const texts = fields.filter((field) => field.kind === 'text')
    // Of what every engine counts as one. The folded text is not cleaned anew, so only the answer can be what a denial is about.
    const raw = fc.array(
      fc.constantFrom(...INK, ...SPACES.filter((space) => !space.includes('\r')), ...CONTROLS, ...DECEPTIVE),
      {
        minLength: 1,
        maxLength: 60,
      },
    )
    const given = fc.tuple(
      fc.constantFrom(...texts),
      raw.map((pieces) => pieces.join('')),
    )
    const verdicts = { taken: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(given, async ([field, text]) => {
        const fits = cleanedFor(field, text) === text && judgedByForm(field, text)
        const sending = send(sponsor, withAnswers(form, valid, { [field.name]: text }))
        verdicts[fits ? 'taken' : 'refused'] += 1
        await (fits ? assertSucceeds(sending) : assertFails(sending))
      }),
      { seed: SEED, numRuns: 60 },
    )
    expect(verdicts.refused).toBeGreaterThan(10)
  })

  test.each(fields.filter((field) => field.kind === 'text' && field.input !== 'email'))(
    'nor does padding or a control character stand for $name',
    async (field) => {
      const valid = await newSubmission('sponsor', undefined, form)
      const least = field.kind === 'text' ? field.min : 1
      for (const blank of ['\u0007', '\u0085', '\u00a0', '\u2028', '\ufeff', '\u3000', '\u3164']) {
        for (const text of [blank.repeat(least), `${'x'.repeat(least - 1)}${blank}`, `${blank}${'x'.repeat(least)}`]) {
          await assertFails(send(sponsor, withAnswers(form, valid, { [field.name]: text })))
        }
      }
    },
  )

  test.each(fields.filter((field) => field.kind === 'text'))(
    'nor is anything in $name that shows it otherwise than it is stored, and every script may be',
    async (field) => {
      const valid = await newSubmission('sponsor', undefined, form)
      const put = (text: string) => send(sponsor, withAnswers(form, valid, { [field.name]: text }))
      const ends = 'x'.repeat(field.min)
      // `create-submission.test.ts` has each of the characters, in a line and in a long text.
      const wrong = ['\u202e', '\u0000', ...(isLongText(field) ? [] : ['\n'])]
      if (field.input === 'email') {
        for (const text of [...wrong, ...SCRIPTS]) await assertFails(put(`a${text}@b.example`))
        return
      }
      for (const text of wrong) await assertFails(put(`${ends}${text}${ends}`))
      await assertSucceeds(put(`${ends} ${SCRIPTS.slice(0, 3).join(' ')}`))
    },
  )

  test('so nobody is parked for a text that they were allowed to write', async () => {
    const texts = fields.filter((field) => field.kind === 'text')
    const answers = fc.record(
      Object.fromEntries(texts.map((field) => [field.name, field.input === 'email' ? emails : typed(field)])),
    )
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(answers, async (given) => {
        const refused = findProblems(form, given, []).map((problem) => problem.name)
        const fitting = Object.fromEntries(Object.entries(given).filter(([name]) => !refused.includes(name)))
        accepted += Object.keys(fitting).length
        await assertSucceeds(sendTyped(form, fitting))
      }),
      { seed: SEED, numRuns: 30 },
    )
    expect(accepted).toBeGreaterThan(60)
  })

  test.each(fields.filter((field) => field.kind === 'text' && field.max > 255 && field.input !== 'email'))(
    'an emoji counts as two in $name, for the form and for the rules',
    async (field) => {
      const valid = await newSubmission('sponsor', undefined, form)
      const half = field.kind === 'text' ? field.max / 2 : 0
      const withEmoji = (count: number) => send(sponsor, withAnswers(form, valid, { [field.name]: '😀'.repeat(count) }))
      await assertSucceeds(withEmoji(half))
      await assertFails(withEmoji(half + 1))
    },
  )
})
