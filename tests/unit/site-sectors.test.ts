import { expect, test } from 'vitest'
import { funderNeedsOf } from '@sotto/domain/funder-needs'
import { findLinkedForm, SECTOR_FORMS } from '@sotto/domain/sectors/index'
import { SECTORS } from '../../web/src/site/facts/sectors.ts'
import { renderSitePage } from './render-site-page.ts'

/** The specification's figures once more, by hand. Source: sections 2 (buttons), 3 (instruments) and 9 (ranges). */
const PAGES = [
  {
    path: '/sectors/property',
    name: 'Property',
    range: '$10M–$250M',
    submit: ['Submit Property Project', '/submit?sector=property'],
    instruments: [
      'Senior Debt|$5M–$150M|LTV 55–70%, 12–36 months',
      'Mezzanine|$2M–$50M|LTV 70–85%',
      'Equity JV|$10M–$100M|20–40% sponsor equity, IRR 15–25%',
      'Bridge|$3M–$75M|By project',
    ],
  },
  {
    path: '/sectors/commercial-real-estate',
    name: 'Commercial Real Estate',
    range: '$25M–$500M',
    submit: ['Submit Commercial Real Estate Project', '/submit?sector=commercial'],
    instruments: [
      'Senior Debt|$10M–$300M|LTV 60–75%, 3–7 years',
      'Mezzanine|$5M–$100M|LTV 75–85%',
      'Preferred Equity|$10M–$150M|10–15% return',
      'Sale-Leaseback|$25M–$500M|By project',
    ],
  },
  {
    path: '/sectors/energy',
    name: 'Energy',
    range: '$50M–$500M+',
    submit: ['Submit Energy Project', '/submit?sector=energy'],
    instruments: [
      'Project Finance (Non-Recourse)|$50M–$500M+|70–80% gearing, 15–20 year tenor',
      'Construction + Term Debt|$30M–$300M|DSCR 1.3–1.5x',
      'Tax Equity / ITC Partnerships|$20M–$200M|By project',
      'Green Bonds / Climate Finance|$100M–$500M+|By project',
    ],
  },
  {
    path: '/sectors/mining',
    name: 'Mining',
    range: '$100M–$500M+',
    submit: ['Submit Mining Project', '/submit?sector=mining'],
    instruments: [
      'Senior Debt|$100M–$500M+|60–70% LTV, 5–10 years',
      'Streaming / Royalty|$50M–$300M|By project',
      'Equity / JV|$25M–$200M|20–40% equity',
      'Equipment Finance|$10M–$100M|By project',
    ],
  },
  {
    path: '/sectors/biotech',
    name: 'Biotech',
    range: '$25M–$200M',
    submit: ['Submit Biotech Project', '/submit?sector=biotech'],
    instruments: [
      'Venture Debt|$5M–$50M|3–4 years, warrants 5–15%',
      'Revenue-Based / Royalty|$10M–$100M|By project',
      'Series A/B Equity|$10M–$75M|By project',
      'Grant + Co-Investment Hybrid|$5M–$30M|By project',
    ],
  },
  {
    path: '/sectors/technology-ai',
    name: 'Technology & AI',
    range: '$10M–$150M',
    submit: ['Submit Tech Project', '/submit?sector=technology'],
    instruments: [
      'Venture Equity|$5M–$50M|By project',
      'Revenue-Based Finance|$2M–$25M|5–10% of monthly revenue up to 1.5–2.5x cap',
      'Venture Debt|$3M–$30M|3–4 years, warrants 5–10%',
      'Growth Equity|$10M–$150M|By project',
    ],
  },
  {
    path: '/sectors/infrastructure',
    name: 'Infrastructure',
    range: '$100M–$500M+',
    submit: ['Submit Infrastructure Project', '/submit?sector=infrastructure'],
    instruments: [
      'Senior Debt|$100M–$500M+|15–30 years, DSCR 1.3–1.5x',
      'Mezzanine|$50M–$200M|By project',
      'Multilateral/DFI Co-Financing|$100M–$500M+|By project',
      'Equity/Sponsor|$30M–$150M|20–30% equity, IRR hurdle 12–18%',
    ],
  },
] as const

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
    .split(/<[^>]+>/)
    .filter((text) => text !== '')

const count = (html: string, part: string): number => html.split(part).length - 1

const sectionsOf = (html: string): readonly string[] => html.split('<section').slice(1)

const rowsOf = (html: string): readonly string[] =>
  (/<tbody[\s\S]*<\/tbody>/.exec(html)?.[0] ?? '')
    .split('</tr>')
    .slice(0, -1)
    .map((row) => textsOf(row).join('|'))

test.each(PAGES)('$path names the sector, its range and its instruments to the letter', async (page) => {
  const { html } = await renderSitePage(page.path)
  expect(textsOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '')).toEqual([page.name])
  expect(textsOf(html)).toContain(page.range)
  expect(rowsOf(html)).toEqual(page.instruments)
})

test.each(PAGES)('$path has its five parts in order, each with as many entries as it should', async ({ path }) => {
  const sections = sectionsOf((await renderSitePage(path)).html)
  expect(sections.slice(0, 5).map((html) => [textsOf(html)[1], count(html, '<li')])).toEqual(SECTIONS)
})

test.each(PAGES)('$path closes by asking for a project of its sector', async ({ path, name, submit }) => {
  const closing = sectionsOf((await renderSitePage(path)).html).at(-1) ?? ''
  expect(textsOf(closing).slice(1)).toEqual([
    `Ready to Submit Your ${name} Project?`,
    'If you have credible documentation and a complete capital structure, submit your project outline. We will assess fit within 48–72 hours.',
    submit[0],
  ])
  expect(closing).toContain(`href="${submit[1]}"`)
})

test('every sector page opens the form of its own sector', () => {
  const opened = PAGES.map(({ submit }) => findLinkedForm(submit[1].split('=')[1] ?? '')?.sector)
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
  for (const { path, name, range } of PAGES) {
    expect(html).toContain(`href="${path}"`)
    expect(textsOf(html)).toEqual(expect.arrayContaining([name, range]))
  }
  expect(html).toContain('href="/submit"')
  expect(html).toContain('href="/how-we-work"')
})
