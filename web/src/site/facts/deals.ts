import { LEAST } from './figures.ts'

/** One sector as the About page shows it. */
export interface SectorOverview {
  sector: string
  /** The funding that one project seeks from funders, in US dollars, which may combine several instruments. */
  dealSize: string
  fundingTypes: string
  requirements: string
}

/** The deals that we consider in each sector. Source of the sizes: docs/specification.md, section 9 (About page). */
export const SECTOR_OVERVIEW: readonly SectorOverview[] = [
  {
    sector: 'Property',
    dealSize: '5M–250M',
    fundingTypes: 'Senior debt, mezzanine, equity joint venture, bridge',
    requirements: 'Site control, planning status, costed scheme',
  },
  {
    sector: 'Commercial Real Estate',
    dealSize: '10M–500M',
    fundingTypes: 'Senior debt, mezzanine, preferred equity, sale-leaseback',
    requirements: 'Rent roll, valuation, business plan for the holding period',
  },
  {
    sector: 'Energy',
    dealSize: '20M–1B+',
    fundingTypes: 'Project finance, construction and term debt, tax equity, green bonds',
    requirements: 'Site control, grid connection, offtake, yield study',
  },
  {
    sector: 'Mining',
    dealSize: '10M–800M',
    fundingTypes: 'Senior debt, streaming and royalty, equity, equipment finance',
    requirements: 'Resource statement, feasibility study, licence and permits',
  },
  {
    sector: 'Biotech',
    dealSize: '2M–200M',
    fundingTypes: 'Venture debt, royalty, Series A and B equity, grants with co-investment',
    requirements: 'Clinical data, patents, regulatory advice',
  },
  {
    sector: 'Technology & AI',
    dealSize: '1M–250M',
    fundingTypes: 'Venture and growth equity, venture debt, revenue-based finance',
    requirements: `Recurring revenue, accounts, use of funds; below ${LEAST}, a strong partner`,
  },
  {
    sector: 'Infrastructure',
    dealSize: '50M–5B+',
    fundingTypes: 'Senior debt, mezzanine, multilateral co-financing, equity',
    requirements: 'Concession or contract, permits, delivery team',
  },
]

interface LeastFunding {
  /** The smallest deal size of the sector, but no less than any project’s. */
  least: string
  /** The smallest deal size, where it is below that. */
  withPartner?: string
}

/** The least funding of a project that we consider in a sector, in US dollars. */
export function leastFundingIn(title: string): LeastFunding {
  const smallest = SECTOR_OVERVIEW.find(({ sector }) => sector === title)?.dealSize.split('–')[0]
  if (smallest === undefined) return { least: LEAST }
  const asMoney = `$${smallest}`
  return Number.parseInt(smallest) < Number.parseInt(LEAST.slice(1))
    ? { least: LEAST, withPartner: asMoney }
    : { least: asMoney }
}
