/** By topic: the title of the page, and the first words of the message, which the visitor may replace. */
export const CONTACT_TOPICS = {
  'join-network': { title: 'Network enquiry', beginning: 'We would like to join your network of funders.' },
  'apply-as-funder': { title: 'Funder application', beginning: 'We would like to apply as a funder.' },
  'schedule-a-call': { title: 'Call request', beginning: 'We would like to schedule a call with you.' },
} as const

/** A topic of `/contact?topic=…`. */
export type ContactTopic = keyof typeof CONTACT_TOPICS

export function isContactTopic(value: string | null | undefined): value is ContactTopic {
  return typeof value === 'string' && Object.hasOwn(CONTACT_TOPICS, value)
}

/** The address of the contact page with the beginning of a message on the topic. */
export function contactPath(topic: ContactTopic): string {
  return `/contact?topic=${topic}`
}

/** The title of a topic; undefined for one that does not exist. */
export function titleOfTopic(topic: string | null | undefined): string | undefined {
  return isContactTopic(topic) ? CONTACT_TOPICS[topic].title : undefined
}

/** The message with the topic’s beginning put before its text, in place of another topic’s; unchanged for a topic that does not exist. */
export function beginOn(topic: string | null, written = ''): string {
  if (!isContactTopic(topic)) return written
  const begun = Object.values(CONTACT_TOPICS).find(({ beginning }) => written.startsWith(beginning))
  const rest = begun === undefined ? written : written.slice(begun.beginning.length).trimStart()
  return `${CONTACT_TOPICS[topic].beginning}\n\n${rest}`
}
