import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const propertyDetails: SectorDetails = {
  problems: [
    {
      title: 'The gap above the senior loan',
      text: 'A bank lends on cost and stops. What lies between its loan and the sponsor’s equity has to be found, priced and ranked behind it.',
    },
    {
      title: 'Consent that comes before the money',
      text: 'Land has to be held while planning runs its course. We look for funders who price that risk instead of declining it.',
    },
    {
      title: 'Construction costs that have moved',
      text: 'A budget of eighteen months ago no longer persuades. We ask for a current price first, so that it is not the funder who finds out.',
    },
    {
      title: 'Loans that fall due before the sales do',
      text: 'A completed scheme that sells slowly needs time more than money. Bridging or an investment loan can give it.',
    },
    {
      title: 'Lenders who know another market',
      text: 'Funders keep to cities and uses that they understand. We take a scheme only to those who have lent on its like.',
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
    'Pre-sale or pre-let contracts with deposits',
    'Ground, contamination and flood reports',
    'Company documents, ownership and track record',
  ],
  signals: [
    {
      title: 'Pre-sales with real deposits',
      text: 'Contracts with unrelated buyers that cover most of the senior loan turn a forecast into an exit.',
    },
    {
      title: 'A price that is somebody’s obligation',
      text: 'A fixed price from a builder with a balance sheet, checked by the funder’s own surveyor, takes the largest unknown away.',
    },
    {
      title: 'Equity that went in first',
      text: 'Land bought with the sponsor’s own cash and consent won at the sponsor’s own risk say more than any guarantee.',
    },
    {
      title: 'Two ways out',
      text: 'A scheme that can be sold in parts, and would also carry an investment loan if let, survives a slow market.',
    },
  ],
  submitLabel: 'Submit Property Project',
  submitPath: '/submit?sector=property',
}
