import type { Problem } from './problem.ts'
import { mistake } from './problem.ts'
import { rulesGrammar, treeOf } from './grammar.ts'
import { readRuleset, type Reading } from './read-ruleset.ts'

const SKIPPED = /(?:[ \t\r\n\f]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const TOKEN = /[A-Za-z_$][\w$]*|\d+(?:\.\d*)?|&&|\|\||[=!<>]=|\/[\w\-.~&'*+:@%]+|[\s\S]/uy

export type Parsed = Reading | { readonly ruleset?: never; readonly problems: readonly Problem[] }

/** Parses a rules file. Without a ruleset in the answer there is one problem: where reading stopped. */
export function parse(source: string): Parsed {
  try {
    const match = rulesGrammar.match(source)
    if (match.failed()) return { problems: [unexpectedAt(source, match.getRightmostFailurePosition())] }
    return readRuleset(treeOf(match))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // The stack is what limits nesting while reading; the compiler's own limit is far below it.
    return { problems: [mistake({ start: 0, end: 1 }, 'Expression is too complex to evaluate safely.')] }
  }
}

/** The parser stops before spaces or inside a token; people look for the whole token. */
function unexpectedAt(source: string, position: number): Problem {
  SKIPPED.lastIndex = position
  SKIPPED.exec(source)
  const start = SKIPPED.lastIndex
  TOKEN.lastIndex = start
  const token = TOKEN.exec(source)?.[0] ?? '<EOF>'
  return mistake({ start, end: start + token.length }, `Unexpected '${token}'.`)
}
