import type { ReactNode } from 'react'

export const HERO = {
  eyebrow: 'Security and Compliance',
  title: 'Your application is confidential.',
  lead: 'How we protect applications on your device, in transit and at rest, and who can read them. Where a measure is a policy or a target rather than a technical control, we say so.',
} as const

export const SAFEGUARDS_TITLE = 'Safeguards'

export const ACCESS_TITLE = 'Access and control'

export const DATA_PROTECTION_BAND = {
  title: 'Data protection framework',
  lead: (privacyPolicy: (name: string) => ReactNode): ReactNode => (
    <>A summary. For the full text, see the {privacyPolicy('Privacy Policy')}.</>
  ),
} as const

export const GUARANTEE = {
  title: 'Confidentiality guarantee',
  paragraphs: [
    'We guarantee that we pass no information that identifies you or your project to a funder or any other third party without your consent. There are two exceptions. The first is the service providers in section 6 of the Privacy Policy, which process it on our instructions. The second covers the cases in section 7 of the Terms of Use, such as disclosure that the law requires. If the law compels a disclosure, we will tell you first if the law allows it.',
    'All reviewers are bound by written confidentiality obligations, including after they leave. Every funder signs a confidentiality undertaking before we disclose a name.',
  ],
} as const

export const REPORT = {
  title: 'Report a vulnerability',
  text: (address: ReactNode): ReactNode => (
    <>
      If you have found a security vulnerability, write to {address}. Describe the steps you took and the result. Please
      do not read or change other people’s data. We will reply, remediate the vulnerability, and credit you by name if
      you wish.
    </>
  ),
} as const
