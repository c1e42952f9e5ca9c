const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|([0-3][0-7]{2})|(.))/g
const PIECE = /\\(?:x..|u....|[0-3]..|.)|[^\\]+/gs
const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The text a quoted literal stands for; the literal still has its quotes. */
export const unquote = (literal: string): string => literal.slice(1, -1).replace(ESCAPE, unescaped)

/** The bytes a quoted literal stands for: UTF-8, but every escape is one byte. */
export function unquoteBytes(literal: string): Buffer {
  const pieces = literal.slice(1, -1).match(PIECE) ?? []
  return Buffer.concat(
    pieces.map((piece) =>
      piece.startsWith('\\') ? Buffer.from(piece.replace(ESCAPE, unescaped), 'latin1') : Buffer.from(piece),
    ),
  )
}

function unescaped(_: string, hex?: string, unicode?: string, octal?: string, plain = ''): string {
  const digits = hex ?? unicode
  if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16))
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
  return NAMED[plain] ?? plain
}
