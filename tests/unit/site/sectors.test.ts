import { expect, test } from 'vitest'
import { funderNeedsOf } from '@sotto/domain/forms/funder-needs'
import { findLinkedForm, SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { SECTORS } from '../../../web/src/site/facts/sectors.ts'
import { SECTOR_PAGES } from '../../site-facts/sectors.ts'
import { renderSitePage } from './render-site-page.ts'

const SECTIONS = [
  ['Top Problems We Solve', 5],
  ['What Funders Need to See', 6],
  ['Typical Instruments and Ranges', 0],
  ['Sample Diligence Checklist', 10],
  ['Case Signals: What Works', 4],
] as const

/** What stands in a piece of markup to be read aloud, one text after the other. */
const textsOf = (html: string): readonly string[] =>
  html
    .replaceAll(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')
    .replaceAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1')
    .split(/<[^>]+>/)
    .filter((text) => text !== '')

const count = (html: string, part: string): number => html.split(part).length - 1

const sectionsOf = (html: string): readonly string[] => html.split('<section').slice(1)

const rowsOf = (html: string): readonly string[] =>
  (/<tbody[\s\S]*<\/tbody>/.exec(html)?.[0] ?? '')
    .split('</tr>')
    .slice(0, -1)
    .map((row) => textsOf(row).join('|'))

test.each(SECTOR_PAGES)('$path names the sector, its range and its instruments to the letter', async (page) => {
  const { html } = await renderSitePage(page.path)
  expect(textsOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '')).toEqual([page.name])
  expect(textsOf(html)).toContain(page.range)
  expect(rowsOf(html)).toEqual(page.instruments)
})

test.each(SECTOR_PAGES)(
  '$path has its five parts in order, each with as many entries as it should',
  async ({ path }) => {
    const sections = sectionsOf((await renderSitePage(path)).html)
    expect(sections.slice(0, 5).map((html) => [textsOf(html)[1], count(html, '<li')])).toEqual(SECTIONS)
  },
)

test.each(SECTOR_PAGES)('$path closes by asking for a project of its sector', async ({ path, name, submit }) => {
  const closing = sectionsOf((await renderSitePage(path)).html).at(-1) ?? ''
  expect(textsOf(closing).slice(1)).toEqual([
    `Ready to Submit Your ${name} Project?`,
    'If you have credible documentation and a complete capital structure, submit your project outline. We will assess fit within 48–72 hours.',
    'This time is our aim, not a promise. You do not need every document yet.',
    submit[0],
  ])
  expect(closing).toContain(`href="${submit[1]}"`)
})

test('every sector page opens the form of its own sector', () => {
  const opened = SECTOR_PAGES.map(({ submit }) => findLinkedForm(submit[1].split('=')[1] ?? '')?.sector)
  expect(opened).toEqual(SECTORS.map(({ sector }) => sector))
})

test('every sector but the open one has needs of its own, and their pages name them', async () => {
  const needs = SECTOR_FORMS.filter(({ sector }) => sector !== 'other').map(({ sector }) => funderNeedsOf(sector))
  expect(new Set([...needs, funderNeedsOf('other')]).size).toBe(8)
  for (const { sector, path } of SECTORS) {
    expect(textsOf((await renderSitePage(path)).html)).toEqual(expect.arrayContaining([...funderNeedsOf(sector)]))
  }
})

test('/sectors lists the seven with range, typical projects and a way to each, and leads on', async () => {
  const { html } = await renderSitePage('/sectors')
  expect(textsOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '')).toEqual(['Seven Verticals. Global Reach.'])
  expect(textsOf(html).filter((text) => text === 'View Details')).toHaveLength(7)
  for (const { path, name, range } of SECTOR_PAGES) {
    expect(html).toContain(`href="${path}"`)
    expect(textsOf(html)).toEqual(expect.arrayContaining([name, range]))
  }
  expect(html).toContain('href="/submit"')
  expect(html).toContain('href="/how-we-work"')
})
