import type { ReactNode } from 'react'

export const HERO = {
  title: 'Compliance Framework',
  lead: 'The rules that apply to us, the standards we set ourselves, and how to complain if we fall short of them.',
} as const

export const COMMITMENTS = {
  title: 'Four commitments',
  lead: 'They bind all our staff who work on an application, from first review to closing.',
} as const

export const COMPLAINTS = {
  title: 'Complaints procedure',
  lead: (address: ReactNode): ReactNode => (
    <>
      Write to {address} with “Complaint” in the subject line and, if you have one, the reference of your application.
    </>
  ),
  record:
    'There is no charge for a complaint, and it does not affect your application. We keep a record of every complaint and review them all once a year for common causes.',
} as const

export const CLOSING = {
  title: 'Questions about compliance',
  text: 'If you have a question about compliance, ask us before you apply.',
  contactButton: 'Get in Touch',
} as const
