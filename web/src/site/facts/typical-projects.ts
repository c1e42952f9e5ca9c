/** What projects of each sector are, apart from what every page has to know of a sector. */
export const TYPICAL_PROJECTS: Readonly<Record<string, readonly string[]>> = {
  property: [
    'Residential apartments and mixed-use schemes',
    'Build-to-rent and student accommodation',
    'Hotel conversions and urban regeneration',
    'Land acquisition and portfolio refinancing',
  ],
  'commercial-real-estate': [
    'Offices, in the CBD and the suburbs',
    'Logistics, industrial and self-storage',
    'Shopping centres, high streets and hotels',
    'Data centres and healthcare',
  ],
  energy: [
    'Solar and wind, onshore and offshore',
    'Battery storage and microgrids',
    'Hydropower, geothermal and biomass',
    'Green hydrogen',
  ],
  mining: [
    'Gold, platinum and diamonds',
    'Copper, lithium and rare earths',
    'Iron ore and aggregates',
    'Coal and uranium, where the funder’s policy allows',
  ],
  biotech: [
    'Therapeutics, vaccines and gene therapy',
    'Diagnostics and medical devices',
    'Manufacturing and contract development',
    'Platform technology and agricultural biotech',
  ],
  technology: [
    'Subscription software for business',
    'Applied AI with proprietary data',
    'Payments and financial infrastructure',
    'Computing capacity and connected hardware',
  ],
  infrastructure: [
    'Roads, rail, ports and airports',
    'Water, wastewater and waste',
    'Fibre networks, towers and subsea cables',
    'Hospitals, schools and public buildings',
  ],
}
