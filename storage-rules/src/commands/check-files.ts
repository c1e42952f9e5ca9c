import { readFile } from 'node:fs/promises'
import { compile } from '../compile/compile.ts'
import { positionOf } from '../compile/diagnostic.ts'

/**
 * Compiles rules files and prints `file:line:column: error: message` for each diagnostic, lines and columns from 1. Returns the
 * exit code: 0 when all files compile, with warnings or without, and 1 when a file does not compile or can't be read.
 */
export async function checkFiles(files: readonly string[], print: (line: string) => void): Promise<0 | 1> {
  let code: 0 | 1 = 0
  for (const file of files) {
    if (!(await compiles(file, print))) code = 1
  }
  return code
}

async function compiles(file: string, print: (line: string) => void): Promise<boolean> {
  let source: string
  try {
    source = await readFile(file, 'utf8')
  } catch (error) {
    print(`${file}: error: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
  const { ruleset, diagnostics } = compile(source)
  for (const { severity, at, message } of diagnostics) {
    const { line, column } = positionOf(source, at)
    print(`${file}:${line}:${column}: ${severity.toLowerCase()}: ${message}`)
  }
  return ruleset !== undefined
}
