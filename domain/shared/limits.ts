/** Every bound of the product that is not a bound of one form field. Sizes in bytes, lengths in characters. */

export const MEBIBYTE = 1024 * 1024

export const MAX_FILES = 10
export const MAX_FILE_MEBIBYTES = 20
export const MAX_FILE_SIZE = MAX_FILE_MEBIBYTES * MEBIBYTE
export const MAX_FILE_NAME = 255

/** What one person may send on one UTC day: three applications of the largest size, or ten of the usual one. */
export const MAX_APPLICATIONS_PER_DAY = 10
export const MAX_MEBIBYTES_PER_DAY = 600
export const MAX_BYTES_PER_DAY = MAX_MEBIBYTES_PER_DAY * MEBIBYTE

export const MIN_PASSWORD_LENGTH = 6
export const GENERATED_PASSWORD_LENGTH = 16
/** Of the file that carries a draft to another device. */
export const MIN_PASSPHRASE_LENGTH = 12
export const MAX_EMAIL_LENGTH = 255
export const MAX_ADMIN_NOTES = 5000
export const MAX_MESSAGE_TO_APPLICANT = 2000
export const MAX_WITHDRAWAL_REASON = 1000
export const MAX_QUESTION = 2000
export const MAX_QUESTION_ANSWER = 5000

/** What a question may ask for beside its text. */
export const MAX_ASKED_ITEMS = 10
export const MAX_ITEM_TITLE = 200

/** How many questions an admin may ask or reopen on one UTC day. Each takes one answer, so this bounds the answers too. */
export const MAX_QUESTIONS_PER_DAY = 100

/** How many reviews and assignments together an admin may make on one UTC day. */
export const MAX_CHANGES_PER_DAY = 1000

/** How many emails of one kind a sponsor gets about one application, or about one question, on one UTC day. */
export const MAX_MAILS_PER_DAY = 10

/** How far ahead the due date of a question may be. */
export const MAX_DUE_DAYS = 366

/** How long admins can open the documents of an application after its sponsor has withdrawn it. */
export const WITHDRAWN_FILES_MS = 24 * 60 * 60 * 1000

/**
 * What an archive may say that it unpacks to; it is refused beyond both together. At 100 times its size Apache POI, too, takes
 * an office file for a bomb; and a small archive of much repetition is left alone while what comes of it fits any machine.
 * So the most that an archive of 20 MiB can come to is 2,000.
 */
export const MAX_EXPANSION_RATIO = 100
export const MAX_EXPANSION = 256 * MEBIBYTE

/** The most entries that an archive may have: more than any set of documents, few enough to be read within seconds. */
export const MAX_ENTRIES = 10_000

/** The platform delivers the event of an arrived file again for so long; what is not checked by then never will be. */
export const MAX_CHECKING_MS = 24 * 60 * 60 * 1000

/** Browsers and proxies may keep a stored document this many seconds. */
export const STORAGE_CACHE_SECONDS = 3600

/** The most rows that one list query may ask for; the rules refuse more. */
export const MAX_LIST = 100

/** For so many milliseconds a draft or a view that was deleted on a device can be brought back. */
export const UNDO_DELETION_MS = 30_000

/** What is typed reaches the device's database within this many milliseconds. */
export const AUTOSAVE_MS = 300
