/**
 * The figures of the public pages. Source: docs/specification.md, sections 5 (screening) and 9. A range has an en dash; money is in
 * US dollars.
 */
export const ASSESSMENT = '48–72 hours'
export const ENQUIRY_REPLY = '24–48 hours'
export const COUNTRIES = '25+'

/** Of all that is submitted. */
export const FILTERED_OUT = '85%+'

export const FOCUS_MINIMUM = '$10M+'
export const SMALLER_DEALS = '$2M–$10M'
export const LEAST = '$2M'
export const MINIMUM_PROJECT = 'USD 2 million'
export const SPONSOR_EQUITY = '10–30%'

export const SUBMISSION_TAKES = '3–5 minutes'
export const DILIGENCE = '2–4 weeks'
/** From the day the documents are complete, with the questions that follow from them. */
export const FULL_REVIEW = '2–6 weeks'
export const INTRODUCTION = '1–2 weeks'
export const TERM_SHEET_TO_CLOSE = '8–16 weeks'

export const INSTITUTION_THRESHOLD = '$500M+'
export const FAMILY_OFFICE_THRESHOLD = '$100M+'

export const HOME_STATS = [
  { label: 'Capital stack', value: '$10M – $500M+' },
  { label: 'Countries', value: COUNTRIES },
  { label: 'Initial assessment', value: ASSESSMENT },
  { label: 'Sectors', value: '8' },
] as const

/** How long each part of the way takes, and from when to when it is counted. */
export const TIMELINES = [
  { label: 'Screening', value: ASSESSMENT, note: 'From the day an outline arrives to our answer on fit.' },
  { label: 'Detailed diligence', value: DILIGENCE, note: 'From a complete set of documents to a finished file.' },
  { label: 'Capital introduction', value: INTRODUCTION, note: 'From a finished file to the first conversation.' },
  { label: 'Term sheet to close', value: TERM_SHEET_TO_CLOSE, note: 'From a signed term sheet to the first draw.' },
] as const
