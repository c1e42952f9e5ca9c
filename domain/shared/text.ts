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

/**
 * What shows a text otherwise than it is stored: marks of direction, and what takes no room or looks blank, such as tags and Hangul's
 * fillers. As the inside of a character class. The joiners U+200C and U+200D are not among it: Persian, Indic scripts and emoji need
 * them.
 */
export const DECEPTIVE = `${DIRECTION_MARKS}\\u{200b}\\u{2060}-\\u{2064}\\u{feff}\\u{115f}\\u{1160}\\u{3164}\\u{ffa0}\\u{e0000}-\\u{e007f}`

/** Every control character but tab and line feed, as the inside of a character class. */
const CONTROLS = '\\u{0}-\\u{8}\\u{b}-\\u{1f}\\u{7f}-\\u{9f}'

/** What a plain text does not hold, as the inside of a character class. */
export const NOT_IN_PLAIN_TEXT = `${DECEPTIVE}${CONTROLS}`

/** What a plain line does not hold, as the inside of a character class. */
export const NOT_IN_PLAIN_LINE = `${DECEPTIVE}${NOT_IN_LINE}`

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

const EACH_NOT_IN_PLAIN_TEXT = new RegExp(`[${NOT_IN_PLAIN_TEXT}]`, 'gu')

/** Clean text as it is stored and read: nothing deceptive, and no control character but tab and line feed. */
export function plainText(text: string): string {
  // A carriage return is a control character too: cleaned first, it is a line feed.
  return cleanText(cleanText(text).replace(EACH_NOT_IN_PLAIN_TEXT, ''))
}

const EACH_DECEPTIVE = new RegExp(`[${DECEPTIVE}]`, 'gu')
const EACH_BREAK = new RegExp(`[${NOT_IN_LINE}]+`, 'gu')

/** The same on one line: a space stands for what ends a line and for control characters. */
export function plainLine(text: string): string {
  return cleanText(text.replace(EACH_DECEPTIVE, '')).replace(EACH_BREAK, ' ')
}

/** The length that a lower bound is held against. */
export function codePointLength(text: string): number {
  return Array.from(text).length
}

/** The length that an upper bound is held against. */
export function utf16Length(text: string): number {
  return text.length
}
