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

/** The length that a lower bound is held against. */
export function codePointLength(text: string): number {
  return Array.from(text).length
}

/** The length that an upper bound is held against. */
export function utf16Length(text: string): number {
  return text.length
}
