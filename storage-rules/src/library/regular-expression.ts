import { RE2JS } from 're2js'
import { fail, type Failure } from '../values/value.ts'

/** A pattern with RE2's meaning, compiled once and cached. A failure where the pattern is not valid. */
export function compilePattern(pattern: string): RE2JS | Failure {
  const cached = compiled.get(pattern)
  if (cached) return cached
  try {
    const expression = RE2JS.compile(pattern)
    if (compiled.size >= MAX_CACHED) compiled.clear()
    compiled.set(pattern, expression)
    return expression
  } catch {
    // The library has no other way to say that a pattern does not compile.
    return fail(`Invalid regular expression pattern. Pattern: ${pattern}.`)
  }
}

const MAX_CACHED = 1_000
const compiled = new Map<string, RE2JS>()

/** The parts of a text between the matches. A match without a width at the start, and empty parts at the end, add none. */
export function split(expression: RE2JS, text: string): readonly string[] {
  const parts: string[] = []
  const matcher = expression.matcher(text)
  let [from, last] = [0, -1]
  while (findNext(matcher, last)) {
    if (matcher.end() > 0) parts.push(text.slice(from, matcher.start()))
    from = last = matcher.end()
  }
  parts.push(text.slice(from))
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return parts
}

/** A text with each match replaced, or a failure where the replacement cannot be read or names no group. */
export function replace(expression: RE2JS, text: string, replacement: string): string | Failure {
  const matcher = expression.matcher(text)
  let [replaced, from, last] = ['', 0, -1]
  while (findNext(matcher, last)) {
    const expanded = expand(matcher, replacement)
    if (expanded === undefined) return fail(`Invalid replacement string: ${replacement}.`)
    replaced += text.slice(from, matcher.start()) + expanded
    from = last = matcher.end()
  }
  return replaced + text.slice(from)
}

const PIECE = /\\(?<escaped>[^])|\$\{(?<name>\w+)\}|\$(?<digits>\d+)|(?<plain>[^\\$]+)|[^]/g

/** A replacement with `$1`, `${name}` and escaped characters filled in; a group that took no part is empty. */
function expand(matcher: Matcher, replacement: string): string | undefined {
  let expanded = ''
  for (const { groups = {} } of replacement.matchAll(PIECE)) {
    const { escaped, name, digits, plain } = groups
    const piece = escaped ?? plain ?? (digits ? numbered(matcher, digits) : name && named(matcher, name))
    if (piece === undefined) return undefined
    expanded += piece
  }
  return expanded
}

/** Takes as many digits as make the number of a group; the others are text. */
function numbered(matcher: Matcher, digits: string): string | undefined {
  for (let length = digits.length; length > 0; length--) {
    const group = Number(digits.slice(0, length))
    if (group <= matcher.groupCount()) return (matcher.group(group) ?? '') + digits.slice(length)
  }
  return undefined
}

function named(matcher: Matcher, name: string): string | undefined {
  try {
    return matcher.group(name) ?? ''
  } catch {
    // The library cannot be asked which names there are.
    return undefined
  }
}

/** Finds the next match; as in RE2 one without a width does not count right behind the match before it. */
function findNext(matcher: Matcher, last: number): boolean {
  while (matcher.find()) if (matcher.end() > matcher.start() || matcher.start() !== last) return true
  return false
}

type Matcher = ReturnType<RE2JS['matcher']>
