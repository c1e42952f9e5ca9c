import { RETENTION } from './house-rules.ts'

/**
 * The protection of an application. Source of the figures: docs/specification.md, section 9. Measures that the product does not
 * enforce are worded as the service's policy or target.
 */
export const SAFEGUARDS = [
  {
    label: 'Encryption at rest',
    value: 'AES-256',
    note: 'Our cloud provider encrypts stored applications and documents.',
  },
  {
    label: 'Encryption in transit',
    value: 'TLS 1.3',
    note: 'Every connection is encrypted, with this version if your browser supports it.',
  },
  {
    label: 'Penetration tests',
    value: 'Independent, quarterly',
    note: 'Our policy: an independent firm tests each quarter, and findings are remediated in order of severity.',
  },
  {
    label: 'Availability',
    value: '99.99%',
    note: 'Our target for uptime, not a warranty. Drafts need no network, so you can write during an outage.',
  },
  {
    label: 'Two-step sign-in (MFA)',
    value: 'Not yet',
    note: 'Reviewers sign in with a password today. We will require two-step sign-in once the sign-in page supports it.',
  },
] as const

export const ACCESS = [
  {
    title: 'Role-based access',
    text: 'Access is enforced in the database itself, not only in the pages. Sponsors can read only their own applications. Once we remove a reviewer’s role, that reviewer can read nothing that is added later. Their access to everything older ends within an hour. Copies already on their devices may remain.',
  },
  {
    title: 'Every decision on record',
    text: 'Each change to a status or a note is recorded with its author and time. No user can edit this history.',
  },
  {
    title: 'Files checked before they are opened',
    text: 'We check that each stored file is identical to the one that you sent, and that its contents match its file type. Reviewers can’t open a file that fails. We do not scan files for viruses.',
  },
  {
    title: 'AI summaries',
    text: 'A reviewer may ask for a summary. Google Gemini then receives the name of the company, the answers about the project and the names of the documents. It does not receive the contact’s name, email or phone number, or the documents.',
  },
  {
    title: 'Drafts on your device',
    text: 'Until you send it, a draft is stored only on your device, and the app shows it only to your account. It is not encrypted there, so use a device that only you can unlock.',
  },
] as const

export const DATA_PROTECTION = [
  {
    title: 'Purpose',
    text: 'To assess a project and introduce it to funders. We do not sell information or use it for advertising.',
  },
  {
    title: 'Access',
    text: 'You, our reviewers, and the service providers in section 6 of the Privacy Policy. A funder, only with your consent.',
  },
  { title: 'Retention', text: `Our policy: ${RETENTION}, in line with record-keeping duties, then deletion.` },
  {
    title: 'Your rights',
    text: 'You can ask for a copy of your information and have it corrected. You can have it deleted unless the law requires us to keep it.',
  },
  {
    title: 'Service providers',
    text: 'Our service providers act under contract, and only for the purposes in the Privacy Policy.',
  },
  {
    title: 'Incidents',
    text: 'If a breach is likely to harm you, we will notify you and the relevant authority, as the law requires.',
  },
] as const
