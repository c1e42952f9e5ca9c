import { BLANKS } from './text.ts'

const NOT_IN_NAME = `${BLANKS}@<>(),;:"\\\\`

/**
 * One address pattern for forms, schemas and rules, for JavaScript's flag `u`; `toRe2` writes it for the rules.
 * Deliberately permissive: it refuses what can't be an address, and only a mail proves the rest.
 */
export const EMAIL_PATTERN = `^[^${NOT_IN_NAME}]+@[^${NOT_IN_NAME}.]+(\\.[^${NOT_IN_NAME}.]+)+$`

export const INVALID_EMAIL = 'Invalid email address'

const email = new RegExp(EMAIL_PATTERN, 'u')

export function isEmail(text: string): boolean {
  return email.test(text)
}
