import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../emulators/project.ts'

/** The contrast that readers and controls need (WCAG 2.2, 1.4.3 and 1.4.11), measured on the tokens themselves. */
const TEXT = 4.5
const EDGE = 3

const css = readFileSync(join(ROOT, 'web/src/styles/tokens.css'), 'utf8')
const light = tokensOf(css.slice(0, css.indexOf('@media screen and (prefers-color-scheme: dark)')))
const dark = tokensOf(/@media screen and \(prefers-color-scheme: dark\) \{.*?\n\}/s.exec(css)?.[0] ?? '')

function tokensOf(block: string): ReadonlyMap<string, string> {
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

function luminance(colour: string): number {
  const digits = colour.slice(1)
  const pairs = digits.length === 3 ? digits.split('').map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const share = parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

describe.each([
  { theme: 'light', tokens: light },
  { theme: 'dark', tokens: dark },
])('in the $theme theme', ({ tokens }) => {
  const between = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '')

  test.each(['paper', 'sheet', 'field'])('the edge of a field stands out from %s', (ground) => {
    expect(between('field-edge', ground)).toBeGreaterThanOrEqual(EDGE)
  })

  test('the fill of a field is not that of the ground', () => {
    expect(between('field', 'paper')).toBeGreaterThan(1.1)
  })

  test.each(['ink', 'muted', 'danger', 'done', 'accent'])('%s can be read on the grounds and in a field', (text) => {
    for (const ground of ['paper', 'sheet', 'field']) expect(between(text, ground), ground).toBeGreaterThanOrEqual(TEXT)
  })
})
