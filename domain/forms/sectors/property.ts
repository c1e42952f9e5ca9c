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
  WITH_CURRENCY,
} from './common.ts'
import type { SectorForm } from './form.ts'

/** Property development and refinancing. Source: docs/specification.md, sections 2 (options), 3 (fields) and 5 (bounds). */
export const property: SectorForm = {
  sector: 'property',
  label: 'Property',
  link: 'property',
  version: 1,
  submitLabel: 'Submit Property Application',
  busyLabel: 'Submitting...',
  sections: [
    {
      id: 'project-type',
      title: 'Project Type',
      fields: [
        projectType('Project type', {
          'residential-apartments': 'Residential apartments',
          'mixed-use': 'Mixed use',
          'student-accommodation': 'Student accommodation',
          'build-to-rent': 'Build-to-rent',
          'luxury-villas': 'Luxury villas',
          'affordable-housing': 'Affordable housing',
          'land-acquisition': 'Land acquisition',
          'hotel-conversion': 'Hotel conversion',
          refinancing: 'Refinancing',
          'urban-regeneration': 'Urban regeneration',
          'portfolio-refinancing': 'Portfolio refinancing',
        }),
      ],
    },
    CONTACT,
    OVERVIEW,
    {
      id: 'site',
      title: 'Site Information',
      fields: [
        optionalText('siteArea', 'Site area', 100, { hint: 'Include the unit, for example 2.4 ha.', short: true }),
        optionalText('zoning', 'Zoning', 200, { short: true }),
        select('landStatus', 'Land status', 'Please select land status', {
          owned: 'Owned (freehold)',
          leasehold: 'Leasehold',
          option: 'Under option/contract',
          acquisition: 'To be acquired',
        }),
      ],
    },
    {
      id: 'development',
      title: 'Development Details',
      fields: [
        optionalText('numberOfUnits', 'Number of units', 100),
        optionalText('totalGFA', 'Total gross floor area', 100, { hint: 'Include the unit, for example 18,500 m².' }),
        optionalText('constructionTimeline', 'Construction timeline', 200),
      ],
    },
    {
      id: 'planning',
      title: 'Planning & Approvals',
      fields: [
        select('planningStatus', 'Planning status', 'Please select planning status', {
          approved: 'Approved',
          submitted: 'Submitted',
          preparation: 'In preparation',
          'pre-application': 'Pre-application',
        }),
        optionalText('environmentalApprovals', 'Environmental approvals', 500, { input: 'paragraph' }),
      ],
    },
    {
      id: 'financial',
      title: 'Financial Information',
      fields: [
        optionalText('currentValuation', 'Current valuation', 100, { input: 'money', hint: WITH_CURRENCY }),
        optionalText('projectedSalePrice', 'Projected sale price', 100, {
          input: 'money',
          hint: 'Total for the scheme (gross development value), including the currency.',
        }),
        requiredText('exitStrategy', 'Exit strategy', 10, 1000, {
          input: 'paragraph',
          hint: 'How and when the funding will be repaid: sale, refinancing, rental income.',
        }),
      ],
    },
    DESCRIPTION,
    DOCUMENTATION,
  ],
  documents: documents('Plans, valuations, permits and models that support your project.'),
}
