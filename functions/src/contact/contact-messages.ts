import { BRAND } from '@sotto/domain/shared/brand'

export const REFUSED = {
  invalid: 'This is not a valid contact form message.',
  'too-many': 'Too many messages. Please try again later.',
  'not-sent': 'The message was not sent. Please try again.',
} as const

/** The mail with a visitor's message. */
export const ENQUIRY_MAIL = {
  /** The subject where the visitor chose none. */
  topic: 'Enquiry',
  subject: (topic: string, name: string) => `${topic} from ${name}`,
  heading: 'New enquiry from the contact form',
  body: 'Reply to this email to answer the sender. The sender’s details are unverified.',
  facts: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    topic: 'Topic',
    sector: 'Sector',
    number: 'Message number',
  },
  duplicate: 'If two emails have the same message number, the second is a duplicate.',
  reason: `You are receiving this email because ${BRAND.name} sends messages from its contact form to this address.`,
} as const
