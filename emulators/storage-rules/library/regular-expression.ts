import { RE2JS } from 're2js'
import { fail, type Failure } from '../values/value.ts'

/** A pattern with RE2's meaning, compiled once, or the failure of one that is none. */
export function compilePattern(pattern: string): RE2JS | Failure {
  const known = compiled.get(pattern)
  if (known) return known
  try {
    const expression = RE2JS.compile(pattern)
    if (compiled.size >= MOST_KEPT) compiled.clear()
    compiled.set(pattern, expression)
    return expression
  } catch {
    // The library has no other way to say that a pattern does not compile.
    return fail(`Invalid regular expression pattern. Pattern: ${pattern}.`)
  }
}

const MOST_KEPT = 1_000
const compiled = new Map<string, RE2JS>()
