import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const technologyDetails: SectorDetails = {
  problems: [
    {
      title: 'Growth that costs ownership',
      text: 'Recurring revenue can be borrowed against. Debt for what is predictable keeps equity for what isn’t.',
    },
    {
      title: 'Too large for seed, too early for banks',
      text: 'Between the two lies capital that reads a customer ledger instead of a balance sheet.',
    },
    {
      title: 'The bill for computing',
      text: 'Training and serving models takes hardware or commitments to it. Financed apart, it does not eat the round.',
    },
    {
      title: 'A model that anybody could rent',
      text: 'Funders ask what is left when the underlying model is the same for all. Data, distribution and contracts are answers.',
    },
    {
      title: 'Customers in one hand',
      text: 'Where a few accounts bring most of the revenue, their contracts decide the terms. We ask for them first.',
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
    'Cost to win a customer and time to recover it',
    'Customer contracts and renewal terms',
    'Assignments of code and inventions by the team',
    'Open-source, data and model licences',
    'Security policies and incident record',
    'Budget, cash balance and months of runway',
    'Cap table, options and convertible notes',
    'Privacy, sector and export rules that apply',
  ],
  signals: [
    {
      title: 'Cohorts that stay',
      text: 'Customers who pay more in their third year than in their first are the argument; the rest is illustration.',
    },
    {
      title: 'Data that came with permission',
      text: 'Rights to train on what customers supply, in the contract and not in a policy, are an asset that can be valued.',
    },
    {
      title: 'A plan that works without the next round',
      text: 'A company that could break even on the money asked for gets better terms for growing instead.',
    },
    {
      title: 'Buyers who signed after a trial',
      text: 'A paid pilot that became a contract of several years answers the question of need.',
    },
  ],
  submitLabel: 'Submit Tech Project',
  submitPath: '/submit?sector=technology',
}
