export const SIGNED_OUT = {
  title: 'You are signed out',
  message: 'An application is still waiting to be sent. Sign in again to send it. Nothing is lost.',
} as const

/** Source: docs/specification.md, section 8. */
export const OUTCOMES = {
  received: 'Application Submitted',
  receivedMessage: 'Thank you. We will be in touch within 48–72 hours.',
  failed: 'Submission Failed',
} as const
