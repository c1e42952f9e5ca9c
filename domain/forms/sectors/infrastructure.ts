import { CONTACT, DESCRIPTION, documents, FUNDING_REQUIRED, LOCATION, PROJECT_NAME } from './common.ts'
import type { SectorForm } from './form.ts'

/** Transport, water, social and digital infrastructure. Source: docs/specification.md, sections 2, 3 and 5 (bounds). */
export const infrastructure: SectorForm = {
  sector: 'infrastructure',
  label: 'Infrastructure',
  link: 'infrastructure',
  version: 1,
  projectType: 'infrastructure',
  submitLabel: 'Submit Infrastructure Application',
  busyLabel: 'Submitting...',
  sections: [
    CONTACT,
    { id: 'overview', title: 'Project Overview', fields: [PROJECT_NAME, LOCATION, FUNDING_REQUIRED] },
    DESCRIPTION,
  ],
  documents: documents('Concession or contract, feasibility study, permits, financial model.'),
}
