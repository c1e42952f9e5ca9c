import { expect, test } from 'vitest'
import { FAQ_GROUPS } from '../../../web/src/site/facts/faqs.ts'
import { renderSitePage } from './render-site-page.ts'

/** Figures stated a second time by hand. Source: docs/specification.md, sections 2, 5, 6 and 9. */
const FIGURES = {
  '/faqs': [
    'Frequently Asked Questions',
    'no upfront fees',
    '0.5–2% on large debt',
    '2–5% on equity',
    'About 15%',
    '85%+',
    '$10M+',
    '$2M–$10M',
    '10–30%',
    '25+ countries',
    '3–5 minutes',
    '48–72 hours',
    'within one week',
    '24–48 hours on business days',
    '2–4 weeks',
    '4–8 weeks',
    'about 3 weeks',
    '8–16 weeks',
    '$500M+',
    '$100M+',
    '10 files',
    '20 MB',
    '7 years',
  ],
  '/privacy': ['Privacy Policy', '7 years', '2 business days', '15 business days', 'Gemini', 'SendGrid', 'Firebase'],
  '/terms': ['Terms of Use', 'no upfront fees', 'introducer'],
  '/compliance': [
    'Compliance Framework',
    'Regulatory framework',
    'AML and KYC',
    'Data protection',
    'Conflicts of interest',
    'Complaints procedure',
    '2 business days',
    '15 business days',
    '7 years',
  ],
  '/disclosures': ['Legal Disclosures', 'Risk warning', 'introducer'],
} as const

test.each(Object.entries(FIGURES))('%s states what it has to state', async (path, figures) => {
  const { text } = await renderSitePage(path)
  for (const figure of figures) expect(text).toContain(figure)
})

test('/faqs has sixteen questions, each of which opens alone and closes again, and leads to the contact page', async () => {
  const { html, linksTo } = await renderSitePage('/faqs')
  expect(html.match(/<details name="faq"/g)).toHaveLength(16)
  expect(html.match(/<details/g)).toHaveLength(16)
  expect(new Set(FAQ_GROUPS.flatMap(({ faqs }) => faqs.map(({ question }) => question))).size).toBe(16)
  expect(linksTo('Get in Touch')).toEqual(['/contact'])
})

test.each(['/privacy', '/terms', '/compliance', '/disclosures'])('%s gives its effective date', async (path) => {
  const { html } = await renderSitePage(path)
  expect(html).toMatch(/Effective date: <time dateTime="2026-11-27">Nov 27, 2026<\/time>/)
})

test.each(['/privacy', '/terms', '/disclosures'])('%s begins with contents that lead to each section', async (path) => {
  const { html } = await renderSitePage(path)
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)
  expect(links).toEqual(sections)
  expect(links.length).toBeGreaterThan(8)
})

test.each(Object.keys(FIGURES))('%s has one first heading and skips no level', async (path) => {
  const { html } = await renderSitePage(path)
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1))
})
