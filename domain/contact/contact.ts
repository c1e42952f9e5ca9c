import * as z from 'zod/mini'
import { isContactTopic } from './topics.ts'
import { MAX_EMAIL_LENGTH } from '../shared/limits.ts'
import { INVALID_EMAIL, isEmail, plainLine, plainText, utf16Length } from '../shared/text.ts'

/** The most messages that leave one address in any hour, and one network, or all of them, on one day (UTC). */
export const MESSAGES_PER_HOUR = 5
export const MESSAGES_PER_NETWORK = 20
export const MESSAGES_PER_DAY = 200

/** Of a day's messages so many are kept for networks that have sent none on it. */
export const MESSAGES_FOR_NEW_CALLERS = 50

export const MAX_MESSAGE = 2000

/**
 * What a message may be about, by the values that links use. Written out, because the forms that have the same names and values
 * would burden a public page; a test holds the two together.
 */
export const CONTACT_SECTORS = {
  property: 'Property',
  commercial: 'Commercial Real Estate',
  energy: 'Energy',
  mining: 'Mining',
  biotech: 'Biotech',
  technology: 'Technology / AI',
  infrastructure: 'Infrastructure',
  other: 'Other Projects',
} as const

export type ContactSector = keyof typeof CONTACT_SECTORS

export function isContactSector(value: string): value is ContactSector {
  return Object.hasOwn(CONTACT_SECTORS, value)
}

/** Digits, however they are grouped, with an extension or a word beside them; fewer than five are no number to call. */
const isPhoneOrNone = (text: string) => text === '' || text.replace(/\D/g, '').length >= 5

/**
 * A text as the person typed it, cleaned and then measured. What is more than twice too long is refused before anything looks
 * into it: cleaning is made for texts of human size.
 */
function textUpTo(max: number, label: string, clean: (text: string) => string) {
  const error = `${label} must be less than ${max} characters`
  return z.string().check(
    z.maxLength(2 * max, { error, abort: true }),
    z.overwrite(clean),
    z.refine((text) => utf16Length(text) <= max, error),
  )
}

const requiredText = (max: number, label: string, clean: (text: string) => string) =>
  textUpTo(max, label, clean).check(z.refine((text) => text !== '', `${label} is required`))

/**
 * What `send-contact-email` is asked: a message as typed, '' for what was left out. A line end in a name could begin another line of a
 * mail: `plainLine` leaves none, and no other control character. It answers once the message is on its way, or has been before, and
 * otherwise fails with a code of `CONTACT_REFUSALS` or one of the platform's own.
 * Source of bounds and messages: docs/specification.md, section 5.
 */
export const contactRequestSchema = z.strictObject({
  name: requiredText(100, 'Name', plainLine),
  email: textUpTo(MAX_EMAIL_LENGTH, 'Email', plainLine).check(z.refine(isEmail, INVALID_EMAIL)),
  phone: textUpTo(50, 'Phone', plainLine).check(z.refine(isPhoneOrNone, 'Enter a phone number with at least 5 digits')),
  company: textUpTo(100, 'Company', plainLine),
  /** One of `CONTACT_SECTORS`, or ''. */
  sector: z.string().check(z.refine((value) => value === '' || isContactSector(value))),
  /** One of `CONTACT_TOPICS`, where a link said what it is about. */
  topic: z.optional(z.string().check(z.refine(isContactTopic))),
  message: requiredText(MAX_MESSAGE, 'Message', plainText),
  /** Shown to nobody: whoever fills it is a program, and its message goes nowhere. */
  website: z.string().check(z.maxLength(1000)),
  /** Given by the sender: the same message under the same id is sent once, however often it is asked for. */
  id: z.uuid(),
})

export type ContactRequest = z.infer<typeof contactRequestSchema>

/** The number by which a sender and the house name a message: the first eight digits of its id. */
export function messageNumber(id: ContactRequest['id']): string {
  return id.slice(0, 8).toUpperCase()
}

/** Codes of a callable's error with which a message is refused. */
export const CONTACT_REFUSALS = {
  /** The message is not as the schema wants it. */
  invalid: 'invalid-argument',
  /** Too many have come from this address within an hour, or from its network or from all within a day. */
  'too-many': 'resource-exhausted',
  /** The mail service did not take it, or did not say so; or the same message is just being sent. */
  'not-sent': 'unavailable',
} as const
