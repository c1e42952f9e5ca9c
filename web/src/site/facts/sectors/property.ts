import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const propertyDetails: SectorDetails = {
  problems: [
    {
      title: 'The gap above the senior loan',
      text: 'A bank lends only a share of cost. We look for mezzanine or equity to fill the gap to the sponsor’s own equity.',
    },
    {
      title: 'Holding land through planning',
      text: 'Land has to be funded until consent is granted. We look for funders that price planning risk instead of declining it.',
    },
    {
      title: 'Construction costs that have risen',
      text: 'A budget from eighteen months ago is no longer credible. We ask for a current price before a funder does.',
    },
    {
      title: 'Loans that mature before the sales settle',
      text: 'A completed scheme that sells slowly needs time. We look for a bridge or an investment loan that provides it.',
    },
    {
      title: 'Lenders that do not know the market',
      text: 'Funders keep to the cities and uses they understand. We approach only those that have funded comparable schemes.',
    },
  ],
  instruments: [
    { type: 'Senior Debt', range: '$5M–$150M', terms: 'LTV 55–70%, 12–36 months' },
    { type: 'Mezzanine', range: '$2M–$50M', terms: 'LTV 70–85%' },
    { type: 'Equity JV', range: '$10M–$100M', terms: '20–40% sponsor equity, IRR 15–25%' },
    { type: 'Bridge', range: '$3M–$75M' },
  ],
  diligence: [
    'Title search, option or contract of sale',
    'Planning consent with its conditions',
    'Valuation, as is and on completion',
    'Quantity surveyor’s cost report',
    'Building contract or tenders, with programme',
    'Feasibility with sensitivities to cost, price and time',
    'Evidence of equity, paid in and available',
    'Pre-sale contracts with deposits, or agreements for lease',
    'Ground, contamination and flood reports',
    'Company documents, ownership and track record',
  ],
  signals: [
    {
      title: 'Pre-sales with real deposits',
      text: 'Contracts with unrelated buyers that cover most of the senior loan turn a forecast into an exit.',
    },
    {
      title: 'A fixed-price building contract',
      text: 'A fixed price from a well-capitalised builder, checked by the funder’s own surveyor, removes the largest unknown.',
    },
    {
      title: 'Equity invested first',
      text: 'Land bought with the sponsor’s own cash, and consent won at its own risk, show commitment before a lender is asked.',
    },
    {
      title: 'Two exits',
      text: 'A scheme that can be sold unit by unit, or let to support an investment loan, survives a slow market.',
    },
  ],
  submitLabel: 'Submit Property Project',
  submitPath: '/submit?sector=property',
}
