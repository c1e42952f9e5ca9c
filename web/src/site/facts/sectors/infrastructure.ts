import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const infrastructureDetails: SectorDetails = {
  problems: [
    {
      title: 'Tenors that banks don’t hold',
      text: 'An asset that earns for decades is poorly served by a loan of seven years. Institutions and development banks lend longer.',
    },
    {
      title: 'Demand that nobody guarantees',
      text: 'Traffic and volume risk has to be shared before it can be financed. Floors and availability payments are where that begins.',
    },
    {
      title: 'A public partner with a budget',
      text: 'A payment obligation is worth what stands behind it. We ask how it is budgeted, and what protects it from the next election.',
    },
    {
      title: 'Land along the whole line',
      text: 'One missing parcel stops a corridor. Lenders want acquisition complete, or funded and dated.',
    },
    {
      title: 'Currency and country',
      text: 'Revenue in one currency and debt in another asks for hedging, guarantees or a multilateral at the table.',
    },
  ],
  instruments: [
    { type: 'Senior Debt', range: '$100M–$500M+', terms: '15–30 years, DSCR 1.3–1.5x' },
    { type: 'Mezzanine', range: '$50M–$200M' },
    { type: 'Multilateral/DFI Co-Financing', range: '$100M–$500M+' },
    { type: 'Equity/Sponsor', range: '$30M–$150M', terms: '20–30% equity, IRR hurdle 12–18%' },
  ],
  diligence: [
    'Concession or project agreement',
    'Legal opinion on authority and enforceability',
    'Traffic, demand or availability study',
    'Environmental and social impact assessment',
    'Land acquisition and resettlement status',
    'Construction contract with security package',
    'Operation and lifecycle cost plan',
    'Technical adviser’s report',
    'Financial model with lenders’ cases',
    'Government support and its approvals',
  ],
  signals: [
    {
      title: 'A tender that was won in the open',
      text: 'A competitive award with a published record removes a question that otherwise returns in every committee.',
    },
    {
      title: 'Payments for being available',
      text: 'Where the authority pays for an open road rather than a busy one, long debt at low cost follows.',
    },
    {
      title: 'A development bank that came early',
      text: 'Its environmental and social work, done once and to its standard, is relied on by the lenders who join.',
    },
    {
      title: 'A builder who stays as owner',
      text: 'A contractor with equity at risk through operation builds for the thirtieth year and not for handover.',
    },
  ],
  submitLabel: 'Submit Infrastructure Project',
  submitPath: '/submit?sector=infrastructure',
}
