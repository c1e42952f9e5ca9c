/** 128 random bits as 32 lower-case hex digits: a draft's id, and later its submission's. It can't be guessed and does not collide. */
export const SUBMISSION_ID_PATTERN = '^[0-9a-f]{32}$'

const SUBMISSION_ID = new RegExp(SUBMISSION_ID_PATTERN)

export function isSubmissionId(text: string): boolean {
  return SUBMISSION_ID.test(text)
}

/** An answer's id: its question's, and the round that it answers. */
export const ANSWER_ID_PATTERN = '^[0-9a-f]{32}-[0-9]{1,9}$'

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

export function newSubmissionId(): string {
  return randomHex(16)
}

/**
 * A stored file's name: when it was attached, 64 random bits, and the extension that decides its type. Any time that a clock can
 * say is taken: devices hold names that were made while theirs was wrong.
 */
export const STORED_NAME_STEM = '^-?[0-9]{1,16}-[0-9a-f]{16}\\.'

const LAST_TIME = 9_999_999_999_999

/** The time always has 13 digits, also with a wrong clock, so that names sort by it. */
export function newStoredName(extension: string, now: number): string {
  const time = Math.min(LAST_TIME, Math.max(0, Math.trunc(now)))
  return `${String(time).padStart(13, '0')}-${randomHex(8)}.${extension}`
}

/** When a stored file was attached, by the clock of then. */
export function timeOfStoredName(storedName: string): number {
  return Number.parseInt(storedName, 10)
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The reference that a person reads out on the phone: the id's first 40 bits without letters that look like digits. */
export function referenceOf(submissionId: string): string {
  const bits = BigInt(`0x${submissionId.slice(0, 10)}`)
  const letters = Array.from({ length: 8 }, (_, index) => CROCKFORD[Number((bits >> BigInt(35 - 5 * index)) & 31n)])
  return `SO-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
