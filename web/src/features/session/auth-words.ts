import type { AuthFailure } from '../../data/remote/auth-result.ts'
import type { AuthMode } from './auth-mode.ts'

interface ModeWords {
  title: string
  lead?: string
  submit: string
  busy: string
  success: string
  failure: string
}

/** Source: specification, sections 2 (auth screen), 4 and 8. */
export const MODE_WORDS: Readonly<Record<AuthMode, ModeWords>> = {
  'sign-in': {
    title: 'Sign in',
    submit: 'Sign in',
    busy: 'Loading...',
    success: 'Signed in successfully!',
    failure: 'Failed to sign in. Please try again.',
  },
  'sign-up': {
    title: 'Create an account',
    lead: 'One account keeps your applications together, on this device and once sent.',
    submit: 'Create account',
    busy: 'Loading...',
    success: 'Account created successfully!',
    failure: 'Failed to create account. Please try again.',
  },
  reset: {
    title: 'Reset Password',
    lead: 'Enter your email to receive a password reset link',
    submit: 'Send reset link',
    busy: 'Sending...',
    success: 'Password reset link sent! Check your email.',
    failure: 'Failed to send reset email. Please try again.',
  },
}

/** Notices of the session take each other's place: only the last attempt counts. */
export const SUBJECT = 'session'

/** Said at the field, and by a notice as the specification has it. */
export const MISSING_EMAIL = 'Please enter your email address'

export const UNEXPECTED = 'An unexpected error occurred'

/** Failures that have a sentence of their own in place of the mode's. */
const TITLES: Partial<Record<AuthFailure, string>> = {
  'invalid-credentials': 'Invalid email or password',
  'email-in-use': 'An account with this email already exists',
}

/** What the person can make of a failure. */
const ADVICE: Partial<Record<AuthFailure, string>> = {
  'email-in-use': 'Sign in with it, or reset its password.',
  offline: 'There is no connection. What you typed stays here.',
  'too-many-attempts': 'There were too many attempts. Wait a few minutes first.',
  'weak-password': 'This password is too easy to guess. A generated one is not.',
}

/** The words for a failed attempt; `otherwise` is what is said of a failure without a sentence of its own. */
export function describeFailure(reason: AuthFailure, otherwise: string): { title: string; message?: string } {
  const message = ADVICE[reason]
  return { title: TITLES[reason] ?? otherwise, ...(message !== undefined && { message }) }
}

/** Why one has to sign in first, by the page one was going to. */
export function describeTarget(target: string): string {
  if (target.startsWith('/submit?tab=pitch-deck')) return 'Please sign in to submit your pitch deck.'
  if (target.startsWith('/submit')) {
    return 'Please sign in to submit your project. What you wrote on this device is still there.'
  }
  if (target.startsWith('/share'))
    return 'Please sign in to attach what you shared. It waits on this device for an hour.'
  return 'Please sign in to go on.'
}
