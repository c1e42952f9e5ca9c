import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '@sotto/domain/shared/brand'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ROOT } from '../../../emulators/project.ts'
import { PageHeadTags } from '../../../web/src/app/pages/page-head.tsx'
import { SiteFooter } from '../../../web/src/site/footer.tsx'
import { TESTIMONIALS } from '../../../web/src/site/facts/testimonials.ts'
import { NOT_FOUND_PAGE, SITE_PAGES, type PageHead } from '../../../web/src/site/site-map.ts'
import { renderSitePage } from './render-site-page.ts'

/** Each button of docs/specification.md, section 2, and its destination: the form for sponsors, a begun message for funders. */
const BUTTONS = [
  ['/', 'Submit Project Outline', '/submit'],
  ['/', 'How We Work', '/how-we-work'],
  ['/', 'Submit Project', '/submit'],
  ['/', 'Read FAQs', '/faqs'],
  ['/', 'Property', '/sectors/property'],
  ['/', 'Commercial Real Estate', '/sectors/commercial-real-estate'],
  ['/', 'Energy', '/sectors/energy'],
  ['/', 'Mining', '/sectors/mining'],
  ['/', 'Biotech', '/sectors/biotech'],
  ['/', 'Technology & AI', '/sectors/technology-ai'],
  ['/', 'Infrastructure', '/sectors/infrastructure'],
  ['/', 'Other Projects', '/submit'],
  ['/how-we-work', 'Submit Project', '/submit'],
  ['/who-we-are', 'Contact Us', '/contact'],
  ['/who-we-are', 'Submit Your Project', '/submit'],
  ['/for-funders', 'Apply to Join Network', '/contact?topic=join-network'],
  ['/for-funders', 'Apply as Funder', '/contact?topic=apply-as-funder'],
  ['/for-funders', 'Schedule a Call', '/contact?topic=schedule-a-call'],
  ['/for-funders', 'investors@sotto.example', 'mailto:investors@sotto.example'],
  ['/security', 'security@sotto.example', 'mailto:security@sotto.example'],
  ['*', 'Return home', '/'],
] as const

test.each(BUTTONS)('on %s, «%s» leads to %s', async (path, label, target) => {
  const { linksTo } = await renderSitePage(path)
  expect(linksTo(label)).toEqual([target])
})

test.each([...SITE_PAGES, NOT_FOUND_PAGE])('$path has one first heading and skips no level', async ({ path }) => {
  const { html } = await renderSitePage(path)
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1))
})

test('of six steps the first is complete, the second current and the rest are to come', async () => {
  const { html } = await renderSitePage('/how-we-work')
  const states = [...html.matchAll(/Step \d · (\w+)/g)].map(([state]) => state)
  expect(states).toEqual([
    'Step 1 · Complete',
    'Step 2 · Current',
    'Step 3 · Upcoming',
    'Step 4 · Upcoming',
    'Step 5 · Upcoming',
    'Step 6 · Upcoming',
  ])
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
})

test('four testimonials stand on the home page as anonymous cards, under one small note while they are samples', async () => {
  const { text, html } = await renderSitePage('/')
  expect(TESTIMONIALS).toHaveLength(4)
  for (const { quote, role, sector, region, dealSize } of TESTIMONIALS) {
    for (const part of [quote, role, sector, region, dealSize]) expect(text).toContain(part)
  }
  expect(html.match(/<figure/g)).toHaveLength(4)
  expect(text.match(/Sample testimonials/g)).toHaveLength(1)
  expect(html.indexOf('Sample testimonials')).toBeLessThan(html.indexOf('<figure'))
  expect(text).not.toMatch(/invented|Illustrations/)
})

test('no page promises a reason with a decision, which no reviewer can give', async () => {
  for (const { path } of SITE_PAGES) {
    const { text } = await renderSitePage(path)
    expect(text, path).not.toMatch(/with (the|its) reason|which of them are met|certain gaps/)
  }
})

test('deletion after seven years is told as a policy', async () => {
  for (const path of ['/security', '/faqs', '/privacy', '/compliance']) {
    const { text } = await renderSitePage(path)
    expect(text, path).toMatch(/policy[^.]*7 years|policy of 7 years/i)
    expect(text, path).not.toMatch(/(and|Then they are|, then) deleted/)
  }
})

test.each(['/compliance', '/privacy'])(
  '%s says that a complaint is acknowledged within two business days',
  async (path) => {
    const { text } = await renderSitePage(path)
    expect(text).toMatch(/within 2 business days/i)
    expect(text).toMatch(/within 15 business days/i)
  },
)

test('an address at which there is nothing is kept out of search engines, and every page names its own address', () => {
  const headOf = (page: PageHead) => renderToStaticMarkup(createElement(PageHeadTags, { page }))
  expect(headOf(NOT_FOUND_PAGE)).toContain('<meta name="robots" content="noindex"/>')
  expect(headOf(NOT_FOUND_PAGE)).not.toMatch(/canonical|og:url/)
  for (const page of SITE_PAGES) {
    expect(headOf(page)).toContain(`<link rel="canonical" href="${new URL(page.path, BRAND.site).href}"/>`)
    expect(headOf(page)).not.toContain('noindex')
  }
})

test('where people work the footer keeps the terms, the privacy policy and a word on cookies', () => {
  const render = (quiet: boolean) =>
    renderToStaticMarkup(createElement(MemoryRouter, null, createElement(SiteFooter, { quiet })))
  for (const path of ['/privacy', '/terms']) expect(render(true)).toContain(`href="${path}"`)
  expect(render(true)).toContain('No tracking cookies')
  expect(render(true)).not.toContain('href="/sectors/property"')
  expect(render(false)).not.toContain('No tracking cookies')
})

test('the brand’s name stands in one file', () => {
  const texts = ['domain', 'functions/src', 'web/src', 'web/index.html', 'web/prerender.ts']
    .flatMap((path) => (path.includes('.') ? [path] : filesIn(path)))
    .filter((path) => path !== 'domain/shared/brand.ts')
  const named = texts.filter((path) => /\bSotto\b/.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(named).toEqual([])
})

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.types/.test(path))
    .map((path) => `${folder}/${path}`)
}

test('what the service aims at is not told as what it holds', async () => {
  const { text } = await renderSitePage('/security')
  expect(text).toContain('Our target for uptime, not a warranty')
  expect(text.match(/Our policy: /g)).toHaveLength(2)
  expect(text).toMatch(/Two-step sign-in \(MFA\)\s*Not yet/)
})

test('the time of an assessment is told as an aim wherever the words are our own', async () => {
  const quoted = 'We will assess fit within 48–72 hours.'
  const told = []
  for (const { path } of SITE_PAGES) {
    const sentences = (await renderSitePage(path)).text.replaceAll(quoted, '').split(/(?<=[.?!]) /)
    told.push(...sentences.filter((sentence) => /within 48–72 hours/i.test(sentence)))
  }
  expect(told.length).toBeGreaterThan(4)
  for (const sentence of told) expect(sentence).toMatch(/\baim\b/)
})
