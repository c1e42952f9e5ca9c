/** How a message begins for somebody who comes by `/contact?topic=…`; they may write something else. */
export const CONTACT_TOPICS = {
  'join-network': 'We would like to join your network of funders.',
  'apply-as-funder': 'We would like to apply as a funder.',
  'schedule-a-call': 'We would like to schedule a call with you.',
} as const

export type ContactTopic = keyof typeof CONTACT_TOPICS

/** The address of the contact page with a message begun. */
export function contactPath(topic: ContactTopic): string {
  return `/contact?topic=${topic}`
}

/** The beginning of a message on a topic; nothing for a topic that there is not. */
export function beginningOn(topic: string | null): string | undefined {
  return topic !== null && Object.hasOwn(CONTACT_TOPICS, topic) ? CONTACT_TOPICS[topic as ContactTopic] : undefined
}
