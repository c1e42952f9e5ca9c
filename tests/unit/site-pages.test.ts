import { expect, test } from 'vitest'
import { MANDATES } from '../../web/src/site/facts/mandates.ts'
import { NOT_FOUND_PAGE, SITE_PAGES } from '../../web/src/site/site-map.ts'
import { renderSitePage } from './render-site-page.ts'

/** Each button of the specification, and where it leads. Sponsors go to the form, funders to a message that is begun. */
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

test('what nobody said is marked as invented, all together and one by one', async () => {
  const { text, html } = await renderSitePage('/')
  expect(MANDATES).toHaveLength(4)
  for (const { quote, role, sector, region, dealSize } of MANDATES) {
    for (const part of [quote, role, sector, region, dealSize]) expect(text).toContain(part)
  }
  expect(html.match(/<figure/g)).toHaveLength(4)
  expect(text.match(/· Illustration/g)).toHaveLength(4)
  expect(text).toContain('Illustrations, not testimonials.')
})

test('what the service aims at is not told as what it holds', async () => {
  const { text } = await renderSitePage('/security')
  expect(text).toContain('Our target for uptime, not a warranty')
  expect(text.match(/Our policy: /g)).toHaveLength(2)
})
