/** Room for " (10)" and an extension's dot within the 255 bytes that most file systems allow. */
const MOST_BYTES = 240

const NO_NAME = 'file'

// Separators, what Windows forbids, and marks that show a name in another order than it is read.
// eslint-disable-next-line no-control-regex -- control characters are what it takes out
const UNFIT = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Devices of Windows, with whatever extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|$))/i

/**
 * A name that every file system takes for one file in the folder it is put in, whoever chose it. It says what the given one
 * said, with `_` for what leads elsewhere, misleads or is forbidden.
 */
export function safeFileName(name: string): string {
  const plain = name.toWellFormed().replace(UNFIT, '_').trim()
  const { stem, extension } = splitName(plain.replace(/[. ]+$/, '') || NO_NAME)
  const fitted = fit(stem, MOST_BYTES - bytesOf(extension)) + extension
  return RESERVED.test(fitted) ? `_${fitted}` : fitted
}

/**
 * Safe names for files that share a folder, in their order. One that another has, in whatever case or Unicode form, is numbered:
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
