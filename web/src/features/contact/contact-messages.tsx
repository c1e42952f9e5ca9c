import type { ContactTopic } from '@sotto/domain/contact/topics'
import type { ReactNode } from 'react'
import type { Notice } from '#ui/notices/toasts.tsx'
import type { ContactFailure, SendContactResult } from '#data/remote/contact-message.ts'

const FAILURES = {
  offline: 'You are offline. Your message stays in this tab. Send it when you are back online.',
  'too-many': 'The contact form can’t take another message right now. Please try again later or email us directly.',
  failed: 'Failed to send message. Please try again or email us directly.',
} as const

/** A notice of a later attempt takes the place of an earlier one's. */
const SUBJECT = 'contact-message'

/** The notices after a message was sent or failed. Source: docs/specification.md, section 8. */
export function noticeOf(result: SendContactResult): Notice {
  return result.ok
    ? {
        subject: SUBJECT,
        title: 'Message Sent',
        // oxlint-disable-next-line sotto/curly-apostrophe -- quoted from docs/specification.md
        message: "Thank you for your enquiry. We'll be in touch within 24-48 hours.",
      }
    : { subject: SUBJECT, title: 'Error', message: FAILURES[result.reason], destructive: true }
}

const FUNDER_HINT =
  'Name your institution, sectors, regions, instruments and ticket size. We will reply with a list of the documents that we need.'

/** What a message on a topic should say: funders write here, and have no application in which to say it. */
export const TOPIC_HINTS: Readonly<Record<ContactTopic, string>> = {
  'join-network': FUNDER_HINT,
  'apply-as-funder': FUNDER_HINT,
  'schedule-a-call': 'Name your institution, and suggest times with your time zone.',
}

/** Beside the button, after an attempt that has not worked. */
export const NOT_SENT: Readonly<Record<Exclude<ContactFailure, 'offline'>, (address: ReactNode) => ReactNode>> = {
  'too-many': (address) => <>Your message has not been sent. Try again later, or email {address}.</>,
  failed: (address) => (
    <>We can’t tell whether your message was sent. Try again: the same message arrives only once. Or email {address}.</>
  ),
}

export const MESSAGE = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  sector: 'Sector',
  anySector: 'No particular sector',
  message: 'Message',
  messageHint: 'We will receive it by email. Leave out confidential details: send those in an application.',
  /** Of the field that only a program sees. */
  trap: 'Leave this empty',
  sendButton: 'Send Message',
  busyButton: 'Sending...',
  sent: (number: string) =>
    `We have received your message, number ${number}. We answer on business days. Quote the number if you contact us again.`,
  offline:
    'You are offline. Your message stays in this tab and is not sent automatically. Send it when you are back online.',
  notReady: (address: ReactNode) => (
    <>This form is still loading. If it takes too long, copy your message, then reload the page or email {address}.</>
  ),
  noScript: (address: ReactNode) => <>This form needs JavaScript. Please email {address}.</>,
} as const
