import {
  CONTACT,
  DESCRIPTION,
  documents,
  FUNDING_REQUIRED,
  optionalText,
  PROJECT_NAME,
  WITH_CURRENCY,
} from './common.ts'
import type { SectorForm } from './form.ts'

/** Software, data and artificial intelligence. Source: docs/specification.md, sections 2, 3 (fields) and 5 (bounds). */
export const technology: SectorForm = {
  sector: 'technology',
  label: 'Technology / AI',
  link: 'technology',
  version: 1,
  projectType: 'technology-ai',
  submitLabel: 'Submit Technology Application',
  busyLabel: 'Submitting...',
  sections: [
    CONTACT,
    { id: 'overview', title: 'Project Overview', fields: [PROJECT_NAME, FUNDING_REQUIRED] },
    {
      id: 'business',
      title: 'Business & Technology',
      fields: [
        optionalText('businessModel', 'Business model', 1000, { input: 'paragraph' }),
        optionalText('revenueStage', 'Revenue stage', 200, {
          hint: 'For example: first customers, recurring revenue, profitable.',
        }),
        optionalText('currentRevenue', 'Current revenue', 100, { input: 'money', hint: WITH_CURRENCY }),
        optionalText('userMetrics', 'User metrics', 500, { input: 'paragraph' }),
        optionalText('technologyStack', 'Technology', 500, { input: 'paragraph' }),
        optionalText('marketSize', 'Market size', 200),
      ],
    },
    DESCRIPTION,
  ],
  documents: documents('Business plan, accounts, cap table, product materials.'),
}
