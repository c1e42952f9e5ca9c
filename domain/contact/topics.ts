/** The topics of `/contact?topic=…`: the title of the page and the first words of the message, which the visitor may replace. */
export const CONTACT_TOPICS = {
  'join-network': { title: 'Network enquiry', beginning: 'We would like to join your network of funders.' },
  'apply-as-funder': { title: 'Funder application', beginning: 'We would like to apply as a funder.' },
  'schedule-a-call': { title: 'Call request', beginning: 'We would like to schedule a call with you.' },
} as const

export type ContactTopic = keyof typeof CONTACT_TOPICS

export function isContactTopic(value: string | null | undefined): value is ContactTopic {
  return typeof value === 'string' && Object.hasOwn(CONTACT_TOPICS, value)
}

/** The address of the contact page with a message begun. */
export function contactPath(topic: ContactTopic): string {
  return `/contact?topic=${topic}`
}

/** What a topic is called; nothing for a topic that there is not. */
export function titleOfTopic(topic: string | null | undefined): string | undefined {
  return isContactTopic(topic) ? CONTACT_TOPICS[topic].title : undefined
}

/** A message that says what the topic is, before what has been written so far; as it is for a topic that there is not. */
export function beginOn(topic: string | null, written = ''): string {
  if (!isContactTopic(topic)) return written
  const begun = Object.values(CONTACT_TOPICS).find(({ beginning }) => written.startsWith(beginning))
  const rest = begun === undefined ? written : written.slice(begun.beginning.length).trimStart()
  return `${CONTACT_TOPICS[topic].beginning}\n\n${rest}`
}
