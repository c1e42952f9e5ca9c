import { BLANKS, DECEPTIVE, MODIFIERS, NOT_IN_PLAIN_LINE, NOT_IN_PLAIN_TEXT, toRe2 } from '../shared/text.ts'

/*
 * Patterns of texts, in RE2, without a bound: an engine pays for a class of many ranges once for each repetition that a bound allows, and
 * RE2 repeats nothing more than 1,000 times. The length is measured beside them.
 */

const FIRST_PLAIN_INK = toRe2(`[^${BLANKS}${MODIFIERS}${DECEPTIVE}]`)
const PLAIN_INK = toRe2(`[^${BLANKS}${DECEPTIVE}]`)
const IN_PLAIN_TEXT = toRe2(`[^${NOT_IN_PLAIN_TEXT}]`)
const IN_PLAIN_LINE = toRe2(`[^${NOT_IN_PLAIN_LINE}]`)

/** What `plainText` leaves, of one character or more. */
export const PLAIN_TEXT = `^${FIRST_PLAIN_INK}(${IN_PLAIN_TEXT}*${PLAIN_INK})?$`

/** What `plainLine` leaves, of one character or more. */
export const PLAIN_LINE = `^${FIRST_PLAIN_INK}(${IN_PLAIN_LINE}*${PLAIN_INK})?$`
