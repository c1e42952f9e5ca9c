import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../emulators/project.ts'
import { textsOfCode } from '../../../prose/code-texts.ts'
import { OTHERS, TEXTS } from '../../../prose/config.ts'
import { EXEMPT, matches } from '../../../prose/exempt.ts'
import { JUDGES } from '../../../prose/judge.ts'
import { TITLE_CASE } from '../../../prose/labels.ts'

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

test('every label in title case is in use', () => {
  const texts = filesOf(TEXTS).flatMap(textsOf)
  expect(TITLE_CASE.filter((label) => !texts.includes(label))).toEqual([])
})

test('every exemption has a reason', () => {
  expect(EXEMPT.filter(({ why }) => why.trim() === '')).toEqual([])
})

function textsOf(file: string): readonly string[] {
  return textsOfCode(file, readFileSync(join(ROOT, file), 'utf8')).map(({ text }) => text.trim())
}
