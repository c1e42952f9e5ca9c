import {
  CONTACT,
  documents,
  DOCUMENTATION,
  FUNDING_REQUIRED,
  LOCATION,
  optionalText,
  PROJECT_DESCRIPTION,
  PROJECT_NAME,
  PROJECT_VALUE,
  requiredText,
} from './common.ts'
import type { SectorForm } from './form.ts'

/** Projects that fit no other sector. Source: docs/specification.md, sections 3 (fields, folding) and 5 (bounds). */
export const other: SectorForm = {
  sector: 'other',
  label: 'Other Projects',
  version: 1,
  projectType: 'other-projects',
  folded: true,
  submitLabel: 'Submit Project Application',
  busyLabel: 'Submitting...',
  sections: [
    CONTACT,
    {
      id: 'overview',
      title: 'Project Overview',
      fields: [PROJECT_NAME, requiredText('industry', 'Industry', 2, 200), LOCATION],
    },
    {
      id: 'funding',
      title: 'Funding',
      fields: [
        PROJECT_VALUE,
        FUNDING_REQUIRED,
        requiredText('fundingPurpose', 'Purpose of the funding', 10, 1000, { input: 'paragraph' }),
      ],
    },
    {
      id: 'description',
      title: 'Project Description',
      fields: [
        PROJECT_DESCRIPTION,
        optionalText('keyAssets', 'Key assets', 1000, { input: 'paragraph' }),
        optionalText('competitiveAdvantage', 'Competitive advantage', 1000, { input: 'paragraph' }),
      ],
    },
    {
      id: 'status',
      title: 'Status & Exit',
      fields: [
        requiredText('currentStatus', 'Current status', 10, 1000, { input: 'paragraph' }),
        requiredText('exitStrategy', 'Exit strategy', 10, 1000, {
          input: 'paragraph',
          hint: 'How and when the funding will be repaid.',
        }),
      ],
    },
    DOCUMENTATION,
  ],
  documents: documents('Business plan, contracts, permits, accounts and other supporting documents.'),
}
