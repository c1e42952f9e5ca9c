import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const miningDetails: SectorDetails = {
  problems: [
    {
      title: 'Equity markets closed to juniors',
      text: 'When shares can’t be issued at a fair price, we look for a stream, a royalty or an asset-level partner.',
    },
    {
      title: 'From study to construction',
      text: 'Many projects stall for years after a completed study. The package needs debt, equity and offtake at the same time. We approach lenders and equity funders in parallel.',
    },
    {
      title: 'Jurisdiction',
      text: 'Funders exclude some countries outright. We approach those that have closed transactions in the project’s country. Political risk insurance can cover part of the residual risk.',
    },
    {
      title: 'Prices that fall during construction',
      text: 'Cost position and hedging decide whether a mine survives its first downturn, and so whether it can borrow. We ask for both early.',
    },
    {
      title: 'Consent beyond the permit',
      text: 'Disputes over water, land and community consent stop more mines than geology does. We ask for the evidence early.',
    },
  ],
  instruments: [
    { type: 'Senior Debt', range: '$100M–$500M+', terms: '60–70% LTV, 5–10 years' },
    { type: 'Streaming / Royalty', range: '$50M–$300M' },
    { type: 'Equity / JV', range: '$25M–$200M', terms: '20–40% equity' },
    { type: 'Equipment Finance', range: '$10M–$100M' },
  ],
  diligence: [
    'Resource and reserve statement under a recognised code',
    'Feasibility study with its date and authors',
    'Licences, tenure and royalties payable',
    'Environmental and water permits',
    'Metallurgical test work',
    'Capital cost estimate and contracting plan',
    'All-in sustaining cost (AISC) and its position on the cost curve',
    'Offtake agreements or marketing study',
    'Community agreements and grievance record',
    'Closure plan and closure funding',
  ],
  signals: [
    {
      title: 'A resource reviewed by experts',
      text: 'An independent review of the resource model answers the first question of every technical adviser.',
    },
    {
      title: 'Low on the cost curve',
      text: 'A project that covers debt service at low commodity prices has a choice of lenders.',
    },
    {
      title: 'An offtaker that also invests',
      text: 'A smelter or manufacturer that takes product and shares risk brings a price, a market and a reference.',
    },
    {
      title: 'Documented community support',
      text: 'A signed agreement on jobs and water, honoured for some years, carries more weight than a consultant’s report.',
    },
  ],
  submitLabel: 'Submit Mining Project',
  submitPath: '/submit?sector=mining',
}
