import { PROCESS_STEPS } from '@sotto/domain/submission/process-steps'
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
    name: PROCESS_STEPS.submission,
    description:
      'You complete the application and attach your documents. They stay on your device until you send them. Then you and our reviewers can read them, and our service providers store and process them for us.',
    status: 'complete',
  },
  {
    name: PROCESS_STEPS.screening,
    description: 'A reviewer reads the application against the criteria below and tells you whether it fits.',
    status: 'current',
    takes: ASSESSMENT,
  },
  {
    name: PROCESS_STEPS.review,
    description:
      'We review the supporting documents as a funder’s credit team would. We put our questions to you before a funder does.',
    status: 'upcoming',
    takes: DILIGENCE,
  },
  {
    name: PROCESS_STEPS.introduction,
    description:
      'You pass our identity (KYC) and anti-money-laundering (AML) checks, and sign an engagement letter that sets our fee. Then we propose funders to you by name. We disclose your identity only to funders that you have approved, under a confidentiality undertaking.',
    status: 'upcoming',
    takes: INTRODUCTION,
  },
  {
    name: PROCESS_STEPS.termSheet,
    description:
      'You and the funder negotiate directly, each with your own advisers. We remain available to both sides.',
    status: 'upcoming',
  },
  {
    name: PROCESS_STEPS.close,
    description:
      'Lawyers, valuers and engineers complete their work, the conditions precedent are met, and funding closes. Our success fee is due then, and not before.',
    status: 'upcoming',
    takes: TERM_SHEET_TO_CLOSE,
  },
]

export interface Dimension {
  title: string
  text: string
  requirements: readonly string[]
}

/** The dimensions of assessment. Source of the figures: docs/specification.md, section 5 (screening criteria). */
export const DIMENSIONS: readonly Dimension[] = [
  {
    title: 'The sponsor',
    text: 'Track record, commitment and authority.',
    requirements: [
      `Sponsor equity, usually ${SPONSOR_EQUITY} of the total project cost, paid in or evidenced; for capital that a company raises for itself, the equity already invested`,
      'Ownership disclosed to the ultimate beneficial owners',
      'A team that has delivered comparable projects',
      'Authority to sign for the project company',
    ],
  },
  {
    title: 'The project',
    text: 'Whether it can be delivered, and how much is already certain.',
    requirements: [
      `Funding sought of at least the sector’s minimum (below ${LEAST} only in Technology & AI, with a strong partner)`,
      'Title, licence or exclusivity over the asset',
      'Permits granted, or a dated programme to obtain each',
      'Contractors, suppliers and buyers named, with terms',
    ],
  },
  {
    title: 'The numbers',
    text: 'Whether sources match uses, and how the funder is repaid.',
    requirements: [
      'Sources and uses that balance, with no funding gap',
      'A financial model with traceable assumptions',
      'Debt service covered in the downside case as well as the base case',
      'A repayment source evidenced by contracts or by the market, and a second exit if repayment depends on a sale',
    ],
  },
  {
    title: 'Compliance',
    text: 'Whether funders would be permitted to fund it.',
    requirements: [
      'AML and KYC cleared for the sponsor and its owners before an introduction',
      'No sanctioned jurisdictions, parties or goods',
      'Source of funds documented for the equity',
      'Environmental and social obligations identified and budgeted',
    ],
  },
]
