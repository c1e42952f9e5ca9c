// What browsers take in a field for an address. Other letters are refused by the mail service; a domain in them has a form in ASCII, `xn--…`.
const IN_DOMAIN = "!#-'*+\\-/-9=?A-Z^-~"

/**
 * One address pattern for forms, schemas and rules, which the rules' RE2 reads like JavaScript's flag `u`.
 * Deliberately permissive: it refuses what can't be an address, and only a mail proves the rest.
 */
export const EMAIL_PATTERN = `^[.${IN_DOMAIN}]+@[${IN_DOMAIN}]+(\\.[${IN_DOMAIN}]+)+$`

export const INVALID_EMAIL = 'Invalid email address'

const email = new RegExp(EMAIL_PATTERN, 'u')

export function isEmail(text: string): boolean {
  return email.test(text)
}
