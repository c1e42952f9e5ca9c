import { MIN_PASSPHRASE_LENGTH } from '../shared/limits.ts'

/**
 * A passphrase as it becomes a key: without the blanks that copying leaves at its ends, and with each character in one form, since
 * keyboards write the same "é" as one code point or as two.
 */
export function normalisePassphrase(text: string): string {
  return text.normalize('NFKC').trim()
}

/** Fewer characters than this that do more than repeat or continue the one before are guessed at once. */
const LEAST_VARIETY = 6

/** What is wrong with a passphrase for a new file, in words; nothing where it will do. */
export function findPassphraseProblem(text: string): string | undefined {
  const points = Array.from(normalisePassphrase(text), (character) => character.codePointAt(0) ?? 0)
  if (points.length < MIN_PASSPHRASE_LENGTH)
    return `Use at least ${MIN_PASSPHRASE_LENGTH} characters, or leave it empty`
  const fresh = points.filter((point, index) => Math.abs(point - (points[index - 1] ?? -2)) > 1)
  return new Set(fresh).size < LEAST_VARIETY
    ? 'This passphrase is too easy to guess. Use several unrelated words.'
    : undefined
}
