import { SMALLER_PROJECTS } from '../facts/figures.ts'

export const HERO = {
  eyebrow: 'Sectors',
  title: 'Seven Verticals. Global Reach.',
  lead: `We take applications in eight sectors. Seven have a page with their own instruments, funder requirements and documents. The eighth, Other Projects, is a form for everything else. Each range is the capital that a project typically seeks, in US dollars. ${SMALLER_PROJECTS}`,
} as const

export const ENTRY = {
  detailsLink: 'View Details',
  /** Completes the link's name for screen readers. */
  detailsOf: (sector: string) => ` of ${sector}`,
  projectsTitle: 'Typical projects',
} as const

export const CLOSING = {
  title: 'Projects in other sectors',
  text: 'Choose “Other Projects” in the application form. We assess those projects just as carefully.',
  submitButton: 'Submit Project',
  processButton: 'How We Work',
} as const
