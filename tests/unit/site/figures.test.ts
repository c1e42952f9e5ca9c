import { SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SECTOR_OVERVIEW } from '../../../web/src/site/facts/deals.ts'
import {
  CAPITAL_STACK_FIGURE,
  FILTERED_OUT,
  FOCUS_MINIMUM,
  HOME_STATS,
  LEAST,
  MINIMUM_PROJECT,
  PASS_RATE,
  SMALLER_DEALS,
  INSTRUMENT_SIZES,
} from '../../../web/src/site/facts/figures.ts'
import { biotechDetails } from '../../../web/src/site/facts/sectors/biotech.ts'
import { commercialRealEstateDetails } from '../../../web/src/site/facts/sectors/commercial-real-estate.ts'
import { energyDetails } from '../../../web/src/site/facts/sectors/energy.ts'
import { infrastructureDetails } from '../../../web/src/site/facts/sectors/infrastructure.ts'
import { miningDetails } from '../../../web/src/site/facts/sectors/mining.ts'
import { propertyDetails } from '../../../web/src/site/facts/sectors/property.ts'
import { technologyDetails } from '../../../web/src/site/facts/sectors/technology.ts'
import { OTHER_PROJECTS, SECTORS } from '../../../web/src/site/facts/sectors.ts'
import { OperatorLines } from '../../../web/src/site/facts/operator.tsx'
import { People } from '../../../web/src/site/parts/people.tsx'
import { renderSitePage } from './render-site-page.ts'

/** "$50M–$500M+" as millions: from, to. A plus leaves the end open. */
function millionsOf(range: string): readonly [from: number, to: number] {
  const [from = '', to = ''] = range.split('–')
  const read = (text: string) => Number.parseFloat(text.replaceAll(/[^\d.]/g, '')) * (text.includes('B') ? 1000 : 1)
  return [read(from), to.endsWith('+') ? Infinity : read(to)]
}

test('the number of sectors is the same in the figures, the headings and the forms', async () => {
  const listed = [...SECTORS, OTHER_PROJECTS]
  expect(HOME_STATS.find(({ label }) => label === 'Sectors')?.value).toBe(String(listed.length))
  expect([listed.length, SECTORS.length]).toEqual([8, 7])
  const sectors = SECTOR_FORMS.map(({ sector }) => sector)
  expect(sectors).toEqual(expect.arrayContaining(listed.map(({ sector }) => sector)))
  const [home, overview] = await Promise.all(['/', '/sectors'].map(renderSitePage))
  expect(home?.text).toMatch(/Eight sectors .*Seven have a page of their own/)
  expect(overview?.text).toMatch(/Seven Verticals\..* eight sectors\. Seven have a page/)
})

test.each(SECTORS)('the typical range of $sector lies within the deals that we consider there', ({ title, range }) => {
  const overview = SECTOR_OVERVIEW.find(({ sector }) => sector.replace('/', ' & ') === title)
  const [from, to] = millionsOf(range)
  const [least, most] = millionsOf(overview?.dealSize ?? '')
  expect(from).toBeGreaterThanOrEqual(least)
  // An end that is left open promises no figure beyond the one that it names.
  expect(Number.isFinite(to) ? to : Number.parseFloat(range.split('$')[2] ?? '')).toBeLessThanOrEqual(most)
})

test.each(SECTORS)(
  'the page of $sector invites no smaller project than the About page considers, and below $2M only with a partner',
  async ({ title, path }) => {
    const overview = SECTOR_OVERVIEW.find(({ sector }) => sector === title)
    const [least] = millionsOf(overview?.dealSize ?? '')
    const [, invited = '', withPartner] =
      /The minimum funding sought in this sector is (\$[\dMB]+)(?:, or (\$[\dMB]+) with a strong partner)?\./.exec(
        (await renderSitePage(path)).text,
      ) ?? []
    const [leastOfAny] = millionsOf(LEAST)
    expect(millionsOf(invited)[0]).toBe(Math.max(least, leastOfAny))
    expect(withPartner === undefined ? undefined : millionsOf(withPartner)[0]).toBe(
      least < leastOfAny ? least : undefined,
    )
  },
)

test('the capital stack spans the typical ranges of all sectors', () => {
  const ranges = [...SECTORS, OTHER_PROJECTS].map(({ range }) => millionsOf(range))
  expect(millionsOf(CAPITAL_STACK_FIGURE.value.replaceAll(' ', ''))).toEqual([
    Math.min(...ranges.map(([from]) => from)),
    Math.max(...ranges.map(([, to]) => to)),
  ])
})

const DETAILS = [
  biotechDetails,
  commercialRealEstateDetails,
  energyDetails,
  infrastructureDetails,
  miningDetails,
  propertyDetails,
  technologyDetails,
]

test('an instrument’s size lies between the least and the most that any instrument of a sector page has', () => {
  expect(DETAILS).toHaveLength(SECTORS.length)
  const ranges = DETAILS.flatMap(({ instruments }) => instruments.map(({ range }) => millionsOf(range)))
  expect(millionsOf(INSTRUMENT_SIZES)).toEqual([
    Math.min(...ranges.map(([from]) => from)),
    Math.max(...ranges.map(([, to]) => to)),
  ])
})

test.each([
  ['/', 'If funding closes, you pay us a success fee'],
  ['/how-we-work', 'You pay us only if funding closes'],
  ['/faqs', 'If funding closes, you pay us a success fee'],
  ['/faqs', 'A funder pays nothing to join or to see a project.'],
  ['/terms', 'the sponsor pays us a success fee'],
  ['/disclosures', 'The sponsor pays us a success fee'],
  ['/for-funders', 'the sponsor pays us a success fee'],
  ['/for-funders', 'Joining and seeing projects Free'],
])('%s says who pays the fee: “%s”', async (path, words) => {
  const { text } = await renderSitePage(path)
  expect(text).toContain(words)
})

test('the thresholds and the shares fit together', () => {
  expect(SMALLER_DEALS).toBe(`${LEAST}–${FOCUS_MINIMUM.replace('+', '')}`)
  expect(MINIMUM_PROJECT).toBe(`USD ${LEAST.replace(/\D/g, '')} million`)
  expect(Number.parseInt(PASS_RATE) + Number.parseInt(FILTERED_OUT)).toBe(100)
})

test('a person without a name is announced, one without a portrait has initials, and one with both is shown', () => {
  const render = (name: string, portrait: string) =>
    renderToStaticMarkup(createElement(People, { people: [{ name, role: 'Assessment', portrait }] }))
  expect(render('', '')).toContain('To be announced')
  expect(render('Ada King', '')).toMatch(/>AK<.*>Ada King</)
  expect(render('Ada King', 'ada.jpg')).toContain('src="/portraits/ada.jpg" alt=""')
  expect(render('Ada King', 'ada.jpg')).not.toContain('To be announced')
})

test('what is known of the operator is shown, and nothing of what is not', () => {
  const render = (street: string) =>
    renderToStaticMarkup(
      createElement(OperatorLines, { operator: { legalName: 'Example Pty Ltd', companyNumber: '', street } }),
    )
  expect(render('1 Long Street')).toMatch(/Example Pty Ltd<.*1 Long Street<.*Sydney</)
  expect(render('').match(/<span/g)).toHaveLength(2)
})
