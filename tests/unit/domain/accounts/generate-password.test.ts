import { createCipheriv } from 'node:crypto'
import { generatePassphrase, generatePassword, PASSWORD_SIGNS } from '@sotto/domain/accounts/generate-password'
import { GENERATED_PASSWORD_LENGTH } from '@sotto/domain/shared/limits'
import { findPassphraseProblem } from '@sotto/domain/drafts/passphrase'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const KINDS = Object.values(PASSWORD_SIGNS)
const ALL = KINDS.join('')
const signsOf = (text: string) => text.split('')
const holdsEachKind = (password: string) => KINDS.every((kind) => signsOf(password).some((sign) => kind.includes(sign)))

/** Pearson's measure of how far counts lie from what was expected of each, and how many of its own deviations that is. */
function deviations(counts: readonly number[], expected: readonly number[]): number {
  const sum = counts.reduce((total, count, index) => {
    const hoped = expected[index] ?? 0
    return total + (count - hoped) ** 2 / hoped
  }, 0)
  const freedom = counts.length - 1
  return (sum - freedom) / Math.sqrt(2 * freedom)
}

/** The same good bytes at every run, so that what is measured here never depends on luck. */
const bytes = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(2_000_000))
let drawn = 0
const PASSWORDS = Array.from({ length: 20_000 }, () =>
  generatePassword(() => {
    const byte = bytes[drawn++]
    if (byte === undefined) throw new Error('There are too few bytes')
    return byte
  }),
)

test('a generated password has 16 signs with one of each kind, and none that could be taken for another', () => {
  const passwords = Array.from({ length: 2_000 }, () => generatePassword())
  for (const password of passwords) {
    expect(password).toHaveLength(GENERATED_PASSWORD_LENGTH)
    expect(password).toSatisfy(holdsEachKind)
    expect(password).not.toMatch(/[IlO01\s]/)
  }
  expect(new Set(passwords).size).toBe(passwords.length)
})

test('whatever bytes chance gives, also those that have to be drawn again, the password keeps its promise', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (stream) => {
      const password = generatePassword(() => stream.next().value as number)
      return (
        password.length === GENERATED_PASSWORD_LENGTH &&
        signsOf(password).every((sign) => ALL.includes(sign)) &&
        holdsEachKind(password)
      )
    }),
  )
})

test('a byte from the unfair end of the range is drawn again', () => {
  // 24 upper-case letters: 240 to 255 would make the first sixteen of them likelier.
  const given = [240, 255, 7, ...Array.from({ length: 100 }, () => 0)]
  const password = generatePassword(() => given.shift() ?? 0)
  expect(password).toContain(PASSWORD_SIGNS.upper.charAt(7))
})

test('each sign comes up as often as its kind allows', () => {
  const counts = new Map<string, number>()
  for (const sign of PASSWORDS.join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const rest = GENERATED_PASSWORD_LENGTH - KINDS.length
  const expected = KINDS.flatMap((kind) =>
    signsOf(kind).map(() => PASSWORDS.length * (1 / kind.length + rest / ALL.length)),
  )
  // One of each kind is certain, so counts vary a little less than chance alone; a bias of one in fifty would stand at 10.
  expect(
    deviations(
      signsOf(ALL).map((sign) => counts.get(sign) ?? 0),
      expected,
    ),
  ).toBeLessThan(3)
})

test.each(Object.entries(PASSWORD_SIGNS))('every place holds a sign of the kind %s equally often', (_name, kind) => {
  const places = Array.from(
    { length: GENERATED_PASSWORD_LENGTH },
    (_, place) => PASSWORDS.filter((password) => kind.includes(password.charAt(place))).length,
  )
  const mean = places.reduce((sum, count) => sum + count, 0) / places.length
  expect(
    deviations(
      places,
      places.map(() => mean),
    ),
  ).toBeLessThan(3)
})

test('a suggested passphrase is of lower-case letters and digits in four groups, good enough for a file, and never the same', () => {
  const passphrases = Array.from({ length: 200 }, () => generatePassphrase())
  for (const passphrase of passphrases) {
    expect(passphrase).toMatch(/^[a-km-z2-9]{5}(-[a-km-z2-9]{5}){3}$/)
    expect(findPassphraseProblem(passphrase)).toBeUndefined()
  }
  expect(new Set(passphrases).size).toBe(200)
})
