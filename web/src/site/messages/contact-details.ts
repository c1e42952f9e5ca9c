import { ASSESSMENT, ENQUIRY_REPLY } from '../facts/figures.ts'

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
