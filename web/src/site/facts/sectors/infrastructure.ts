import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const infrastructureDetails: SectorDetails = {
  problems: [
    {
      title: 'Tenors beyond bank appetite',
      text: 'A seven-year loan does not suit an asset that earns for decades. We approach institutions and development banks that lend for longer.',
    },
    {
      title: 'Demand without a guarantee',
      text: 'Traffic and volume risk has to be shared before it can be financed. We ask how: revenue floors and availability payments are the usual start.',
    },
    {
      title: 'A public partner with a budget',
      text: 'A payment obligation is only as good as its budget. We ask how it is funded and how it is protected from a change of government.',
    },
    {
      title: 'Land along the full corridor',
      text: 'One missing parcel stops a corridor. We check that acquisition is complete, or funded and dated.',
    },
    {
      title: 'Currency and country risk',
      text: 'Revenue in one currency and debt in another is a risk. We look for guarantees and multilateral lenders, and ask about hedging.',
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
    'Traffic or demand study, or the availability payment mechanism',
    'Environmental and social impact assessment',
    'Land acquisition and resettlement status',
    'Construction contract and security package',
    'Operation and lifecycle cost plan',
    'Technical adviser’s report',
    'Financial model with lenders’ cases',
    'Government support and its approvals',
  ],
  signals: [
    {
      title: 'A competitive tender',
      text: 'An open award with a published record removes a question that every credit committee would otherwise raise.',
    },
    {
      title: 'Availability payments',
      text: 'Where the authority pays for availability rather than traffic, long-tenor debt is often cheaper.',
    },
    {
      title: 'A development bank from the start',
      text: 'Lenders that join later rely on the bank’s environmental and social assessment.',
    },
    {
      title: 'A contractor with equity at risk',
      text: 'A contractor that stays invested through operation builds for the thirtieth year, not for handover.',
    },
  ],
  submitLabel: 'Submit Infrastructure Project',
  submitPath: '/submit?sector=infrastructure',
}
