import type { AuthFailure } from '#data/remote/auth/auth-result.ts'
import type { MailedAction } from '#data/remote/auth/account-action.ts'
import { SERVICE_SILENT, TOO_MANY_ATTEMPTS } from '../sign-in/auth-messages.ts'

export const ACTION_TITLES: Readonly<Record<MailedAction, string>> = {
  resetPassword: 'Choose a new password',
  verifyEmail: 'Verify your email',
  recoverEmail: 'Restore your email address',
}

export const LINK_CHECK = {
  running: 'Checking the link',
  failed: 'The link could not be checked.',
  retryButton: 'Try again',
} as const

/** Why a link could not be checked, which is not the link's fault, and when to check it again. */
export const UNCHECKED: Partial<Record<AuthFailure, string>> = {
  offline: 'You are offline. The link remains valid; try again when you are online.',
  unreachable: `${SERVICE_SILENT} The link remains valid; try again in a minute.`,
  'too-many-attempts': `Too many attempts. ${TOO_MANY_ATTEMPTS}`,
  unknown: 'The link remains valid. Try again in a minute.',
}

/** A link that is good for nothing any more. */
export const DEAD_LINK = {
  incomplete: 'This link is incomplete',
  incompleteLead: 'Part of the link is missing.',
  incompleteAdvice: 'Open it from the email again, or copy the whole link.',
  signInLink: 'Sign in',
  expired: 'This link has expired',
  expiredLead: 'Links work for a short time only.',
  used: 'This link no longer works',
  usedLead: 'It has already been used, has expired, or is incomplete.',
} as const

/** What to do instead, by what the link was for. */
export const DEAD_LINK_ADVICE: Readonly<Record<MailedAction, { text: string; link: string }>> = {
  resetPassword: {
    text: 'If you have used this link before, sign in with your new password. If not, request a new link.',
    link: 'Send a new link',
  },
  verifyEmail: {
    text: 'If you have used this link before, your email is already verified. If not, request a new link under My applications.',
    link: 'My applications',
  },
  recoverEmail: {
    text: 'The link did not change your email address. If you can no longer sign in, contact us.',
    link: 'Contact us',
  },
}

export const CONFIRM_ADDRESS = {
  verifyEmail: {
    question: 'Confirm that this address is yours, so that we can email you about your applications.',
    submit: 'Verify email',
    success: { title: 'Your email is verified' },
    failure: 'Failed to verify the email. Please try again.',
  },
  recoverEmail: {
    question:
      'The email address of your account was changed. If you changed it, close this page. If not, restore the address below, then choose a new password.',
    submit: 'Restore email address',
    success: {
      title: 'Your email address has been restored',
      message: 'Choose a new password as well: the person who changed your email address may know your old password.',
    },
    failure: 'Failed to restore the email address. Please try again.',
  },
} as const

/** While a request runs (docs/specification.md, section 4). */
export const BUSY = 'Loading...'

export const NEW_PASSWORD = {
  email: 'Email',
  password: 'New password',
  button: 'Set new password',
  success: 'Your new password is set',
  failure: 'Failed to set the password. Please try again.',
} as const
