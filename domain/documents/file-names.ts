import { MAX_FILE_NAME } from '../shared/limits.ts'
import { MODIFIERS, NOT_IN_PLAIN_LINE } from '../shared/text.ts'
import { extensionOf } from './files.ts'

/** What a declared name must not hold: path separators, and all that a plain line must not. As the inside of a character class. */
export const MISLEADING = `\\u{2f}\\u{5c}${NOT_IN_PLAIN_LINE}`

/** What a declared name does not begin with: a dot would hide the file, a modifier is nothing by itself. As the inside of a character class. */
export const NOT_FIRST = `.${MODIFIERS}`

const EACH_MISLEADING = new RegExp(`[${MISLEADING}]`, 'gu')

const DECLARABLE = new RegExp(`^[^${MISLEADING}${NOT_FIRST}][^${MISLEADING}]*$`, 'u')

const FIRST = new RegExp(`^[${NOT_FIRST}]`, 'u')

/** A name as the rules let it be declared, with `_` for what misleads and before what it must not begin with. */
export function plainFileName(name: string): string {
  return name.toWellFormed().replace(EACH_MISLEADING, '_').replace(FIRST, '_$&')
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
