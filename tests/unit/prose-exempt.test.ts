import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Linter, type Rule } from 'eslint'
import ts from 'typescript-eslint'
import { expect, test } from 'vitest'
import { ROOT } from '../../emulators/project.ts'
import { textsOfCode, type Code } from '../../prose/code-texts.ts'
import { OTHERS, TEXTS } from '../../prose/config.ts'
import { EXEMPT, matches } from '../../prose/exempt.ts'
import { JUDGES } from '../../prose/judge.ts'

const filesOf = (globs: readonly string[]) => globSync(globs, { cwd: ROOT })

test.each([...TEXTS, ...OTHERS])('"%s" names modules that exist', (glob) => {
  expect(filesOf([glob])).not.toEqual([])
})

test('every exemption is needed by a text under the check', () => {
  const others = filesOf(OTHERS)
  const texts = filesOf(TEXTS)
    .filter((file) => !others.includes(file))
    .flatMap(textsOf)
  const refused = texts.filter((text) => Object.values(JUDGES).some((judge) => judge(text).length > 0))
  const needless = EXEMPT.filter((exemption) => !refused.some((text) => matches(exemption, text)))
  expect(needless.map(({ text }) => text)).toEqual([])
})

test('every exemption has a reason', () => {
  expect(EXEMPT.filter(({ why }) => why.trim() === '')).toEqual([])
})

function textsOf(file: string): readonly string[] {
  const texts: string[] = []
  const collect: Rule.RuleModule = {
    create: ({ sourceCode }) => ({
      Program: () => {
        texts.push(...textsOfCode(sourceCode as unknown as Code).map(({ text }) => text.trim()))
      },
    }),
  }
  const messages = new Linter().verify(
    readFileSync(join(ROOT, file), 'utf8'),
    {
      files: ['**/*.{ts,tsx}'],
      linterOptions: { noInlineConfig: true },
      plugins: { test: { rules: { collect } } },
      rules: { 'test/collect': 'error' },
      languageOptions: { parser: ts.parser },
    },
    { filename: file.replace(/mjs$/, 'ts') },
  )
  expect(messages.filter(({ fatal }) => fatal === true)).toEqual([])
  return texts
}
