/** One of the seven verticals, as every page that lists them says it. */
export interface SectorFacts {
  /** The sector's value in an application, which also names its drawing and what funders need to see of it. */
  sector: string
  title: string
  path: string
  /** The capital that a project of this sector typically seeks, in US dollars. */
  range: string
  /** One line under the name. */
  description: string
  projects: readonly string[]
}

// Source of routes and typical ranges: docs/specification.md, sections 2 and 9.

export const PROPERTY: SectorFacts = {
  sector: 'property',
  title: 'Property',
  path: '/sectors/property',
  range: '$10M–$250M',
  description: 'Residential, student and hotel schemes: development, conversion and refinancing.',
  projects: [
    'Residential apartments and mixed-use schemes',
    'Build-to-rent and student accommodation',
    'Hotel conversions and urban regeneration',
    'Land acquisition and portfolio refinancing',
  ],
}

export const COMMERCIAL_REAL_ESTATE: SectorFacts = {
  sector: 'commercial-real-estate',
  title: 'Commercial Real Estate',
  path: '/sectors/commercial-real-estate',
  range: '$25M–$500M',
  description: 'Tenanted buildings: acquisition, repositioning and refinancing against rental income.',
  projects: [
    'Offices, in the CBD and the suburbs',
    'Logistics, industrial and self-storage',
    'Shopping centres, high streets and hotels',
    'Data centres and healthcare',
  ],
}

export const ENERGY: SectorFacts = {
  sector: 'energy',
  title: 'Energy',
  path: '/sectors/energy',
  range: '$50M–$500M+',
  description: 'Generation, storage and hydrogen, financed against their future revenue.',
  projects: [
    'Solar and wind, onshore and offshore',
    'Battery storage and microgrids',
    'Hydropower, geothermal and biomass',
    'Green hydrogen',
  ],
}

export const MINING: SectorFacts = {
  sector: 'mining',
  title: 'Mining',
  path: '/sectors/mining',
  range: '$100M–$500M+',
  description: 'Deposits with a resource estimate, from study to expansion.',
  projects: [
    'Gold, platinum and diamonds',
    'Copper, lithium and rare earths',
    'Iron ore and aggregates',
    'Coal and uranium, where the funder’s policy allows',
  ],
}

export const BIOTECH: SectorFacts = {
  sector: 'biotech',
  title: 'Biotech',
  path: '/sectors/biotech',
  range: '$25M–$200M',
  description: 'Medicines, devices and diagnostics in development, approval or commercial launch.',
  projects: [
    'Therapeutics, vaccines and gene therapy',
    'Diagnostics and medical devices',
    'Manufacturing and contract development',
    'Platform technology and agricultural biotech',
  ],
}

export const TECHNOLOGY: SectorFacts = {
  sector: 'technology',
  title: 'Technology & AI',
  path: '/sectors/technology-ai',
  range: '$10M–$150M',
  description: 'Companies that have paying customers and need capital to grow.',
  projects: [
    'Subscription software for business',
    'Applied AI with proprietary data',
    'Payments and financial infrastructure',
    'Computing capacity and connected hardware',
  ],
}

export const INFRASTRUCTURE: SectorFacts = {
  sector: 'infrastructure',
  title: 'Infrastructure',
  path: '/sectors/infrastructure',
  range: '$100M–$500M+',
  description: 'Transport, utilities, digital and social infrastructure under long-term contracts.',
  projects: [
    'Roads, rail, ports and airports',
    'Water, wastewater and waste',
    'Fibre networks, towers and subsea cables',
    'Hospitals, schools and public buildings',
  ],
}

/** The seven verticals in the order of the site. */
export const SECTORS: readonly SectorFacts[] = [
  PROPERTY,
  COMMERCIAL_REAL_ESTATE,
  ENERGY,
  MINING,
  BIOTECH,
  TECHNOLOGY,
  INFRASTRUCTURE,
]

/** Projects outside the seven. They have no page of their own: their card leads to the form. */
export const OTHER_PROJECTS: SectorFacts = {
  sector: 'other',
  title: 'Other Projects',
  path: '/submit',
  range: '$10M–$500M+',
  description: 'Projects in any other sector, with an application form of their own.',
  projects: ['Agriculture and food', 'Manufacturing', 'Education', 'Shipping and aviation'],
}
