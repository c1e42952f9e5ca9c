import { MIN_PASSWORD_LENGTH } from '@sotto/domain/shared/limits'
import { sharePageFor } from '#data/service-worker.ts'
import type { AuthFailure } from '#data/remote/auth/auth-result.ts'
import type { AuthMode } from './auth-mode.ts'

interface ModeWords {
  title: string
  lead?: string
  submit: string
  busy: string
  success: string
  failure: string
}

/** Source: docs/specification.md, sections 2 (auth screen), 4 and 8. */
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
    lead: 'You need an account to apply. Drafts stay on this device. Applications that you send are kept in your account.',
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

/** Shown at the field, and in a notice (docs/specification.md, section 8). */
export const MISSING_EMAIL = 'Please enter your email address'

export const TAKEN_EMAIL = 'This email address already has an account'

/** What stands at a field, beside the notice, after an attempt that failed because of it. */
export const FIELD_FAILURES: Partial<Record<AuthFailure, Readonly<Partial<Record<'email' | 'password', string>>>>> = {
  'email-in-use': { email: TAKEN_EMAIL },
  'invalid-credentials': { password: 'Check your email and password, then try again' },
}

/**
 * Why one has to sign in first, by the page one was going to. A newcomer who is offered an account has not been turned away from
 * anything, and is told only what they would not know.
 */
export function describeTarget(target: string, isOffer: boolean): string | undefined {
  if (target.startsWith('/submit?tab=pitch-deck')) return 'Please sign in to submit your pitch deck.'
  if (target.startsWith(sharePageFor('')))
    return 'Please sign in to attach the files that you shared. We will erase them after one hour if you do not sign in.'
  if (isOffer) return undefined
  return target.startsWith('/submit') ? 'Please sign in to submit your project.' : 'Please sign in to continue.'
}

/** Source of the first title: docs/specification.md, section 8. */
export const AUTH_PAGE = {
  questionsLink: 'See the application questions before you sign up',
  signInFirst: 'Authentication Required',
  offline: {
    title: 'You are offline',
    text: 'You can sign in when you are back online. Your drafts stay on this device and open again after you sign in.',
  },
  toSignUp: 'Don’t have an account? Sign up',
  toSignIn: 'Already have an account? Sign in',
  /** Stays in place once the notice has gone. */
  resetSent: (email: string) =>
    `If ${email} has an account, we have sent a reset link there. No email after a few minutes? Check that this is the address of your account, and look in the spam folder.`,
  helpLink: 'Contact us for help with signing in',
  toReset: 'Forgot password?',
  backToSignIn: 'Back to sign in',
} as const

/** What an account is good for. */
export const ACCOUNT_FACTS: readonly (readonly [term: string, text: string])[] = [
  [
    'Work offline',
    'Drafts and documents stay on this device until you send them. The app shows them only to your account, but they are not encrypted.',
  ],
  [
    'No duplicates',
    'We receive your application only once, even if the connection drops. You keep a receipt with a reference to quote.',
  ],
  ['Confidential', 'Our reviewers read your application. No funder sees it without your approval.'],
]

/** Source of the shortest password and of the generated one: docs/specification.md, sections 5 and 8. */
export const CREDENTIALS = {
  email: 'Email',
  password: 'Password',
  passwordHint: `At least ${MIN_PASSWORD_LENGTH} characters; longer is safer.`,
  passwordTooShort: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  /** What the button beside it copies, shows and hides. */
  passwordNamed: 'password',
  showButton: 'Show',
  hideButton: 'Hide',
  capsLock: 'Caps Lock is on',
  generateButton: 'Generate strong password',
  generated: 'Strong password generated! Make sure to save it securely.',
  /** Beside an email that has an account. */
  signInWithEmail: 'Sign in with this email',
  resetPassword: 'Reset the password',
} as const
