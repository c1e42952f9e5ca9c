/** By topic: the title of the page, and the first words of the message, which the visitor may replace. */
export const CONTACT_TOPICS = {
  'join-network': { title: 'Network enquiry', beginning: 'We would like to join your network of funders.' },
  'apply-as-funder': { title: 'Funder application', beginning: 'We would like to apply as a funder.' },
  'schedule-a-call': { title: 'Call request', beginning: 'We would like to schedule a call with you.' },
} as const
