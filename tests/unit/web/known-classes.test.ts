import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { expect, test } from 'vitest'
import { ROOT } from '../../../emulators/project.ts'

/*
 * The tokens are the whole theme, so a class of Tailwind's own scales, or one that was misspelt, has no effect and nobody hears of it.
 * A text counts as classes where more than half of its words are.
 */

const STYLES = join(ROOT, 'web/src/styles')

/** Marks for other classes, which have no style of their own. */
const MARKS = /^(?:group|peer)(?:\/\w+)?$/

const system = await loadDesignSystem(readFileSync(join(STYLES, 'site.css'), 'utf8'), {
  base: STYLES,
  async loadStylesheet(id, base) {
    const path = id.startsWith('.') ? join(base, id) : createRequire(join(base, 'x')).resolve(id)
    return { path, base: dirname(path), content: await readFile(path, 'utf8') }
  },
})

function textsOf(path: string): readonly string[] {
  const texts: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
  })
  visitor.visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return texts
}

/** The classes among the words of a text that have no effect. */
function unknownIn(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '' && !MARKS.test(word))
  const styles = system.candidatesToCss(words)
  const unknown = words.filter((_, index) => styles[index] === null)
  return unknown.length * 2 < words.length ? unknown : []
}

test('every class has an effect', () => {
  const unknown = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) =>
    textsOf(join(ROOT, path)).flatMap((text) =>
      unknownIn(text).map((name) => `${relative('web/src', path)}: ${name} in «${text}»`),
    ),
  )
  expect(unknown).toEqual([])
})

test.each(['text-xs', 'shadow-lg', 'z-1.5', 'rounded-xl', 'max-w-7xl', 'text-red-500', 'tracking-wide'])(
  '%s is no class here',
  (name) => {
    expect(unknownIn(`flex grid ${name}`)).toEqual([name])
  },
)
