import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const miningDetails: SectorDetails = {
  problems: [
    {
      title: 'Equity markets that are shut to juniors',
      text: 'When shares can’t be sold at a fair price, streaming, royalty or a partner at the asset can carry the project forward.',
    },
    {
      title: 'From study to construction',
      text: 'A completed study is where many projects wait for years. The package needs debt, equity and offtake at the same time.',
    },
    {
      title: 'Jurisdiction',
      text: 'Funders exclude countries before they read further. We ask those who have closed there and can insure what remains.',
    },
    {
      title: 'Prices that fall during construction',
      text: 'Cost position and hedging decide whether a mine outlives its first downturn, and so whether it can borrow.',
    },
    {
      title: 'Consent that isn’t in the permit',
      text: 'Water, land and the community’s agreement stop more mines than geology does. We ask for the evidence early.',
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
    'Licences, tenure and royalties owed',
    'Environmental and water permits',
    'Metallurgical test work',
    'Capital cost estimate and contracting plan',
    'All-in cost and place on the cost curve',
    'Offtake agreements or marketing study',
    'Community agreements and grievance record',
    'Closure plan and how it is funded',
  ],
  signals: [
    {
      title: 'A resource that was checked twice',
      text: 'An independent review of the model before it goes out answers the first question of every technical adviser.',
    },
    {
      title: 'Low on the cost curve',
      text: 'A project that earns its debt service at the price of a bad year has lenders to choose from.',
    },
    {
      title: 'An offtaker who also invests',
      text: 'A smelter or manufacturer that takes product and shares risk brings a price, a market and a reference.',
    },
    {
      title: 'A community that speaks for it',
      text: 'A signed agreement with work and water in it, kept for some years, carries further than a consultant’s report.',
    },
  ],
  submitLabel: 'Submit Mining Project',
  submitPath: '/submit?sector=mining',
}
