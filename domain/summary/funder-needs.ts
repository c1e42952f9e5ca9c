/** The information that funders need about a project of any sector. */
const GENERAL: readonly string[] = [
  'A named borrower or issuer with clear ownership and authority to sign',
  'The amount sought, what it is spent on, and when it is drawn',
  'The sponsor’s own money in the project, and what remains to be paid in',
  'The permits and contracts that exist, and those that are still missing',
  'A model whose main assumptions can be traced to documents',
  'How and when the money comes back, and what happens if that is late',
]

/**
 * What funders need to see, by sector: six points that the public pages name and that a summary looks for gaps against. The
 * sectors are named here by their values, because their forms would come along to every page that shows the points.
 */
const BY_SECTOR: Readonly<Record<string, readonly string[]>> = {
  property: [
    'Title, option or contract to the site, free of surprises',
    'Planning consent, or a dated path to it with an adviser’s opinion',
    'A costed scheme with a contractor’s price or a quantity surveyor’s report',
    'An independent valuation, as it stands and on completion',
    'Sponsor equity that is already paid in or can be shown in cash',
    'Pre-sales, pre-lets or a refinancing case that carries the exit',
  ],
  'commercial-real-estate': [
    'A current rent roll with lease terms, breaks and indexation',
    'Net operating income reconciled to accounts for three years',
    'A recent valuation and the yield that it rests on',
    'The state of the building: survey, capital works, energy rating',
    'Tenants’ standing, concentration and arrears',
    'The business plan for the holding period, and the exit yield assumed',
  ],
  energy: [
    'Secured land, and a grid connection with its date and cost',
    'An independent yield or resource study with its exceedance levels',
    'Offtake: price, term, volume, and who stands behind the offtaker',
    'Environmental and planning approvals, with challenges still open',
    'EPC and operating terms with guarantees and liquidated damages',
    'A base case that covers debt service with room to spare',
  ],
  mining: [
    'A resource statement under a recognised code, signed by a competent person',
    'A study at the level that the money asked for deserves',
    'Mining licence, water and environmental permits, with their terms',
    'Operating cost on an all-in basis and its place on the cost curve',
    'Offtake or a market for the product that can be tested',
    'Standing with the community, and closure and its funding',
  ],
  biotech: [
    'Data from the last completed study, favourable or not',
    'Patents: where granted, who owns them, when they end',
    'The regulator’s advice so far, and the path to approval',
    'Cash need to the next event that changes the value',
    'A team that has taken a product through this stage before',
    'The market in patients and payers, not in total spend',
  ],
  technology: [
    'Recurring revenue, its growth, and how much of it stays',
    'What it costs to win a customer, and how long that takes to earn back',
    'Who owns the code and the data, and what is licensed from others',
    'The cap table, and what has been promised that is not on it',
    'Months of cash left at today’s rate of spending',
    'Why this product wins against what customers use today',
  ],
  infrastructure: [
    'The concession, licence or contract, with its term and step-in rights',
    'Traffic, volume or availability: who carries which risk',
    'Rights of way and land, acquired and outstanding',
    'A construction contract with a fixed price and date, and its security',
    'Environmental and social assessment to lenders’ standards',
    'Government support, and how it is budgeted and protected',
  ],
}

/** The six points for a sector; the general ones for a sector without its own. */
export function funderNeedsOf(sector: string): readonly string[] {
  return BY_SECTOR[sector] ?? GENERAL
}
