import type { AuthFailure } from '../../data/remote/auth-result.ts'

export type AuthMode = 'sign-in' | 'sign-up' | 'reset'

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

const REASONS: Partial<Record<AuthFailure, string>> = {
  'invalid-credentials': 'Invalid email or password',
  'email-in-use': 'An account with this email already exists',
  offline: 'There is no connection. Signing in needs one; what you typed stays here.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes, then try again.',
}

/** The sentence for a failed attempt. */
export function describeFailure(mode: AuthMode, reason: AuthFailure): string {
  return REASONS[reason] ?? MODE_WORDS[mode].failure
}

/** Why one has to sign in first, by the page one was going to. */
export function describeTarget(target: string): string {
  if (target.startsWith('/submit?tab=pitch-deck')) return 'Please sign in to submit your pitch deck.'
  if (target.startsWith('/submit')) {
    return 'Please sign in to submit your project. What you wrote on this device is still there.'
  }
  return 'Please sign in to go on.'
}
