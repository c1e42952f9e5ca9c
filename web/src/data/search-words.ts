/*
 * Words as a search compares them: without case, accents, apostrophes and what stands between them.
 */

const ACCENTS = /\p{M}+/gu
const APOSTROPHES = /['’ʼ]/g
/** Letters with a stroke or of two, which Unicode takes for letters of their own. People type them as a plain keyboard has them. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}
const STROKED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
const WORD = /[\p{L}\p{N}]+/gu

/** The words of a text, in its order. */
export function wordsIn(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').replace(APOSTROPHES, '').toLowerCase()
  // Lower case of some capitals brings an accent of its own.
  const letters = plain.replace(ACCENTS, '').replace(STROKED, (letter) => LETTERS[letter] ?? letter)
  return letters.match(WORD) ?? []
}

/**
 * The words of what is typed in a search. Signs alone, which are in no word, stand for themselves, so that they find nothing: with no word
 * they would find everything.
 */
export function wordsTyped(text: string): readonly string[] {
  const words = wordsIn(text)
  const signs = text.trim()
  return words.length === 0 && signs !== '' ? [signs] : words
}

/** Whether each word that was typed is the beginning of one of the others. Nothing typed is found everywhere. */
export function holdsWords(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((beginning) => words.some((word) => word.startsWith(beginning)))
}
