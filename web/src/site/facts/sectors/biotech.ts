import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const biotechDetails: SectorDetails = {
  problems: [
    {
      title: 'Cash that runs out before the data',
      text: 'Trial readouts slip. We check that the round funds the company beyond the next result, not merely up to it.',
    },
    {
      title: 'Value that only specialists see',
      text: 'A generalist prices the cash burn. We approach funders with in-house scientists who can read a protocol.',
    },
    {
      title: 'Dilution at the wrong moment',
      text: 'We look for royalty finance or venture debt to postpone an equity round until new data supports a higher price.',
    },
    {
      title: 'Manufacturing ahead of approval',
      text: 'Capacity has to be built or bought before approval is certain. We approach asset financiers that accept scientific risk.',
    },
    {
      title: 'Grants that need a match',
      text: 'Public funding often requires matching private funding, on a timetable of its own. We look for funders that can meet it.',
    },
  ],
  instruments: [
    { type: 'Venture Debt', range: '$5M–$50M', terms: '3–4 years, warrants 5–15%' },
    { type: 'Revenue-Based / Royalty', range: '$10M–$100M' },
    { type: 'Series A/B Equity', range: '$10M–$75M' },
    { type: 'Grant + Co-Investment Hybrid', range: '$5M–$30M' },
  ],
  diligence: [
    'Study reports and statistical analysis plans',
    'Minutes of meetings with regulators',
    'Patent register with expiry and ownership',
    'Freedom-to-operate opinion',
    'Licences from universities and partners',
    'Manufacturing process and its validation',
    'Budget to the next value inflection point',
    'Market sizing by patients, payers and price',
    'Team, advisers and their commitments',
    'Cap table, convertible notes and prior rounds',
  ],
  signals: [
    {
      title: 'An endpoint agreed with the regulator',
      text: 'Once the agency has confirmed its requirements in writing, diligence can turn from the regulatory path to the data.',
    },
    {
      title: 'A result that has been replicated',
      text: 'Independent replication, even of a small study, moves the discussion from plausibility to price.',
    },
    {
      title: 'Clean ownership of the patents',
      text: 'Patents assigned by every inventor, with university terms settled, avoid a negotiation that can end a round.',
    },
    {
      title: 'A partner that pays upfront',
      text: 'An upfront licence payment shows that an informed buyer has reviewed the same data.',
    },
  ],
  submitLabel: 'Submit Biotech Project',
  submitPath: '/submit?sector=biotech',
}
