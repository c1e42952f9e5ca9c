import type { AuthFailure } from '#data/remote/auth/auth-result.ts'

/*
 * What is said of any attempt at the session, on every page that makes one. The words of the screen for signing in are in
 * `sign-in-messages.ts`.
 */

/** Notices of the session take each other's place: only the last attempt counts. */
export const SUBJECT = 'session'

export const UNEXPECTED = 'An unexpected error occurred'

export const GUESSABLE_PASSWORD = 'This password is too easy to guess. Choose a longer one, or generate one.'

export const TOO_MANY_ATTEMPTS = 'Wait a few minutes, then try again.'

/** Failures that have a sentence of their own in place of the mode's. */
const TITLES: Partial<Record<AuthFailure, string>> = {
  'invalid-credentials': 'Invalid email or password',
  'email-in-use': 'An account with this email already exists',
  'too-many-attempts': 'Too many attempts',
  'second-factor': 'This account uses two-step sign-in',
}

export const SERVICE_SILENT = 'The sign-in service is not responding.'

/** What the person can make of a failure. */
const ADVICE: Partial<Record<AuthFailure, string>> = {
  offline: 'You are offline. Try again when you are back online.',
  unreachable: `${SERVICE_SILENT} Try again in a minute.`,
  'too-many-attempts': TOO_MANY_ATTEMPTS,
  'weak-password': GUESSABLE_PASSWORD,
  'second-factor':
    'Your email and password are correct, but this app can’t do two-step sign-in yet. Contact us for help with signing in.',
}

/** The words for a failed attempt; `otherwise` is what is said of a failure without a sentence of its own. */
export function describeFailure(reason: AuthFailure, otherwise: string): { title: string; message?: string } {
  const message = ADVICE[reason]
  return { title: TITLES[reason] ?? otherwise, ...(message !== undefined && { message }) }
}

export const VERIFICATION = {
  willSend: (email: string) => `We will send a verification link to ${email}.`,
  notSentAtSignUp: {
    title: 'We could not send the verification email',
    message: 'Your account has been created. Request another email under My applications.',
  },
  reminder: (email: string) =>
    `Verify your email: open the link that we sent to ${email}. Until then, we can’t send you automatic emails about your applications. A reviewer may still write to you.`,
  sendButton: 'Send link again',
  busyButton: 'Sending...',
  sent: 'Verification link sent! Check your email.',
  notSent: 'Failed to send the verification link. Please try again.',
} as const
