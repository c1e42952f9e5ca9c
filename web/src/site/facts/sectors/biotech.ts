import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const biotechDetails: SectorDetails = {
  problems: [
    {
      title: 'Cash that ends before the data',
      text: 'A trial reads out when it does. The round has to reach past the next result and not merely up to it.',
    },
    {
      title: 'Value that only specialists see',
      text: 'A generalist prices the cash burn. We go to funders who have their own people to read a protocol.',
    },
    {
      title: 'Dilution at the wrong moment',
      text: 'Royalty and venture debt can postpone an equity round until there is something new to price it on.',
    },
    {
      title: 'Making what has been proven',
      text: 'Manufacturing has to be built or bought before approval is certain. That is asset finance with a scientific risk inside.',
    },
    {
      title: 'Grants that need a match',
      text: 'Public money often comes on the condition of private money beside it, on a calendar of its own.',
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
    'Budget to the next value-changing event',
    'Market by patients, payers and price',
    'Team, advisers and their commitments',
    'Cap table, convertible notes and prior rounds',
  ],
  signals: [
    {
      title: 'An endpoint agreed with the regulator',
      text: 'When the agency has said in writing what it will accept, the remaining risk is the science alone.',
    },
    {
      title: 'A result that somebody else repeated',
      text: 'Independent replication, even of a small study, moves a conversation from belief to price.',
    },
    {
      title: 'Ownership without a footnote',
      text: 'Patents assigned by every inventor, with university terms settled, spare the negotiation that kills rounds.',
    },
    {
      title: 'A partner who pays',
      text: 'A licence with money up front shows that an informed buyer has been through the same data.',
    },
  ],
  submitLabel: 'Submit Biotech Project',
  submitPath: '/submit?sector=biotech',
}
