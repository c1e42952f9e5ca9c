import type { Block } from './block.ts'
import { textsOfCode } from './code-texts.ts'
import { isExempt } from './exempt.ts'
import { JUDGES, type RuleName } from './judge.ts'
import { isQuoted, textsOfMarkdown } from './markdown-texts.ts'

/** Words that a rule finds fault with. Lines and columns count from 1; the words end before the last column. */
export interface Fault {
  readonly rule: RuleName
  readonly message: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** The faults that rules find in a document or in a module of texts, in the order of the file. */
export function check(path: string, source: string, rules: readonly RuleName[]): readonly Fault[] {
  const isDocument = path.endsWith('.md')
  const blocks = isDocument ? textsOfMarkdown(source) : textsOfCode(path, source)
  return blocks
    .filter(({ text }) => !isExempt(text))
    .flatMap((block) => rules.flatMap((rule) => judge(block, rule)))
    .sort((a, b) => a.line - b.line || a.column - b.column)

  function judge({ text, places }: Block, rule: RuleName): readonly Fault[] {
    return JUDGES[rule](text)
      .filter(({ start }) => !isDocument || !isQuoted(text, start))
      .map(({ start, end, message }) => {
        const from = placeOf(places[start] ?? 0)
        const to = placeOf((places[end - 1] ?? 0) + 1)
        return { rule, message, ...from, endLine: to.line, endColumn: to.column }
      })
  }

  function placeOf(index: number): { readonly line: number; readonly column: number } {
    const lines = source.slice(0, index).split('\n')
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  }
}
