import type { ReactNode } from 'react'
import { BRAND } from '@sotto/domain/shared/brand'

export const NOTICE = {
  title: 'Cookies',
  text: 'No tracking cookies.',
  closeButton: 'Close',
  acceptButton: 'Accept All',
  essentialButton: 'Essential Only',
  declineButton: 'Decline',
  showDetails: 'Show details',
  hideDetails: 'Hide details',
} as const

export const DETAILS = {
  intro: `${BRAND.name} keeps in this browser the data that it needs to work:`,
  kept: [
    'Your sign-in, so that you don’t have to sign in on every page',
    'Your drafts with their documents, applications waiting to be sent, and copies of applications that you have sent',
    'The app itself, so that it opens offline',
    'Your answer to this notice',
  ],
  effect: (privacyPolicy: (name: string) => ReactNode): ReactNode => (
    <>
      We use no analytics and no advertising, so each answer has the same effect. If that changes, we will respect your
      answer. See the {privacyPolicy('Privacy Policy')}.
    </>
  ),
} as const
