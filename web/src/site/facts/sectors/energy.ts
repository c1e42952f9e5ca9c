import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const energyDetails: SectorDetails = {
  problems: [
    {
      title: 'Revenue without a contract',
      text: 'Merchant exposure reduces debt capacity. We look for a mix of contracted and merchant volume that a lender can size debt on.',
    },
    {
      title: 'A place in the grid queue',
      text: 'A delayed connection delays the financing. We check your dates, deposits and curtailment before we approach lenders.',
    },
    {
      title: 'The years before financial close',
      text: 'Land, studies and deposits are paid for at the highest cost of capital. We look for development capital that leaves control with the sponsor.',
    },
    {
      title: 'Storage and hydrogen with a short history',
      text: 'Where a technology has few operating years, we ask for warranties and the credit quality of the warrantor in place of data.',
    },
    {
      title: 'Monetising credits and subsidies',
      text: 'Lenders count tax credits, certificates and grants only after a counterparty is named. We ask for that name first.',
    },
  ],
  instruments: [
    { type: 'Project Finance (Non-Recourse)', range: '$50M–$500M+', terms: '70–80% gearing, 15–20 year tenor' },
    { type: 'Construction + Term Debt', range: '$30M–$300M', terms: 'DSCR 1.3–1.5x' },
    { type: 'Tax Equity / ITC Partnerships', range: '$20M–$200M' },
    { type: 'Green Bonds / Climate Finance', range: '$100M–$500M+' },
  ],
  diligence: [
    'Site control: leases, easements, access',
    'Grid connection agreement with date and cost',
    'Resource or yield study, P50 and P90',
    'Offtake contract or term sheet',
    'Environmental and planning approvals',
    'EPC contract with guarantees and liquidated damages',
    'Operation and maintenance agreement',
    'Equipment warranties and supply dates',
    'Financial model, audited or ready for audit',
    'Sponsor’s equity and track record',
  ],
  signals: [
    {
      title: 'Contracted revenue that matches the debt',
      text: 'An offtake term longer than the loan, from an investment-grade buyer, lets a lender size debt on contracts, not on a price curve.',
    },
    {
      title: 'Land and grid before lenders',
      text: 'Once land and grid are paid for, lenders discuss the price of the loan, not whether the project can be built.',
    },
    {
      title: 'One fully wrapped contract',
      text: 'A single construction contract with liquidated damages allocates the cost of delay and underperformance in advance.',
    },
    {
      title: 'A model that holds under stress',
      text: 'A credit committee first checks that debt service is covered in the low-yield, low-price case.',
    },
  ],
  submitLabel: 'Submit Energy Project',
  submitPath: '/submit?sector=energy',
}
