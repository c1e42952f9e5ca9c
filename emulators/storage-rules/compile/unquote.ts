const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The characters a quoted literal stands for; the literal still has its quotes. */
export function unquote(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|([0-3][0-7]{2})|(.))/gu, (_, hex, unicode, octal, plain) => {
      const code: unknown = hex ?? unicode
      if (typeof code === 'string') return String.fromCharCode(Number.parseInt(code, 16))
      if (typeof octal === 'string') return String.fromCharCode(Number.parseInt(octal, 8))
      return ESCAPES[String(plain)] ?? String(plain)
    })
}
