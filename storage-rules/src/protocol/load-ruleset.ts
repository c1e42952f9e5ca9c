import type { Ruleset } from '../compile/ast.ts'
import { compile } from '../compile/compile.ts'
import { issueText, type SourceFile } from './issue.ts'
import { asList, asRecord } from './json.ts'
import { answer, type Answer } from './message.ts'

/** A ruleset with the file it came from, for the places of failures. */
export interface Loaded {
  readonly ruleset: Ruleset
  readonly file: SourceFile
}

/** Compiles the ruleset of a request and keeps it by its name. A ruleset that does not compile is not kept. */
export function loadRuleset(id: number, context: unknown, rulesets: Map<string, Loaded>): Answer {
  const name = asRecord(context)?.['rulesetName']
  const [file, ...more] = filesOf(context)
  if (typeof name !== 'string' || !file || more.length > 0) {
    return answer(id, { errors: ['A ruleset needs a name and one file of text.'] })
  }
  const { ruleset, problems } = compile(file.content)
  const issues = (severity: string): string[] =>
    problems.filter((problem) => problem.severity === severity).map((problem) => issueText(file, problem))
  if (!ruleset) return answer(id, { errors: issues('ERROR'), warnings: issues('WARNING') })
  rulesets.set(name, { ruleset, file })
  return answer(id, { warnings: issues('WARNING'), result: { rulesVersion: ruleset.version } })
}

function filesOf(context: unknown): readonly (SourceFile | undefined)[] {
  const source = asRecord(asRecord(context)?.['source'])
  return (asList(source?.['files']) ?? []).map((file) => {
    const { name, content } = asRecord(file) ?? {}
    return typeof name === 'string' && typeof content === 'string' ? { name, content } : undefined
  })
}
