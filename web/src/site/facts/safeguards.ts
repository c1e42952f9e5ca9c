import { RETENTION } from './house-rules.ts'

/**
 * The protection of an application. Source of the figures: docs/specification.md, section 9. Measures that the product does not
 * enforce are worded as the service's policy or target.
 */
export const SAFEGUARDS = [
  {
    label: 'Encryption at rest',
    value: 'AES-256',
    note: 'Applications and documents, by the cloud that stores them.',
  },
  {
    label: 'Encryption in transit',
    value: 'TLS 1.3',
    note: 'Every connection is encrypted, with this version if your browser supports it.',
  },
  {
    label: 'Penetration tests',
    value: 'Independent, quarterly',
    note: 'Our policy: findings are remediated in order of severity.',
  },
  {
    label: 'Availability',
    value: '99.99%',
    note: 'Our target for uptime, not a warranty. Writing doesn’t depend on it: a draft needs no network.',
  },
  {
    label: 'Sign-in of reviewers',
    value: 'MFA',
    note: 'Our policy: reviewers sign in with a second factor.',
  },
] as const

export const ACCESS = [
  {
    title: 'Role-based access',
    text: 'The database enforces access, not the pages. Sponsors can read their own receipts and documents. Reviewers have access only while their role is on record.',
  },
  {
    title: 'Every decision on record',
    text: 'Each change of a status or a note is recorded with its author and time. Users of the service can’t edit this history.',
  },
  {
    title: 'Files checked before they are opened',
    text: 'We compare each file with the one that was sent, byte for byte, and its contents with its file type. Reviewers can’t open a file that fails.',
  },
  {
    title: 'Drafts on your device',
    text: 'Until you send it, an application is stored only on your device and shown only to your account. It is not encrypted there, so use a device that only you can unlock.',
  },
] as const

export const DATA_PROTECTION = [
  {
    title: 'Purpose',
    text: 'To assess a project and introduce it. Nothing is sold, and nothing is used for advertising.',
  },
  { title: 'Access', text: 'You and our reviewers.' },
  { title: 'Retention', text: `Our policy: ${RETENTION}, in line with record-keeping duties, then deletion.` },
  {
    title: 'Your rights',
    text: 'You can ask what we hold about you, have it corrected, and have it deleted unless the law requires us to keep it.',
  },
  {
    title: 'Suppliers',
    text: 'Bound by contract to process on our instructions: storage, mail, and the AI model behind summaries.',
  },
  { title: 'Incidents', text: 'We will tell affected people without delay what happened and what to do.' },
] as const
