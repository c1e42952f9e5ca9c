import { ASSESSMENT, DILIGENCE, INTRODUCTION, LEAST, SPONSOR_EQUITY, TERM_SHEET_TO_CLOSE } from './figures.ts'

export interface ProcessStep {
  name: string
  description: string
  /** How far a project is that has just been sent. */
  status: 'complete' | 'current' | 'upcoming'
  /** How long the step takes, where that can be said. */
  takes?: string
}

/** The steps of a project. Source: docs/specification.md, sections 4 (names and states) and 9 (times). */
export const PROCESS: readonly ProcessStep[] = [
  {
    name: 'Confidential Submission',
    description:
      'You write the outline and attach your documents. It stays on your device until you send it. Only our reviewers then read it.',
    status: 'complete',
  },
  {
    name: 'Initial Screening',
    description: 'A reviewer reads it against the criteria on this page and answers whether it fits.',
    status: 'current',
    takes: ASSESSMENT,
  },
  {
    name: 'Detailed Review',
    description:
      'We review the documents behind the outline as a credit committee would. We put our questions to you before a funder can.',
    status: 'upcoming',
    takes: DILIGENCE,
  },
  {
    name: 'Capital Introduction',
    description:
      'You see the names that we have in mind and agree to each. Only then do they learn who you are, under a confidentiality undertaking.',
    status: 'upcoming',
    takes: INTRODUCTION,
  },
  {
    name: 'Term Sheet Negotiation',
    description:
      'You and the funder negotiate, with your own advisers. We keep the conversation moving and the documents in one place.',
    status: 'upcoming',
  },
  {
    name: 'Close & Fund',
    description:
      'Lawyers, valuers and engineers finish their work, conditions are met, and the funder pays out. Our fee is due only then.',
    status: 'upcoming',
    takes: TERM_SHEET_TO_CLOSE,
  },
]

/** The same way in three strides, for those who want to know only that much. */
export const SHORT_PROCESS = [
  {
    title: 'You submit, in confidence',
    text: 'A full application for your sector, or a pitch deck and a few lines. You can write it offline and over several days; it stays on your device until you send it.',
  },
  {
    title: 'We read it closely',
    text: `Within ${ASSESSMENT} you hear whether it fits. What fits is reviewed in detail, document by document.`,
  },
  {
    title: 'We introduce you',
    text: 'You agree to each funder before your name is mentioned. You negotiate with them directly, and our fee depends on your success.',
  },
] as const

export interface Dimension {
  title: string
  text: string
  requirements: readonly string[]
}

/** The dimensions of assessment. Source of the figures: docs/specification.md, section 5 (screening criteria). */
export const DIMENSIONS: readonly Dimension[] = [
  {
    title: 'The sponsor',
    text: 'The sponsor’s record, and what they have contributed.',
    requirements: [
      `Sponsor equity of ${SPONSOR_EQUITY}, paid in or provable`,
      'Ownership that is transparent to the last person',
      'A team that has done something of this kind before',
      'Authority to sign for the project company',
    ],
  },
  {
    title: 'The project',
    text: 'Whether it can be built, and how much of that is already certain.',
    requirements: [
      `A project of at least ${LEAST}; smaller only with strong partners`,
      'Title, licence or exclusivity to what is being financed',
      'Permits granted, or a dated path to each',
      'Contractors, suppliers and buyers named, with terms',
    ],
  },
  {
    title: 'The numbers',
    text: 'Whether the capital structure closes and the money comes back.',
    requirements: [
      'Uses and sources that add up, with nothing left open',
      'A financial model whose assumptions can be traced',
      'Debt service covered in a bad year, not only in the base case',
      'An exit or a repayment that doesn’t depend on one buyer',
    ],
  },
  {
    title: 'Compliance',
    text: 'Whether funders would be permitted to fund it.',
    requirements: [
      'AML and KYC cleared for the sponsor and its owners',
      'No sanctioned jurisdictions, parties or goods',
      'Source of funds documented for the equity',
      'Environmental and social duties known and budgeted',
    ],
  },
]
