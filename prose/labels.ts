import type { Finding } from './judge.ts'

/** Labels and titles in title case: names of pages, and words that the specification gives. Every other label is in sentence case. */
export const TITLE_CASE: readonly string[] = [
  'Accept All',
  'Access Denied',
  'Admin Dashboard',
  'Admin Notes',
  'All Submissions',
  'Application Submitted',
  'Apply as Funder',
  'Apply to Join Network',
  'Authentication Required',
  'Compliance Framework',
  'Contact Us',
  'Deal Flow',
  'Download Documents',
  'Download Failed',
  'Download Started',
  'Essential Only',
  'For Funders',
  'Frequently Asked Questions',
  'Full Application',
  'Generate AI Summary',
  'Get in Touch',
  'Hide Details',
  'How We Work',
  'Legal Disclosures',
  'Message Sent',
  'Pitch Deck Only',
  'Privacy Policy',
  'Reset Password',
  'Response Time',
  'Sample Diligence Checklist',
  'Schedule a Call',
  'Security and Compliance',
  'Send Message',
  'Status Updated',
  'Submission Failed',
  'Submit Project Outline',
  'Submit Project',
  'Submit Your Project',
  'Summary Failed',
  'Terms of Use',
  'Top Problems We Solve',
  'Typical Instruments and Ranges',
  'Update Failed',
  'Update Status',
  'View Details',
  'What Funders Need to See',
  'Who We Are',
  'Why Sponsors Choose Us',
]

/** Labels that leave open what happens. */
const VAGUE = /^(?:click here|go|here|no|ok(?:ay)?|submit|yes)[.!]?$/iu

const CAPITAL = String.raw`\p{Lu}\p{Ll}[\p{L}’-]*`
const SMALL = '(?:a|an|and|as|at|by|for|in|of|on|or|the|to|with|&|AI|[A-Z]{2,4})'
/** Two words or more with a capital, and none without one but for the small words of a title. */
const TITLE = new RegExp(`^${CAPITAL}(?: (?:${CAPITAL}|${SMALL}))* ${CAPITAL}$`, 'u')

/** A text that is a vague label, or one in title case. */
export function findLabels(text: string): readonly Finding[] {
  const label = text.trim()
  const found = (message: string) => {
    const start = text.indexOf(label)
    return [{ start, end: start + label.length, message: `“${label}”: ${message}` }]
  }
  if (VAGUE.test(label)) return found('a verb and its object')
  return TITLE.test(label) && !TITLE_CASE.includes(label.replace(/^Go to /, '')) ? found('sentence case') : []
}
