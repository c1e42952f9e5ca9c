import type { ReactNode } from 'react'

/** What a person agrees to with the button beside it. */
export const CONSENTS = {
  'sign-up': (terms: ReactNode, privacy: ReactNode) => (
    <>
      By creating an account, you agree to the {terms}. The {privacy} explains how we handle your data.
    </>
  ),
  send: (terms: ReactNode, privacy: ReactNode) => (
    <>
      By sending this application, you agree to the {terms} and confirm that you are entitled to share its contents. The{' '}
      {privacy} explains how we handle your data.
    </>
  ),
} as const

export type ConsentAct = keyof typeof CONSENTS

export const LEGAL_LINKS = { terms: 'Terms of Use', privacy: 'Privacy Policy', newTab: '(opens in a new tab)' } as const
