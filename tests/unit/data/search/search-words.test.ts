import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsWords, wordsIn } from '../../../../web/src/data/search-words.ts'

const TEXT = fc.string({ unit: 'grapheme', maxLength: 60 })

const finds = (text: string, typed: string) => holdsWords(wordsIn(text), wordsIn(typed))

test('what is typed is found whatever its case, its accents, its order and what stands between its words', () => {
  expect(finds('Compagnie des Marais Salants de Guérande', 'GUERANDE marais')).toBe(true)
  expect(finds('Høgevarde Wind', 'wind høge')).toBe(true)
  expect(finds('Høgevarde Wind', 'hogevarde')).toBe(true)
  expect(finds('Łódź Straße Æther', 'lodz strasse aether')).toBe(true)
  expect(finds('amara.okafor@harbour-lane.example', 'Okafor@Harbour')).toBe(true)
  expect(finds('O’Brien & Sons', 'obrien sons')).toBe(true)
  expect(finds('Harbour Lane', 'arbour')).toBe(false)
  expect(finds('Harbour Lane', 'harbour road')).toBe(false)
})

test('every text is found by the beginning of each of its words, in either case', () => {
  fc.assert(
    fc.property(TEXT, fc.nat(), fc.nat(), fc.boolean(), (text, which, length, upper) => {
      const words = wordsIn(text)
      fc.pre(words.length > 0)
      const word = words[which % words.length] ?? ''
      const letters = Array.from(word)
      const beginning = letters.slice(0, 1 + (length % letters.length)).join('')
      expect(holdsWords(words, [beginning])).toBe(true)
      // Not every letter comes back from its capital, as ß does not.
      if (upper && beginning.toUpperCase().toLowerCase() === beginning) {
        expect(finds(text, beginning.toUpperCase())).toBe(true)
      }
    }),
  )
})

test('a word more never finds more, and the order of words does not matter', () => {
  fc.assert(
    fc.property(TEXT, TEXT, TEXT, (text, one, other) => {
      const both = finds(text, `${one} ${other}`)
      expect(finds(text, `${other} ${one}`)).toBe(both)
      if (both) expect(finds(text, one) && finds(text, other)).toBe(true)
    }),
  )
})

test('nothing typed is found everywhere', () => {
  fc.assert(fc.property(TEXT, (text) => finds(text, ' – ')))
})
