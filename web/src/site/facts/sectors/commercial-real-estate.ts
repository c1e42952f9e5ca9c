import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const commercialRealEstateDetails: SectorDetails = {
  problems: [
    {
      title: 'Refinancing at a lower value',
      text: 'A loan sized on yesterday’s yield leaves a gap today. We look for mezzanine or preferred equity to close it without a forced sale.',
    },
    {
      title: 'Income that may end soon',
      text: 'A single lease close to a break or to expiry narrows the choice of lenders. We ask for the letting plan before we approach lenders.',
    },
    {
      title: 'Capital works without income',
      text: 'Repositioning empties a building before it fills it. We check that the funding covers interest, works and leasing incentives.',
    },
    {
      title: 'Buildings below the energy standard',
      text: 'Many funders can no longer hold them. We ask for a costed path to compliance, which can turn an excluded asset into a fundable one.',
    },
    {
      title: 'Capital locked in operating premises',
      text: 'A company that owns its buildings can release their value and stay. We approach buyers that price the strength of its covenant.',
    },
  ],
  instruments: [
    { type: 'Senior Debt', range: '$10M–$300M', terms: 'LTV 60–75%, 3–7 years' },
    { type: 'Mezzanine', range: '$5M–$100M', terms: 'LTV 75–85%' },
    { type: 'Preferred Equity', range: '$10M–$150M', terms: '10–15% return' },
    { type: 'Sale-Leaseback', range: '$25M–$500M' },
  ],
  diligence: [
    'Rent roll with arrears and incentives',
    'Leases, side letters and guarantees',
    'Operating accounts for three years',
    'Valuation addressed to lenders',
    'Technical and environmental survey',
    'Energy rating and cost of improvement',
    'Capital works budget with programme',
    'Existing loans, covenants and prepayment terms',
    'Title, encumbrances, zoning and insurance',
    'Ownership structure and tax position',
  ],
  signals: [
    {
      title: 'Income that can be traced',
      text: 'A rent roll, leases and bank statements that reconcile to the dollar shorten a credit process by weeks.',
    },
    {
      title: 'A tenant under signed heads of terms',
      text: 'Signed heads of terms for the space that falls vacant outweigh a broker’s opinion of the market. An agreement for lease is better still.',
    },
    {
      title: 'Works priced before the purchase',
      text: 'A building survey and a contractor’s price at exchange let a lender fund purchase and works in one facility.',
    },
    {
      title: 'A named take-out lender',
      text: 'A long-term lender identified by name, with its tests, gives the short-term loan a credible exit.',
    },
  ],
  submitLabel: 'Submit Commercial Real Estate Project',
  submitPath: '/submit?sector=commercial',
}
