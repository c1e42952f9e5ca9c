import { findForm, FORMS } from '@sotto/domain/forms/sectors/index'
import { energy } from '@sotto/domain/forms/sectors/energy'
import { keyFieldsOf, keyFiguresOf } from '@sotto/domain/submission/key-figures'
import { expect, test } from 'vitest'

const OVERVIEW = 'fundingRequired, projectValue, sponsorEquity, location'

const KEY_FIELDS: Readonly<Record<string, string>> = {
  property: `${OVERVIEW}, currentValuation, numberOfUnits, planningStatus, landStatus`,
  'commercial-real-estate': `${OVERVIEW}, currentValuation, noi, occupancyRate, acquisitionStatus`,
  energy: `${OVERVIEW}, installedCapacity, gridConnectionStatus, ppaStatus, environmentalStatus`,
  mining: `${OVERVIEW}, operatingCosts, feasibilityStatus, permittingStatus, offtakeStatus`,
  biotech: `${OVERVIEW}, therapeuticArea, developmentStage, regulatoryStatus, ipStatus`,
  technology: 'fundingRequired, currentRevenue, revenueStage',
  infrastructure: 'fundingRequired, location',
  other: 'fundingRequired, projectValue, location, industry',
  'pitch-deck-only': '',
}

test('each sector has key fields of its own, the money first', () => {
  expect(FORMS.map(({ sector }) => sector)).toEqual(Object.keys(KEY_FIELDS))
  for (const [sector, names] of Object.entries(KEY_FIELDS)) {
    const form = findForm(sector)
    expect(
      form &&
        keyFieldsOf(form)
          .map(({ name }) => name)
          .join(', '),
      sector,
    ).toBe(names)
  }
})

test('a key field is answered in one line', () => {
  for (const form of FORMS) {
    const long = keyFieldsOf(form).filter((field) => field.kind === 'text' && field.input === 'paragraph')
    expect(
      long.map(({ name }) => name),
      form.sector,
    ).toEqual([])
  }
})

test('a figure is the answer as a person reads it, and a question that was not answered has none', () => {
  const answers = {
    fundingRequired: '48,000,000',
    sponsorEquity: ' 20% ',
    gridConnectionStatus: 'secured',
    location: ' ',
  }
  expect(keyFiguresOf(energy, answers)).toEqual([
    { name: 'fundingRequired', label: 'Funding required', value: '48,000,000 (no currency given)' },
    { name: 'sponsorEquity', label: 'Sponsor equity', value: '20%' },
    { name: 'gridConnectionStatus', label: 'Grid connection status', value: 'Secured' },
  ])
})
