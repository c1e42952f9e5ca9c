import type { leastFundingIn } from '../facts/deals.ts'
import { ASSESSMENT } from '../facts/figures.ts'

export const EYEBROW = 'Sectors'

/** Stands under a sector’s range, so that a sponsor who asks for less reads on. */
export const rangeNote = ({ least, withPartner }: ReturnType<typeof leastFundingIn>) =>
  `Capital that a project typically seeks. The minimum funding sought in this sector is ${least}${withPartner === undefined ? '' : `, or ${withPartner} with a strong partner`}.`

export const QUESTIONS_BUTTON = 'See the application questions'

/** The bands that all sectors share. Source: docs/specification.md, section 2. */
export const BANDS = {
  problems: { title: 'Top Problems We Solve' },
  needs: { title: 'What Funders Need to See', lead: 'The first points a reviewer looks for in an application.' },
  instruments: {
    title: 'Typical Instruments and Ranges',
    lead: 'In US dollars. A project may combine several instruments, so one of them can be smaller than the typical project. Ranges and terms are market indications. They are neither an offer nor our eligibility criteria.',
  },
  diligence: {
    title: 'Sample Diligence Checklist',
    lead: 'Funders will ask for these documents. Having them ready shortens diligence.',
  },
  signals: {
    title: 'Case Signals: What Works',
    lead: 'Common features of fundable projects. They do not describe actual transactions.',
  },
} as const

export const INSTRUMENTS_TABLE = {
  caption: (sector: string) => `Instruments for ${sector}, with their typical ranges and terms`,
  columns: ['Type', 'Range', 'Terms'],
  openTerms: 'By project',
} as const

/** The text is exact. */
export const CLOSING = {
  title: (sector: string) => `Ready to Submit Your ${sector} Project?`,
  text: `If you have credible documentation and a complete capital structure, submit your project outline. We will assess fit within ${ASSESSMENT}.`,
  /** Beside the prescribed text, which reads as a promise and as a demand for every document. */
  note: 'This time is our aim, not a promise. You do not need every document yet.',
} as const
