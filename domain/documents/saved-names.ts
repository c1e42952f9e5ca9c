import type { DocumentRow } from './document.ts'
import { plainFileName } from './file-names.ts'
import { extensionOf } from './files.ts'

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

/** The name that an arrived file is saved under: one that every file system takes, always with the stored name's extension. */
export function savedNameOf({ file_name, file_path }: Pick<DocumentRow, 'file_name' | 'file_path'>): string {
  const kind = extensionOf(file_path)
  return safeFileName(kind === undefined || extensionOf(file_name) === kind ? file_name : `${file_name}.${kind}`)
}

const keyOf = (name: string) => name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')

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
