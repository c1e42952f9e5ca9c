/**
 * How text is cleaned and measured, once for the form, the frozen payload and the rules.
 *
 * The rules engine counts a string in its own unit, which differs from JavaScript's outside the basic plane. So a lower
 * bound counts code points (never more than any engine counts) and an upper bound counts UTF-16 units (never fewer):
 * text that passes here passes there.
 *
 * At the end: what an email address is.
 */

/**
 * Every space and control character, as the inside of a character class. The two dialects of regular expressions write them alike, but for
 * the last one; `\s` would mean more in JavaScript than in the rules' RE2.
 */
export const BLANKS = '\\p{Z}\\p{Cc}\\u{feff}'

/** What a text of one line does not hold: control characters, and what else ends a line. As the inside of a character class. */
export const NOT_IN_LINE = '\\p{Cc}\\u{2028}\\u{2029}'

/** Every mark that shows what stands beside it in another order than it is stored, as the inside of a character class. */
const DIRECTION_MARKS = '\\u{61c}\\u{200e}\\u{200f}\\u{202a}-\\u{202e}\\u{2066}-\\u{2069}'

/**
 * Joiners and selectors of a variant, as the inside of a character class. They take no room, and change how the letter before them is
 * drawn: Persian, Indic scripts, Mongolian, names in Japanese and emoji need them. No text begins with one.
 */
export const MODIFIERS = '\\u{200c}\\u{200d}\\u{180b}-\\u{180d}\\u{180f}\\u{fe00}-\\u{fe0f}\\u{e0100}-\\u{e01ef}'

/** What else takes no room or looks blank: hyphens that are not shown, fillers, controls of one script, tags, an empty Braille cell. */
const INVISIBLE =
  '\\u{ad}\\u{34f}\\u{115f}\\u{1160}\\u{17b4}\\u{17b5}\\u{180e}\\u{200b}\\u{2060}-\\u{2065}\\u{206a}-\\u{206f}\\u{2800}\\u{3164}\\u{feff}' +
  '\\u{ffa0}\\u{fff0}-\\u{fffb}\\u{13430}-\\u{1345f}\\u{1bca0}-\\u{1bca3}\\u{1d159}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}'

/** What shows a text otherwise than it is stored, as the inside of a character class. */
export const DECEPTIVE = `${DIRECTION_MARKS}${INVISIBLE}`

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
const FIRST_INK = new RegExp(`[^${BLANKS}${MODIFIERS}]`, 'u')

/** Text as it is judged and sent: well-formed Unicode, `\n` line ends, no blank at either end and no modifier at its beginning. */
export function cleanText(text: string): string {
  const whole = text.toWellFormed().replace(/\r\n?/g, '\n')
  const start = whole.search(FIRST_INK)
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

// What browsers take in a field for an address. Other letters are refused by the mail service; a domain in them has a form in ASCII, `xn--…`.
const IN_DOMAIN = "!#-'*+\\-/-9=?A-Z^-~"

/**
 * One address pattern for forms, schemas and rules, which the rules' RE2 reads like JavaScript's flag `u`.
 * Deliberately permissive: it refuses what can't be an address, and only a mail proves the rest.
 */
export const EMAIL_PATTERN = `^[.${IN_DOMAIN}]+@[${IN_DOMAIN}]+(\\.[${IN_DOMAIN}]+)+$`

export const INVALID_EMAIL = 'Invalid email address'

const EMAIL = new RegExp(EMAIL_PATTERN, 'u')

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
