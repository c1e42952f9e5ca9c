import { ASSESSMENT, ENQUIRY_REPLY } from '../facts/figures.ts'

export const CONTACT = {
  title: 'Get in Touch',
  lead: 'Ask a question, introduce yourself or talk to us before you apply. A member of our team reads every message.',
  form: 'Send us a message',
} as const

export const DETAILS = { title: 'Contact details', email: 'Email', phone: 'Phone', office: 'Office' } as const

export const REPLIES = {
  title: 'Response Time',
  times: [
    { label: 'Enquiries', value: ENQUIRY_REPLY, note: 'On business days.' },
    {
      label: 'Applications',
      value: ASSESSMENT,
      note: 'For the initial screening of a project. Counted from receipt, weekends included.',
    },
  ],
} as const
