/**
 * One address pattern for forms, schemas and rules, so it is written in the subset that RE2 and JavaScript share.
 * Deliberately permissive: it refuses what can't be an address, and only a mail proves the rest.
 */
export const EMAIL_PATTERN = '^[^\\s@<>(),;:"\\\\]+@[^\\s@<>(),;:"\\\\.]+(\\.[^\\s@<>(),;:"\\\\.]+)+$'

export const INVALID_EMAIL = 'Invalid email address'

const email = new RegExp(EMAIL_PATTERN, 'u')

export function isEmail(text: string): boolean {
  return email.test(text)
}
