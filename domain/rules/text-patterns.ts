import {
  BLANKS,
  DECEPTIVE,
  MODIFIERS,
  NOT_IN_LINE,
  NOT_IN_PLAIN_LINE,
  NOT_IN_PLAIN_TEXT,
  toRe2,
} from '../shared/text.ts'

/*
 * Patterns of texts, in RE2. An engine pays for a class of many ranges once for each repetition that a bound allows. With the class of
 * plain lines in the pattern of each answer, a new submission took the emulator two thirds longer. So those patterns have a small
 * class, and one pattern without a bound holds all answers to the rest.
 */

/** What a text may begin with: no blank, and nothing that changes the letter before it. */
export const FIRST_INK = toRe2(`[^${BLANKS}${MODIFIERS}]`)

/** What a text may end with: no blank. */
export const INK = toRe2(`[^${BLANKS}]`)

/** A character of a line, also a deceptive one. */
export const IN_LINE = toRe2(`[^${NOT_IN_LINE}]`)

const FIRST_PLAIN_INK = toRe2(`[^${BLANKS}${MODIFIERS}${DECEPTIVE}]`)
const PLAIN_INK = toRe2(`[^${BLANKS}${DECEPTIVE}]`)
const IN_PLAIN_TEXT = toRe2(`[^${NOT_IN_PLAIN_TEXT}]`)
const IN_PLAIN_LINE = toRe2(`[^${NOT_IN_PLAIN_LINE}]`)

/** What `plainText` leaves, of one character or more. */
export const PLAIN_TEXT = `^${FIRST_PLAIN_INK}(${IN_PLAIN_TEXT}*${PLAIN_INK})?$`

/** Texts one after the other, with nothing in them that is not in a plain text. */
export const PLAIN_TEXTS = `^${IN_PLAIN_TEXT}*$`

/** What `plainLine` leaves, of one character or more. */
export const PLAIN_LINE = `^${FIRST_PLAIN_INK}(${IN_PLAIN_LINE}*${PLAIN_INK})?$`

/** The same, of so many characters at most. */
export function plainLineUpTo(max: number): string {
  return `^${FIRST_PLAIN_INK}(${IN_PLAIN_LINE}{0,${max - 2}}${PLAIN_INK})?$`
}
