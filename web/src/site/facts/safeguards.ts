import { RETENTION } from './house-rules.ts'

/**
 * What protects an application. Source of the figures: specification, section 9. What the product itself does not enforce is told
 * as what the service has for a policy or a target.
 */
export const SAFEGUARDS = [
  {
    label: 'Encryption at rest',
    value: 'AES-256',
    note: 'Applications and documents, by the cloud that stores them.',
  },
  {
    label: 'Encryption on the way',
    value: 'TLS 1.3',
    note: 'Every connection is encrypted, by this version wherever your browser speaks it.',
  },
  {
    label: 'Penetration tests',
    value: 'Independent, quarterly',
    note: 'Our policy: what the tests find is mended in the order of its weight.',
  },
  {
    label: 'Availability',
    value: '99.99%',
    note: 'Our target for uptime, not a warranty. Writing doesn’t depend on it: a draft needs no network.',
  },
  {
    label: 'Sign-in of reviewers',
    value: 'MFA',
    note: 'Our policy: whoever reviews applications signs in with a second factor.',
  },
] as const

export const ACCESS = [
  {
    title: 'Role-based access',
    text: 'The database itself decides who reads what, not the pages. A sponsor reaches their own receipts and documents; a reviewer is one whose role has been recorded, and loses access at the moment that record goes.',
  },
  {
    title: 'Every decision on record',
    text: 'Each change of a status or a note is written to a history that nobody who uses the service can edit, with who made it and when.',
  },
  {
    title: 'Files looked at before they are opened',
    text: 'What arrives is compared with what was sent, byte for byte, and its content with its name. What doesn’t agree is closed to reviewers.',
  },
  {
    title: 'Drafts on your device',
    text: 'Until you send it an application lies on your device alone, seen by your account alone. It is not encrypted there, so use a device that only you can unlock.',
  },
] as const

export const DATA_PROTECTION = [
  {
    title: 'Purpose',
    text: 'To assess a project and introduce it. Nothing is sold, and nothing is used for advertising.',
  },
  { title: 'Access', text: 'You, and those of our people who review applications.' },
  { title: 'Retention', text: `${RETENTION}, as record-keeping duties suggest, and then deletion.` },
  {
    title: 'Your rights',
    text: 'To know what we hold of you, to have it corrected, and to have deleted what no duty makes us keep.',
  },
  {
    title: 'Suppliers',
    text: 'Bound by contract to process on our instructions: storage, mail, and the AI model behind summaries.',
  },
  { title: 'Incidents', text: 'Whoever is affected is told without delay, with what happened and what to do.' },
] as const
