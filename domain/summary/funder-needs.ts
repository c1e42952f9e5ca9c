/** The information that funders need about a project of any sector. */
const GENERAL: readonly string[] = [
  'A named borrower or issuer with clear ownership and signing authority',
  'The amount sought, the use of funds and the drawdown schedule',
  'Sponsor equity contributed to date, and equity still to be contributed',
  'Permits and contracts in place, and those still outstanding',
  'A financial model with its main assumptions traceable to documents',
  'The source and timing of repayment, and the consequences of a delay',
]

/**
 * What funders need to see, by sector: six points that the public pages name and that a summary looks for gaps against. The
 * sectors are named here by their values, because their forms would come along to every page that shows the points.
 */
const BY_SECTOR: Readonly<Record<string, readonly string[]>> = {
  property: [
    'Title to the site, or an option or contract, with encumbrances disclosed',
    'Planning consent, or a dated path to it with an adviser’s opinion',
    'A costed scheme with a contractor’s price or a quantity surveyor’s report',
    'An independent valuation, as is and on completion',
    'Sponsor equity already contributed or evidenced in cash',
    'Pre-sales, pre-lets or a refinancing case that supports the exit',
  ],
  'commercial-real-estate': [
    'A current rent roll with lease terms, breaks and indexation',
    'Net operating income reconciled to three years of accounts',
    'A recent valuation and the yield it assumes',
    'Condition of the building: survey, capital works and energy rating',
    'Tenants’ credit quality, concentration and arrears',
    'The business plan for the holding period, and the exit yield assumed',
  ],
  energy: [
    'Secured land, and a grid connection with its date and cost',
    'An independent yield or resource study with exceedance levels',
    'Offtake: price, term, volume and the offtaker’s credit support',
    'Environmental and planning approvals, and any outstanding challenges',
    'EPC and operating terms with guarantees and liquidated damages',
    'A base case that covers debt service with headroom',
  ],
  mining: [
    'A resource statement under a recognised code, signed by a competent person',
    'A study of a standard appropriate to the amount sought',
    'Mining licence, water and environmental permits, with their terms',
    'All-in sustaining cost (AISC) and its position on the cost curve',
    'Offtake, or a verifiable market for the product',
    'Community relations, and a funded closure plan',
  ],
  biotech: [
    'Data from the last completed study, favourable or not',
    'Patents: jurisdictions, ownership and expiry dates',
    'Regulatory advice to date, and the path to approval',
    'Cash required to reach the next value inflection point',
    'A team that has taken a product through this stage before',
    'The addressable market by patients and payers, not by total spend',
  ],
  technology: [
    'Recurring revenue, its growth and its retention',
    'Customer acquisition cost and payback period',
    'Ownership of code and data, and third-party licences',
    'The cap table, and any commitments not yet on it',
    'Cash runway at the current rate of spending',
    'The product’s advantage over the alternatives that customers use today',
  ],
  infrastructure: [
    'The concession, licence or contract, with its term and step-in rights',
    'Traffic, volume or availability risk, and its allocation',
    'Rights of way and land, acquired and outstanding',
    'A fixed-price, date-certain construction contract, and its security',
    'Environmental and social assessment to lenders’ standards',
    'Government support, and how it is budgeted and protected',
  ],
}

/** The six points for a sector; the general ones for a sector without its own. */
export function funderNeedsOf(sector: string): readonly string[] {
  return BY_SECTOR[sector] ?? GENERAL
}
