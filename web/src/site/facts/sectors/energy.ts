import type { SectorDetails } from './sector-details.ts'

/** Source: docs/specification.md, sections 2 (buttons) and 3 (instruments). */
export const energyDetails: SectorDetails = {
  problems: [
    {
      title: 'Revenue without a contract',
      text: 'Merchant exposure shrinks debt. We look for the mix of contracted and open volume that a lender can size on.',
    },
    {
      title: 'A place in the grid queue',
      text: 'A connection that slips takes the financing with it. Dates, deposits and curtailment have to be on paper before lenders are asked.',
    },
    {
      title: 'The years before financial close',
      text: 'Land, studies and deposits are paid for with the dearest money. Development capital can be brought in without giving the project away.',
    },
    {
      title: 'Storage and hydrogen with a short history',
      text: 'Where a technology has few years in operation, warranties and the standing of who gives them take the place of data.',
    },
    {
      title: 'Credits and subsidies to be turned into cash',
      text: 'Tax credits, certificates and grants only count once a counterparty for them is named.',
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
    'EPC contract with guarantees and damages',
    'Operation and maintenance agreement',
    'Equipment warranties and supply dates',
    'Financial model, audited or ready for it',
    'Sponsor’s equity and operating record',
  ],
  signals: [
    {
      title: 'Contracted revenue that matches the debt',
      text: 'An offtake term longer than the loan, from a buyer with a rating, lets the debt be sized on contract and not on a price curve.',
    },
    {
      title: 'Land and grid before lenders',
      text: 'A project that can show both, with money already paid for them, is compared on price instead of on whether it will happen.',
    },
    {
      title: 'One contractor answers for the whole',
      text: 'A wrapped construction contract with tested damages spares a lender the question of who pays for delay.',
    },
    {
      title: 'A model that bends and holds',
      text: 'Debt service that stays covered in the low-yield, low-price case is what a credit committee reads first.',
    },
  ],
  submitLabel: 'Submit Energy Project',
  submitPath: '/submit?sector=energy',
}
