import { error, type Diagnostic } from './diagnostic.ts'
import { rulesGrammar, treeOf } from './grammar.ts'
import { readRuleset, type Reading } from './read-ruleset.ts'

const SKIPPED = /(?:[ \t\r\n\f]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const TOKEN = /[A-Za-z_$][\w$]*|\d+(?:\.\d*)?|&&|\|\||[=!<>]=|\/[\w\-.~&'*+:@%]+|[\s\S]/uy

export type Parsed = Reading | { readonly ruleset?: never; readonly diagnostics: readonly Diagnostic[] }

/** Parses a rules file. A result without a ruleset has one diagnostic, at the token where the parser stopped. */
export function parse(source: string): Parsed {
  try {
    const match = rulesGrammar.match(source)
    if (match.failed()) return { diagnostics: [unexpectedAt(source, match.getRightmostFailurePosition())] }
    return readRuleset(treeOf(match))
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    // The stack limits the nesting while reading; the compiler's own limit is far below it.
    return { diagnostics: [error({ start: 0, end: 1 }, 'Expression is too complex to evaluate safely.')] }
  }
}

/** The parser stops before spaces or inside a token; people look for the whole token. */
function unexpectedAt(source: string, position: number): Diagnostic {
  SKIPPED.lastIndex = position
  SKIPPED.exec(source)
  const start = SKIPPED.lastIndex
  TOKEN.lastIndex = start
  const token = TOKEN.exec(source)?.[0] ?? '<EOF>'
  return error({ start, end: start + token.length }, `Unexpected '${token}'.`)
}
