import {
  AVAILABLE_DOCUMENTATION,
  CONTACT_FIELDS,
  OVERVIEW_FIELDS,
  PROJECT_DESCRIPTION,
  optionalText,
  requiredText,
  select,
} from './common.ts'
import type { SectorForm } from './form.ts'

/** Property development and refinancing. Source: specification, sections 2 (options), 3 (fields) and 5 (bounds). */
export const property: SectorForm = {
  sector: 'property',
  label: 'Property',
  version: 1,
  submitLabel: 'Submit Property Application',
  busyLabel: 'Submitting...',
  sections: [
    {
      id: 'project-type',
      title: 'Project Type',
      fields: [
        select('projectType', 'Project type', 'Please select a project type', [
          { value: 'residential-apartments', label: 'Residential apartments' },
          { value: 'mixed-use', label: 'Mixed use' },
          { value: 'student-accommodation', label: 'Student accommodation' },
          { value: 'build-to-rent', label: 'Build to rent' },
          { value: 'luxury-villas', label: 'Luxury villas' },
          { value: 'affordable-housing', label: 'Affordable housing' },
          { value: 'land-acquisition', label: 'Land acquisition' },
          { value: 'hotel-conversion', label: 'Hotel conversion' },
          { value: 'refinancing', label: 'Refinancing' },
          { value: 'urban-regeneration', label: 'Urban regeneration' },
          { value: 'portfolio-refinancing', label: 'Portfolio refinancing' },
        ]),
      ],
    },
    { id: 'contact', title: 'Contact Information', fields: CONTACT_FIELDS },
    { id: 'overview', title: 'Project Overview', fields: OVERVIEW_FIELDS },
    {
      id: 'site',
      title: 'Site Information',
      fields: [
        optionalText('siteArea', 'Site area', 100, { hint: 'With its unit, for example 2.4 ha.' }),
        optionalText('zoning', 'Zoning', 200),
        select('landStatus', 'Land status', 'Please select land status', [
          { value: 'owned', label: 'Owned (freehold)' },
          { value: 'leasehold', label: 'Leasehold' },
          { value: 'option', label: 'Under option/contract' },
          { value: 'acquisition', label: 'To be acquired' },
        ]),
      ],
    },
    {
      id: 'development',
      title: 'Development Details',
      fields: [
        optionalText('numberOfUnits', 'Number of units', 100),
        optionalText('totalGFA', 'Total gross floor area', 100, { hint: 'With its unit, for example 18,500 m².' }),
        optionalText('constructionTimeline', 'Construction timeline', 200),
      ],
    },
    {
      id: 'planning',
      title: 'Planning & Approvals',
      fields: [
        select('planningStatus', 'Planning status', 'Please select planning status', [
          { value: 'approved', label: 'Approved' },
          { value: 'submitted', label: 'Submitted' },
          { value: 'preparation', label: 'In preparation' },
          { value: 'pre-application', label: 'Pre-application' },
        ]),
        optionalText('environmentalApprovals', 'Environmental approvals', 500, { input: 'paragraph' }),
      ],
    },
    {
      id: 'financial',
      title: 'Financial Information',
      fields: [
        optionalText('currentValuation', 'Current valuation', 100, { input: 'money' }),
        optionalText('projectedSalePrice', 'Projected sale price', 100, { input: 'money' }),
        requiredText('exitStrategy', 'Exit strategy', 10, 1000, {
          input: 'paragraph',
          hint: 'How and when the funding is repaid: sale, refinancing, rental income.',
        }),
      ],
    },
    { id: 'description', title: 'Project Description', fields: [PROJECT_DESCRIPTION] },
    { id: 'documentation', title: 'Available Documentation', fields: [AVAILABLE_DOCUMENTATION] },
  ],
  documents: {
    id: 'documents',
    title: 'Upload Supporting Documents',
    hint: 'Plans, valuations, permits, models: whatever lets a funder see what you see.',
  },
}
