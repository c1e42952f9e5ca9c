import type { Caveat } from '@sotto/domain/documents/document'

/** The caveats of a PDF, by the names in its bytes. A compressed stream may hide a name. */
export function inspectPdf(bytes: Buffer): readonly Caveat[] {
  const text = bytes.toString('latin1')
  const caveats: Caveat[] = []
  if (EMBEDDED.test(text)) caveats.push('unopened')
  if (RUNNING.test(text)) caveats.push('external')
  return caveats
}

/** One of these names. A PDF may write each letter by its number. What may follow a name follows. */
function oneOf(...names: string[]): RegExp {
  const letter = (character: string) => {
    const number = character.charCodeAt(0).toString(16)
    return `(?:${character}|#${number}|#${number.toUpperCase()})`
  }
  const spelled = names.map((name) => Array.from(name, letter).join(''))
  return new RegExp(String.raw`/(?:${spelled.join('|')})(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`)
}

const EMBEDDED = oneOf('EmbeddedFile', 'EmbeddedFiles')

/** The short name of a script, `JS`, occurs by chance in large pictures. A script has the long name as well. */
const RUNNING = oneOf('Launch', 'JavaScript')
