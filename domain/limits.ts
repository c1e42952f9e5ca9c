/** Every bound of the product that is not a bound of one form field. Sizes in bytes, lengths in characters. */

export const MEBIBYTE = 1024 * 1024

export const MAX_FILES = 10
export const MAX_FILE_MEBIBYTES = 20
export const MAX_FILE_SIZE = MAX_FILE_MEBIBYTES * MEBIBYTE
export const MAX_FILE_NAME = 255

export const MIN_PASSWORD_LENGTH = 6
export const MAX_EMAIL_LENGTH = 255
export const MAX_ADMIN_NOTES = 5000

/** Browsers and proxies may keep a stored document this many seconds. */
export const STORAGE_CACHE_SECONDS = 3600

/** The most rows that one list query may ask for; the rules refuse more. */
export const MAX_LIST = 100

/** What is typed reaches the device's database within this many milliseconds. */
export const AUTOSAVE_MS = 300
