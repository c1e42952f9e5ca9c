import { ASSESSMENT_TIME } from '@sotto/domain/review/assessment'

export { FIRST_CALL } from '@sotto/domain/review/assessment'

/**
 * The figures of the public pages. Source: docs/specification.md, sections 5 (screening) and 9. A range has an en dash; money is in
 * US dollars.
 */
export const ASSESSMENT = ASSESSMENT_TIME
export const ENQUIRY_REPLY = '24–48 hours'
export const COUNTRIES = '25+'

/** Of all applications: `PASS_RATE` pass the screening, `FILTERED_OUT` do not. */
export const PASS_RATE = '15%'
export const FILTERED_OUT = '85%+'

export const FOCUS_MINIMUM = '$10M+'
export const SMALLER_DEALS = '$2M–$10M'
/** The same threshold in two notations. */
export const LEAST = '$2M'
export const MINIMUM_PROJECT = 'USD 2 million'
export const SPONSOR_EQUITY = '10–30%'

/** What a company has in place of a project’s cost to take a share of. */
export const COMPANY_EQUITY =
  'If a company raises capital for itself and not for one project, we look at the equity already invested.'

/** Beside typical ranges: the sector of Other Projects has no page of its own. */
export const SMALLER_PROJECTS = `We also consider smaller projects: each sector’s page states the minimum. For Other Projects, our general minimum of ${LEAST} applies.`

/** Of the amount funded, paid by the sponsor at close; nothing is due before. */
export const DEBT_FEE = '0.5–2%'
export const EQUITY_FEE = '2–5%'

/** To send a pitch deck with its contact details. */
export const SUBMISSION_TAKES = '3–5 minutes'
export const DILIGENCE = '2–4 weeks'
/** From the day the documents are complete, with the questions that follow from them. */
export const FULL_REVIEW = '2–6 weeks'
export const LONGEST_REVIEW = '6 weeks'
/** To the first conversation with a funder, and to all of them. */
export const INTRODUCTION = '1–2 weeks'
export const ALL_INTRODUCTIONS = '2–4 weeks'
/** From the end of our review, on average; from the application, as a range. */
export const REVIEW_TO_TERM_SHEET = '3 weeks'
export const SUBMISSION_TO_TERM_SHEET = '4–8 weeks'
export const TERM_SHEET_TO_CLOSE = '8–16 weeks'

export const INSTITUTION_THRESHOLD = '$500M+'
export const FAMILY_OFFICE_THRESHOLD = '$100M+'

/** Of one instrument in one project, over the sector pages' instruments. */
export const INSTRUMENT_SIZES = '$2M–$500M+'

export const CAPITAL_STACK_FIGURE = {
  label: 'Funding sought per project (debt and equity)',
  value: '$10M – $500M+',
} as const
export const COUNTRIES_FIGURE = { label: 'Countries', value: COUNTRIES } as const

export const HOME_STATS = [
  CAPITAL_STACK_FIGURE,
  COUNTRIES_FIGURE,
  { label: 'Initial assessment (screening)', value: ASSESSMENT },
  { label: 'Sectors', value: '8' },
] as const

/** How long each stage takes, and the events between which it is counted. */
export const TIMELINES = [
  { label: 'Initial screening', value: ASSESSMENT, note: 'From receipt of your application, weekends included.' },
  {
    label: 'Detailed review (diligence)',
    value: DILIGENCE,
    note: 'From a complete set of documents to the end of our review, if we have few questions.',
  },
  { label: 'Capital introduction', value: INTRODUCTION, note: 'From the end of our review to the first conversation.' },
  {
    label: 'Term sheet to close',
    value: TERM_SHEET_TO_CLOSE,
    note: 'From a signed term sheet to financial close, when the conditions precedent are met.',
  },
] as const

/** What a sponsor pays, and when. */
export const FEES = [
  {
    label: 'Before funding closes',
    value: 'Nothing',
    note: 'No upfront fees, no retainers and no fee for the assessment.',
  },
  { label: 'Success fee on large debt', value: DEBT_FEE, note: 'Of the amount funded, due when funding closes.' },
  { label: 'Success fee on equity', value: EQUITY_FEE, note: 'Of the amount funded, due when funding closes.' },
] as const
