import { readFileSync } from 'node:fs'
import { renderFirestoreBlock, renderStorageBlock } from '@sotto/domain/rules/render'
import { list, quote, replaceBlock } from '@sotto/domain/rules/rules-text'
import { renderSector } from '@sotto/domain/rules/render-sector'
import { FORMS } from '@sotto/domain/forms/sectors/index'
import { property } from '@sotto/domain/forms/sectors/property'
import { describe, expect, test } from 'vitest'

const stored = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')

describe('the generated block is what the domain says now ("npm run rules" brings it up to date)', () => {
  test.each([
    ['firestore.rules', renderFirestoreBlock(FORMS)],
    ['storage.rules', renderStorageBlock()],
  ])('in %s', (name, block) => {
    expect(stored(name)).toBe(replaceBlock(stored(name), block))
  })

  test('and is stale as soon as a bound, an option or a field changes', () => {
    const [section, ...sections] = property.sections
    const changed = [
      { ...property, sections },
      { ...property, version: 2 },
      { ...property, sector: 'property-two' },
      {
        ...property,
        sections: [
          { id: 'x', title: 'X', fields: [...(section?.fields ?? []), ...(sections[0]?.fields.slice(1) ?? [])] },
        ],
      },
    ]
    for (const form of changed) expect(stored('firestore.rules')).not.toContain(renderSector(form))
    expect(stored('firestore.rules')).toContain(renderSector(property))
  })
})

describe('a rules file', () => {
  const file = 'a\n  // <generated from x>\n  old\n  // </generated>\nb\n'

  test('has its block replaced between the markers, and nothing else', () => {
    expect(replaceBlock(file, '  new')).toBe('a\n  // <generated from x>\n  new\n  // </generated>\nb\n')
    expect(replaceBlock(replaceBlock(file, '  new'), '  old')).toBe(file)
  })

  test.each(['', '// </generated> // <generated', `${file}${file}`, file.replace('</generated>', '')])(
    'without exactly one pair of markers is a mistake: %j',
    (broken) => {
      expect(() => replaceBlock(broken, 'new')).toThrow('one')
    },
  )
})

test('quotes and backslashes stay text, never rules', () => {
  expect(quote("it's")).toBe(String.raw`'it\'s'`)
  expect(quote('\\s')).toBe(String.raw`'\\s'`)
  expect(list(["a'", 'b'])).toBe(String.raw`['a\'', 'b']`)
})
