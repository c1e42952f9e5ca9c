/**
 * How text is cleaned and measured, once for the form, the frozen payload and the rules.
 *
 * The rules engine counts a string in its own unit, which differs from JavaScript's outside the basic plane. So a lower
 * bound counts code points (never more than any engine counts) and an upper bound counts UTF-16 units (never fewer):
 * text that passes here passes there.
 */

/**
 * Every space and control character, as the inside of a character class. The two dialects of regular expressions write them alike, but for
 * the last one; `\s` would mean more in JavaScript than in the rules' RE2.
 */
export const BLANKS = '\\p{Z}\\p{Cc}\\u{feff}'

/** What a text of one line does not hold: control characters, and what else ends a line. As the inside of a character class. */
export const NOT_IN_LINE = '\\p{Cc}\\u{2028}\\u{2029}'

/** Every mark that shows what stands beside it in another order than it is stored, as the inside of a character class. */
export const DIRECTION_MARKS = '\\u{61c}\\u{200e}\\u{200f}\\u{202a}-\\u{202e}\\u{2066}-\\u{2069}'

/** A pattern of JavaScript's, with the flag `u`, as RE2 writes it. */
export function toRe2(pattern: string): string {
  return pattern.replaceAll('\\u{', '\\x{')
}

// Line feeds and tabs stay inside a text; at its ends every blank goes.
const INK = new RegExp(`[^${BLANKS}]`, 'u')

/** Text as it is judged and sent: well-formed Unicode, `\n` line ends, nothing but ink at either end. */
export function cleanText(text: string): string {
  const whole = text.toWellFormed().replace(/\r\n?/g, '\n')
  const start = whole.search(INK)
  if (start === -1) return ''
  // Not one expression for the end, which would look again from each blank of a long run of them.
  let end = whole.length
  while (!INK.test(whole.charAt(end - 1))) end -= 1
  return whole.slice(start, end)
}

const EACH_DIRECTION_MARK = new RegExp(`[${DIRECTION_MARKS}]`, 'gu')

/** Clean text without marks of direction: each line shows its words in the order in which they are stored. */
export function plainText(text: string): string {
  return cleanText(text.replace(EACH_DIRECTION_MARK, ''))
}

const EACH_BREAK = new RegExp(`[${NOT_IN_LINE}]+`, 'gu')

/** The same on one line, without control characters. */
export function plainLine(text: string): string {
  return plainText(text).replace(EACH_BREAK, ' ')
}

/** The length that a lower bound is held against. */
export function codePointLength(text: string): number {
  return Array.from(text).length
}

/** The length that an upper bound is held against. */
export function utf16Length(text: string): number {
  return text.length
}
