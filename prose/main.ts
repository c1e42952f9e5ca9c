import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { DOCUMENTS, IGNORED, rulesOf, TEXTS } from './config.ts'

/** `npm run lint` holds the texts and the documents to the rules of `docs/writing.md`. */
const root = join(import.meta.dirname, '..')
const files = globSync([...TEXTS, ...DOCUMENTS], { cwd: root, exclude: IGNORED })
const faults = [...new Set(files)].sort().flatMap((path) => {
  const rules = rulesOf(path)
  if (rules.length === 0) return []
  return check(path, readFileSync(join(root, path), 'utf8'), rules).map((fault) => ({ path, ...fault }))
})

for (const { path, line, column, message, rule } of faults)
  console.error(`${path}:${line}:${column}  ${message}  prose/${rule}`)

if (faults.length > 0) {
  console.error(`Texts with a fault: ${faults.length}. docs/writing.md has the rules.`)
  process.exitCode = 1
}
