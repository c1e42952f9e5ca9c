import { MAX_FILE_NAME } from '../shared/limits.ts'
import { DIRECTION_MARKS, NOT_IN_LINE } from '../shared/text.ts'
import { extensionOf } from './files.ts'

/** What a declared name must not hold: path separators, all that breaks a line, and marks of direction. As the inside of a character class. */
export const MISLEADING = `\\u{2f}\\u{5c}${NOT_IN_LINE}${DIRECTION_MARKS}`

const EACH_MISLEADING = new RegExp(`[${MISLEADING}]`, 'gu')

const DECLARABLE = new RegExp(`^[^${MISLEADING}.][^${MISLEADING}]*$`, 'u')

/** A name as the rules let it be declared, with `_` for what misleads and before a dot that would hide the file. */
export function plainFileName(name: string): string {
  return name.toWellFormed().replace(EACH_MISLEADING, '_').replace(/^\./, '_.')
}

/** A name as it is declared: without misleading characters, cut to the limit, with its extension. */
export function fitFileName(name: string): string {
  const plain = plainFileName(name)
  if (plain.length <= MAX_FILE_NAME) return plain
  const extension = plain.slice(plain.lastIndexOf('.'))
  return plain.slice(0, MAX_FILE_NAME - extension.length).toWellFormed() + extension
}

/** Whether a name may be declared for a file stored as `storedName`: it has no misleading characters and the same extension. */
export function isDeclarable(name: string, storedName: string): boolean {
  const kind = extensionOf(storedName)
  return kind !== undefined && extensionOf(name) === kind && DECLARABLE.test(name)
}

/** Room for " (10)" and an extension's dot within the 255 bytes that most file systems allow. */
const MOST_BYTES = 240

const NO_NAME = 'file'

const FORBIDDEN_BY_WINDOWS = /[:*?"<>|]/g

/** Device names of Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|$))/i

/**
 * A name that every file system accepts as one file in its folder, for any input. It keeps the given name, with `_` for characters
 * that lead elsewhere, mislead or are forbidden.
 */
export function safeFileName(name: string): string {
  const plain = plainFileName(name.trim().replace(/[. ]+$/, '')).replace(FORBIDDEN_BY_WINDOWS, '_')
  const { stem, extension } = splitName(plain.trim() || NO_NAME)
  const fitted = fit(stem, MOST_BYTES - bytesOf(extension)) + extension
  return RESERVED.test(fitted) ? `_${fitted}` : fitted
}

/**
 * Safe names for files that share a folder, in their order. A name that is taken, in any case or Unicode form, is numbered:
 * "Plan.pdf", "Plan (2).pdf".
 */
export function distinctFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeFileName(name)
    const { stem, extension } = splitName(safe)
    let free = safe
    for (let number = 2; taken.has(keyOf(free)); number += 1) free = `${stem} (${number})${extension}`
    taken.add(keyOf(free))
    return free
  })
}

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

const bytesOf = (text: string) => new TextEncoder().encode(text).length

function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot) : ''
  // A long tail after a dot is no extension.
  return bytesOf(extension) > 16
    ? { stem: name, extension: '' }
    : { stem: name.slice(0, name.length - extension.length), extension }
}

function fit(text: string, bytes: number): string {
  const letters = Array.from(text)
  while (bytesOf(letters.join('')) > bytes) letters.pop()
  return letters.join('')
}
