import type { Ruleset } from '../compile/ast.ts'
import { compile } from '../compile/compile.ts'
import { issueText, type SourceFile } from './issue.ts'
import { asList, asRecord } from './json.ts'
import { answer, type Answer } from './message.ts'

/** A ruleset with its source, in which failures are located. */
export interface LoadedRuleset {
  readonly ruleset: Ruleset
  readonly file: SourceFile
}

/** Compiles the ruleset of a request and stores it by its name. A ruleset that does not compile is not stored. */
export function loadRuleset(id: number, context: unknown, rulesets: Map<string, LoadedRuleset>): Answer {
  const name = asRecord(context)?.['rulesetName']
  const [file, ...more] = filesOf(context)
  if (typeof name !== 'string' || !file || more.length > 0) {
    return answer(id, { errors: ['A ruleset needs a name and one file of text.'] })
  }
  const { ruleset, diagnostics } = compile(file.content)
  const issues = (severity: string): string[] =>
    diagnostics
      .filter((diagnostic) => diagnostic.severity === severity)
      .map((diagnostic) => issueText(file, diagnostic))
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
