import type { Notice } from '../../components/toasts.tsx'
import type { SendContactResult } from '../../data/remote/send-contact-message.ts'

const FAILURES = {
  offline: 'There is no connection. What you wrote stays here; send it when you are back online.',
  'too-many':
    'Several messages have come from your network within the hour. Please try again later or email us directly.',
  failed: 'Failed to send message. Please try again or email us directly.',
} as const

/** What a visitor is told once a message was sent, or was not. Source: specification, section 8. */
export function noticeOf(result: SendContactResult): Notice {
  return result.ok
    ? { title: 'Message Sent', message: "Thank you for your enquiry. We'll be in touch within 24-48 hours." }
    : { title: 'Error', message: FAILURES[result.reason], destructive: true }
}
