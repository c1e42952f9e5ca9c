import { ENQUIRY_REPLY } from '../facts/figures.ts'

export const HERO = {
  eyebrow: 'FAQ',
  title: 'Frequently Asked Questions',
  lead: 'Answers for sponsors and funders on screening, timing, fees and confidentiality.',
} as const

export const CLOSING = {
  title: 'Still have a question?',
  text: `Write to us. A member of our team will answer within ${ENQUIRY_REPLY} on business days.`,
  contactButton: 'Get in Touch',
} as const
