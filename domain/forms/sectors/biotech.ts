import {
  CONTACT,
  DESCRIPTION,
  DOCUMENTATION,
  documents,
  optionalText,
  OVERVIEW,
  projectType,
  select,
} from './common.ts'
import type { SectorForm } from './form.ts'

/** Medicines, devices and their makers. Source: docs/specification.md, sections 2 (options), 3 (fields) and 5 (bounds). */
export const biotech: SectorForm = {
  sector: 'biotech',
  label: 'Biotech',
  link: 'biotech',
  version: 1,
  submitLabel: 'Submit Biotech Project Application',
  busyLabel: 'Submitting...',
  sections: [
    {
      id: 'project-type',
      title: 'Project Type',
      fields: [
        projectType('Project type', {
          therapeutics: 'Therapeutics',
          'gene-therapy': 'Gene therapy',
          vaccines: 'Vaccines',
          diagnostics: 'Diagnostics',
          'medical-devices': 'Medical devices',
          'platform-tech': 'Platform technology',
          manufacturing: 'Manufacturing',
          'cro-cdmo': 'CRO/CDMO',
          'personalized-medicine': 'Personalised medicine',
          'agricultural-biotech': 'Agricultural biotech',
        }),
      ],
    },
    CONTACT,
    OVERVIEW,
    {
      id: 'development',
      title: 'Programme & Stage',
      fields: [
        select('therapeuticArea', 'Therapeutic area', 'Please select therapeutic area', {
          oncology: 'Oncology',
          neurology: 'Neurology',
          immunology: 'Immunology',
          cardiovascular: 'Cardiovascular',
          infectious: 'Infectious disease',
          metabolic: 'Metabolic',
          'rare-disease': 'Rare disease',
          diagnostics: 'Diagnostics',
          other: 'Other',
        }),
        select('developmentStage', 'Development stage', 'Please select development stage', {
          discovery: 'Discovery',
          'phase-1': 'Phase 1',
          'phase-2': 'Phase 2',
          'phase-3': 'Phase 3',
          regulatory: 'Regulatory review',
          commercialization: 'Commercialisation',
        }),
      ],
    },
    {
      id: 'ip',
      title: 'Intellectual Property',
      fields: [
        select('ipStatus', 'IP status', 'Please select IP status', {
          granted: 'Granted',
          filed: 'Filed',
          provisional: 'Provisional',
          'trade-secret': 'Trade secret',
          licensed: 'Licensed',
          none: 'None',
        }),
        optionalText('ipDetails', 'IP details', 1000, { input: 'paragraph' }),
      ],
    },
    {
      id: 'regulatory',
      title: 'Regulatory & Clinical',
      fields: [
        select('regulatoryStatus', 'Regulatory status', 'Please select regulatory status', {
          approved: 'Approved',
          submitted: 'Submitted',
          'pre-submission': 'Pre-submission',
          'imd-cleared': 'IND cleared',
          planning: 'Planning',
          orphan: 'Orphan designation',
          breakthrough: 'Breakthrough designation',
        }),
        optionalText('clinicalData', 'Clinical data', 1000, { input: 'paragraph' }),
      ],
    },
    {
      id: 'market',
      title: 'Market & Team',
      fields: [
        optionalText('targetMarket', 'Target market', 500, { input: 'paragraph' }),
        optionalText('commercialTimeline', 'Commercial timeline', 200, {
          hint: 'Dates of approval, launch and first revenue.',
        }),
        optionalText('teamExperience', 'Team experience', 1000, { input: 'paragraph' }),
      ],
    },
    DESCRIPTION,
    DOCUMENTATION,
  ],
  documents: documents('Study reports, patents, regulatory correspondence, business plan.'),
}
