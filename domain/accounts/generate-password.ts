import { GENERATED_PASSWORD_LENGTH } from '../shared/limits.ts'

/**
 * What a generated password is made of. Signs that look alike are left out (I and l, O and 0, 1), because people read a password
 * from one screen and type it on another.
 */
export const PASSWORD_SIGNS = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnopqrstuvwxyz',
  digit: '23456789',
  symbol: '!#$%&*+-=?@_',
} as const

/** A random number from 0 to 255, each as likely as the others. */
export type DrawByte = () => number

/**
 * A password of 16 signs with at least one of each kind, in any place (docs/specification.md, section 5). Every choice is unbiased:
 * one of each kind, the rest from all of them together, then a Fisher-Yates shuffle.
 */
export function generatePassword(drawByte: DrawByte = secureByte): string {
  const kinds = Object.values(PASSWORD_SIGNS)
  const all = kinds.join('')
  const rest = Array.from({ length: GENERATED_PASSWORD_LENGTH - kinds.length }, () => all)
  const signs = [...kinds, ...rest].map((set) => set.charAt(drawBelow(set.length, drawByte)))
  return shuffle(signs, drawByte).join('')
}

const PASSPHRASE_GROUPS = 4
const PASSPHRASE_GROUP_LENGTH = 5

/** A passphrase of about 100 bits that is easily read from one screen and typed on a phone: four groups of lower-case letters and digits. */
export function generatePassphrase(drawByte: DrawByte = secureByte): string {
  const signs = PASSWORD_SIGNS.lower + PASSWORD_SIGNS.digit
  const group = () =>
    Array.from({ length: PASSPHRASE_GROUP_LENGTH }, () => signs.charAt(drawBelow(signs.length, drawByte))).join('')
  return Array.from({ length: PASSPHRASE_GROUPS }, group).join('-')
}

/**
 * A whole number from 0 to `bound` - 1 (`bound` at most 256). Bytes beyond the last whole multiple of the bound are drawn again:
 * a bare remainder would prefer the small numbers.
 */
function drawBelow(bound: number, drawByte: DrawByte): number {
  const fair = 256 - (256 % bound)
  let byte = drawByte()
  while (byte >= fair) byte = drawByte()
  return byte % bound
}

function shuffle(signs: readonly string[], drawByte: DrawByte): string[] {
  const shuffled: string[] = []
  // The inside-out form of Fisher-Yates: each sign takes a place among those before it; the sign that stood there moves to the end.
  signs.forEach((sign, index) => {
    const place = drawBelow(index + 1, drawByte)
    shuffled.push(shuffled[place] ?? sign)
    shuffled[place] = sign
  })
  return shuffled
}

function secureByte(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte
}
