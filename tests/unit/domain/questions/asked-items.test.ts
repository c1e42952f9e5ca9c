import { fieldOfItem } from '@sotto/domain/forms/sectors/form'
import { property } from '@sotto/domain/forms/sectors/property'
import { MAX_ASKED_ITEMS, MAX_ITEM_TITLE } from '@sotto/domain/shared/limits'
import { cleanText, plainLine, plainText } from '@sotto/domain/shared/text'
import { composeAnswer, itemsLeftEmpty, joinWords, type AnswerWords } from '@sotto/domain/questions/answer-words'
import { askedItemsSchema, type AskedItem } from '@sotto/domain/questions/asked-items'
import { freezeAnswer } from '@sotto/domain/questions/question'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const text = fc.string({ unit: fc.oneof(fc.constantFrom('\n', '\r\n', ' ', ':', '1. '), fc.string({ maxLength: 4 })) })
const title = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((given) => plainLine(given).slice(0, MAX_ITEM_TITLE).trim())
  .filter((given) => given !== '' && given === plainLine(given))
const asked = fc.array(
  title.map((given): AskedItem => ({ title: given })),
  { maxLength: MAX_ASKED_ITEMS },
)

/** A question’s items with as many texts, and a general one. */
const answered = asked.chain((items) =>
  fc.record({
    items: fc.constant(items),
    words: fc.record({ text, items: fc.array(text, { minLength: items.length, maxLength: items.length }) }),
  }),
)

/** Reads what was typed off a composed text, from its end, by what each block begins with. */
function readOff(composed: string, items: readonly AskedItem[], { items: typed = [] }: AnswerWords): string[] {
  let rest = composed
  const texts = items.map(() => '')
  for (let place = items.length - 1; place >= 0; place -= 1) {
    const words = plainText(typed[place] ?? '')
    const block = `${place + 1}. ${items[place]?.title}:\n${words}`
    if (words === '' || !rest.endsWith(block)) continue
    rest = rest.slice(0, -block.length).replace(/\n\n$/, '')
    texts[place] = words
  }
  return [rest, ...texts]
}

test('an answer holds the text and each item’s words once, in order, behind its number and title', () => {
  fc.assert(
    fc.property(answered, ({ items, words }) => {
      const read = readOff(composeAnswer(words, items), items, words)
      expect(read).toEqual([words.text, ...words.items].map(plainText))
    }),
  )
})

test('an answer loses no word, also where its items are not known', () => {
  fc.assert(
    fc.property(answered, fc.nat({ max: MAX_ASKED_ITEMS }), ({ items, words }, known) => {
      let rest = composeAnswer(words, items.slice(0, known))
      for (const typed of [words.text, ...words.items].map(plainText)) {
        expect(rest).toContain(typed)
        rest = rest.slice(rest.indexOf(typed) + typed.length)
      }
    }),
  )
})

test('an answer is clean, so that it can be frozen up to its bound, and empty only where nothing was typed', async () => {
  await fc.assert(
    fc.asyncProperty(answered, async ({ items, words }) => {
      const composed = composeAnswer(words, items)
      expect(composed).toBe(plainText(composed))
      expect(composed === '').toBe([words.text, ...words.items].every((each) => plainText(each) === ''))
      if (composed === '' || composed.length > 5000) return
      const content = { user_id: 'sponsor', request_id: 'a', round: 0, text: composed }
      expect(await freezeAnswer(content)).toMatchObject({ text: composed })
    }),
  )
})

test('items keep the number that they have in the question, and empty ones are left out', () => {
  const items = [{ title: 'Planning permit' }, { title: 'Lease' }, { title: 'Deed' }]
  const words = { text: ' The municipality.\n', items: ['', 'Signed.\r\nIn May.', ' \n'] }
  expect(composeAnswer(words, items)).toBe('The municipality.\n\n2. Lease:\nSigned.\nIn May.')
  expect(composeAnswer({ text: 'One.' })).toBe('One.')
  expect(composeAnswer({ text: '' }, items)).toBe('')
})

test('an answer tells the items that were left empty, and of none with words that it was', () => {
  const items = [{ title: 'Planning permit' }, { title: 'Lease' }, { title: 'Lease (copy)' }]
  expect(itemsLeftEmpty(composeAnswer({ text: 'One.', items: ['', 'Signed.', ''] }, items), items)).toEqual([
    '1. Planning permit',
    '3. Lease (copy)',
  ])
  expect(itemsLeftEmpty('', items)).toHaveLength(3)
  expect(itemsLeftEmpty('Attached.', [])).toEqual([])
  // What stands within the words of another item is no answer to it.
  expect(itemsLeftEmpty('1. Planning permit:\nsee\n2. Lease:\nbelow', items)).toEqual(['2. Lease', '3. Lease (copy)'])
  fc.assert(
    fc.property(answered, ({ items, words }) => {
      const composed = composeAnswer(words, items)
      const names = items.map((item, place) => `${place + 1}. ${item.title}`)
      const empty = names.filter((_, place) => cleanText(words.items[place] ?? '') === '')
      const told = itemsLeftEmpty(composed, items)
      expect(empty).toEqual(expect.arrayContaining([...told]))
      if (cleanText(words.text) === '' && words.items.every((each) => !each.includes('. '))) expect(told).toEqual(empty)
    }),
  )
})

test('words that were typed meanwhile follow those that were queued, field by field, and none is lost or doubled', () => {
  expect(joinWords({ text: 'One.' }, { text: '' })).toEqual({ text: 'One.' })
  expect(joinWords({ text: 'One.', items: ['', 'Two.'] }, { text: 'One.', items: ['A.', 'B.'] })).toEqual({
    text: 'One.',
    items: ['A.', 'Two.\n\nB.'],
  })
  fc.assert(
    fc.property(answered, answered, ({ words: one }, { words: other }) => {
      const joined = joinWords(one, other)
      const [all, earlier, later] = [joined, one, other].map(({ text: general, items = [] }) => [general, ...items])
      all?.forEach((each, place) => {
        expect(each.startsWith(earlier?.[place] ?? '')).toBe(true)
        expect(each.endsWith(later?.[place] ?? '')).toBe(true)
      })
      expect(all).toHaveLength(Math.max(earlier?.length ?? 0, later?.length ?? 0))
    }),
  )
})

test('a question asks for one to ten items, each with a clean title of one line', () => {
  const holds = (items: unknown) => askedItemsSchema.safeParse(items).success
  for (const wrong of ['', ' x', 'x ', 'One\ntwo', 'One\u202Etwo', 'x'.repeat(MAX_ITEM_TITLE + 1), 5, null])
    expect(holds([{ title: wrong }]), String(wrong)).toBe(false)
  for (const wrong of [[], null, {}, Array(MAX_ASKED_ITEMS + 1).fill({ title: 'x' }), [{ title: 'x', field: 5 }]])
    expect(holds(wrong)).toBe(false)
  for (const right of [undefined, [{ title: 'x' }], Array(MAX_ASKED_ITEMS).fill({ title: 'x'.repeat(MAX_ITEM_TITLE) })])
    expect(holds(right)).toBe(true)
})

test('an item is about a field that the form still has, or about none', () => {
  expect(fieldOfItem(property, { field: 'planningStatus' })?.label).toBe('Planning status')
  for (const item of [{ title: 'x' }, { title: 'x', field: 'gone' }])
    expect(fieldOfItem(property, item)).toBeUndefined()
  expect(fieldOfItem(undefined, { field: 'planningStatus' })).toBeUndefined()
})
