import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const technologyDetails: SectorDetails = {
  problems: [
    {
      title: 'Growth that costs ownership',
      text: 'Recurring revenue can be borrowed against. We look for debt to fund the predictable part of the plan and save equity for the rest.',
    },
    {
      title: 'Too large for seed, too early for banks',
      text: 'We approach funders that lend between these stages, against customer contracts instead of a balance sheet.',
    },
    {
      title: 'The cost of computing',
      text: 'Training and serving models takes hardware or capacity commitments. We look for separate finance, so that they do not consume the equity round.',
    },
    {
      title: 'A model available to every competitor',
      text: 'Funders ask how a company defends itself when competitors can use the same model. We ask for the answer first: data, distribution or contracts.',
    },
    {
      title: 'Customer concentration',
      text: 'Where a few accounts produce most of the revenue, their contracts decide the terms. We ask for those contracts first.',
    },
  ],
  instruments: [
    { type: 'Venture Equity', range: '$5M–$50M' },
    {
      type: 'Revenue-Based Finance',
      range: '$2M–$25M',
      terms: '5–10% of monthly revenue up to 1.5–2.5x cap',
    },
    { type: 'Venture Debt', range: '$3M–$30M', terms: '3–4 years, warrants 5–10%' },
    { type: 'Growth Equity', range: '$10M–$150M' },
  ],
  diligence: [
    'Revenue by customer and month',
    'Retention and churn by cohort',
    'Customer acquisition cost and payback period',
    'Customer contracts and renewal terms',
    'Assignments of code and inventions by the team',
    'Open-source, data and model licences',
    'Security policies and incident record',
    'Budget, cash balance and months of runway',
    'Cap table, options and convertible notes',
    'Applicable privacy, sector and export rules',
  ],
  signals: [
    {
      title: 'Cohorts that grow',
      text: 'Customers who pay more in their third year than in their first are the strongest evidence of value.',
    },
    {
      title: 'Data with documented rights',
      text: 'Contractual rights to train on customer data are an asset that can be valued. A policy is not.',
    },
    {
      title: 'A plan that works without the next round',
      text: 'A company that could break even on the amount sought gets better terms to fund growth.',
    },
    {
      title: 'Pilots that became contracts',
      text: 'A paid pilot that became a multi-year contract proves demand.',
    },
  ],
  submitLabel: 'Submit Tech Project',
  submitPath: '/submit?sector=technology',
}
