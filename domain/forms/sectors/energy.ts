import {
  CONTACT,
  DESCRIPTION,
  DOCUMENTATION,
  documents,
  optionalText,
  OVERVIEW,
  projectType,
  requiredText,
  select,
} from './common.ts'
import type { SectorForm } from './form.ts'

/** Generation, storage and grids. Source: docs/specification.md, sections 2 (options), 3 (fields) and 5 (bounds). */
export const energy: SectorForm = {
  sector: 'energy',
  label: 'Energy',
  link: 'energy',
  version: 1,
  submitLabel: 'Submit Energy Project Application',
  busyLabel: 'Submitting...',
  sections: [
    {
      id: 'project-type',
      title: 'Project Type',
      fields: [
        projectType('Project type', {
          'solar-pv': 'Solar PV',
          'solar-rooftop': 'Rooftop solar',
          'wind-onshore': 'Onshore wind',
          'wind-offshore': 'Offshore wind',
          hydro: 'Hydropower',
          'battery-storage': 'Battery storage',
          biomass: 'Biomass',
          'green-hydrogen': 'Green hydrogen',
          geothermal: 'Geothermal',
          microgrid: 'Microgrid',
        }),
      ],
    },
    CONTACT,
    OVERVIEW,
    {
      id: 'technical',
      title: 'Technical Details',
      fields: [
        select('technologyType', 'Technology type', 'Please select technology type', {
          solar: 'Solar',
          wind: 'Wind',
          hydro: 'Hydro',
          battery: 'Battery',
          biomass: 'Biomass',
          hydrogen: 'Hydrogen',
          geothermal: 'Geothermal',
          other: 'Other',
        }),
        optionalText('installedCapacity', 'Installed capacity', 100, {
          hint: 'Include the unit, for example 120 MWp.',
        }),
        optionalText('projectedOutput', 'Projected annual output', 100, {
          hint: 'Include the unit and probability, for example 240 GWh, P50.',
        }),
        optionalText('constructionTimeline', 'Construction timeline', 200),
      ],
    },
    {
      id: 'grid',
      title: 'Grid Connection & Offtake',
      fields: [
        select('gridConnectionStatus', 'Grid connection status', 'Please select grid connection status', {
          secured: 'Secured',
          applied: 'Applied for',
          preliminary: 'Preliminary study',
          planned: 'Planned',
        }),
        select('ppaStatus', 'PPA/offtake status', 'Please select PPA/offtake status', {
          signed: 'Signed',
          negotiation: 'In negotiation',
          loi: 'Letter of intent',
          merchant: 'Merchant',
        }),
        optionalText('ppaDetails', 'PPA/offtake details', 1000, {
          input: 'paragraph',
          hint: 'Offtaker, price, term and volume, as far as agreed.',
        }),
      ],
    },
    {
      id: 'approvals',
      title: 'Approvals & Partners',
      fields: [
        select('environmentalStatus', 'Environmental approval status', 'Please select environmental approval status', {
          approved: 'Approved',
          submitted: 'Submitted',
          'in-progress': 'In progress',
          'not-started': 'Not started',
        }),
        optionalText('epcContractor', 'EPC contractor', 200),
        optionalText('operationsPartner', 'Operations and maintenance partner', 200),
      ],
    },
    {
      id: 'revenue',
      title: 'Revenue Model',
      fields: [
        requiredText('revenueModel', 'Revenue model', 10, 1000, {
          input: 'paragraph',
          hint: 'Sources of revenue: offtake, merchant sales, capacity and support schemes, with prices and terms.',
        }),
      ],
    },
    DESCRIPTION,
    DOCUMENTATION,
  ],
  documents: documents('Energy yield studies, grid and offtake agreements, permits, financial model.'),
}
