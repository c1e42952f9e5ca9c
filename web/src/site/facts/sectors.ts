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
}

// Source of routes and typical ranges: docs/specification.md, sections 2 and 9.

export const PROPERTY: SectorFacts = {
  sector: 'property',
  title: 'Property',
  path: '/sectors/property',
  range: '$10M–$250M',
  description: 'Residential, student and hotel schemes: development, conversion and refinancing.',
}

export const COMMERCIAL_REAL_ESTATE: SectorFacts = {
  sector: 'commercial-real-estate',
  title: 'Commercial Real Estate',
  path: '/sectors/commercial-real-estate',
  range: '$25M–$500M',
  description: 'Tenanted buildings: acquisition, repositioning and refinancing against rental income.',
}

export const ENERGY: SectorFacts = {
  sector: 'energy',
  title: 'Energy',
  path: '/sectors/energy',
  range: '$50M–$500M+',
  description: 'Generation, storage and hydrogen, financed against their future revenue.',
}

export const MINING: SectorFacts = {
  sector: 'mining',
  title: 'Mining',
  path: '/sectors/mining',
  range: '$100M–$500M+',
  description: 'Deposits with a resource estimate, from study to expansion.',
}

export const BIOTECH: SectorFacts = {
  sector: 'biotech',
  title: 'Biotech',
  path: '/sectors/biotech',
  range: '$25M–$200M',
  description: 'Medicines, devices and diagnostics in development, approval or commercial launch.',
}

export const TECHNOLOGY: SectorFacts = {
  sector: 'technology',
  title: 'Technology & AI',
  path: '/sectors/technology-ai',
  range: '$10M–$150M',
  description: 'Companies that have paying customers and need capital to grow.',
}

export const INFRASTRUCTURE: SectorFacts = {
  sector: 'infrastructure',
  title: 'Infrastructure',
  path: '/sectors/infrastructure',
  range: '$100M–$500M+',
  description: 'Transport, utilities, digital and social infrastructure under long-term contracts.',
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
}
