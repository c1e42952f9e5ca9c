import type { Caveat } from '@sotto/domain/documents/document'
import { MEBIBYTE } from '@sotto/domain/shared/limits'
import { isRunningField } from './office-parts.ts'

/** The caveats of a rich text: objects inside it, and what it loads or runs. Words that a program puts together are read so. */
export function inspectRichText(bytes: Buffer): readonly Caveat[] {
  const { words, runs } = readRichText(bytes.toString('latin1'))
  const caveats: Caveat[] = []
  if (words.has('objdata')) caveats.push('unopened')
  if (words.has('template') || runs) caveats.push('external')
  return caveats
}

/** A character by its code, a control word with its number and blank, another control sign, or what is no text. */
const TOKEN = /\\'([0-9a-f]{2})|\\u(-?\d+) ?\??|\\([a-z]+)(?:-?\d+)? ?|\\[^]|[{}\r\n]+/gi

/** The control words, in lower case, and whether a field runs by itself. Holds one field's code at a time, for many would fill the memory. */
function readRichText(text: string): { words: ReadonlySet<string>; runs: boolean } {
  const words = new Set<string>()
  let code: string | undefined
  let runs = false
  let end = 0
  const endCode = () => {
    if (code !== undefined && (code.length > LONGEST_CODE || isRunningField(code))) runs = true
  }
  for (const match of text.matchAll(TOKEN)) {
    const [token, byte, unit, word] = match
    if (code !== undefined && code.length <= LONGEST_CODE)
      code += text.slice(end, match.index) + textOf(token, byte, unit)
    end = match.index + token.length
    if (word === undefined) continue
    const name = word.toLowerCase()
    if (SOUGHT.has(name)) words.add(name)
    if (name !== 'fldinst' && name !== 'fldrslt') continue
    endCode()
    code = name === 'fldinst' ? '' : undefined
  }
  if (code !== undefined) code += text.slice(end)
  endCode()
  return { words, runs }
}

const SOUGHT = new Set(['objdata', 'template'])

/** In characters. A longer code might hide a field, so it counts as one that runs. */
const LONGEST_CODE = MEBIBYTE

/** What a token adds to a text. Codes of fields are in ASCII. */
function textOf(token: string, byte: string | undefined, unit: string | undefined): string {
  if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16))
  if (unit !== undefined) return String.fromCharCode(Number(unit) & 0xff)
  return /^\\[^a-z*\r\n]/i.test(token) ? token.slice(1) : ''
}
