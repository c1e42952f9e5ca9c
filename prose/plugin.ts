import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ESLint, Rule } from 'eslint'
import type { Root } from 'mdast'
import type { Block } from './block.ts'
import { textsOfCode, type Code } from './code-texts.ts'
import { isExempt } from './exempt.ts'
import { JUDGES, type Judge } from './judge.ts'
import { isQuoted, textsOfMarkdown } from './markdown-texts.ts'

/** Both languages of ESLint that have texts here: of their code only what is read. */
interface Source extends Code {
  getLocFromIndex(index: number): { line: number; column: number }
}

/** ESLint keeps a file's result while the version of its rules is the same: a digest of their sources and of the packages' versions. */
function version(): string {
  const hash = createHash('sha256')
  const sources = readdirSync(import.meta.dirname).sort()
  for (const name of ['../package.json', ...sources]) hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex').slice(0, 12)
}

function rule(judge: Judge): Rule.RuleModule {
  return {
    meta: { type: 'suggestion', languages: ['*'], schema: [] },
    create(context) {
      const source = context.sourceCode as unknown as Source
      return {
        Program: () => {
          report(textsOfCode(source), () => false)
        },
        root: (root: Root) => {
          report(textsOfMarkdown(root, source.text), isQuoted)
        },
      } as unknown as Rule.RuleListener

      function report(blocks: readonly Block[], isLeftOut: (text: string, index: number) => boolean): void {
        for (const { text, places } of blocks.filter((block) => !isExempt(block.text))) {
          for (const { start, end, message } of judge(text)) {
            if (isLeftOut(text, start)) continue
            const [from, to] = [places[start] ?? 0, (places[end - 1] ?? 0) + 1]
            context.report({ message, loc: { start: source.getLocFromIndex(from), end: source.getLocFromIndex(to) } })
          }
        }
      }
    },
  }
}

/** ESLint's rules for the texts of the product and of the documents. */
export const prose: ESLint.Plugin = {
  meta: { name: 'prose', version: version() },
  rules: Object.fromEntries(Object.entries(JUDGES).map(([name, judge]) => [name, rule(judge)])),
}
