import { COMPLAINT_ACKNOWLEDGED, COMPLAINT_ANSWERED, RETENTION } from './house-rules.ts'

/** The four cards of the framework. Source: docs/specification.md, sections 2 (cards), 5 (screening) and 9 (figures). */
export const FRAMEWORK = [
  {
    title: 'Regulatory framework',
    text: 'We introduce and do not advise. The activities open to us depend on the jurisdiction, so we check that first.',
    points: [
      'No investment advice and no handling of client money',
      'No regulated product without the required authorisation',
      'Where the law requires a licence that we do not hold, we do not act, or act only through a licensed firm',
      'Project information goes to professional funders only (Legal Disclosures, section 3)',
    ],
  },
  {
    title: 'AML and KYC',
    text: 'We identify both sides before we introduce them.',
    points: [
      'Identity of the company, its directors and its beneficial owners',
      'Screening against sanctions lists and for politically exposed persons',
      'Source of the sponsor’s equity',
      'No sanctioned jurisdictions and no opaque ownership',
    ],
  },
  {
    title: 'Data protection',
    text: 'Applications are confidential. We collect only the information that an assessment needs.',
    points: [
      'Access only for the sponsor and our reviewers, enforced by the database, and for service providers bound by contract',
      'Disclosure to a funder with the sponsor’s consent only',
      `A retention policy of ${RETENTION}, then deletion`,
      'Requests for access, correction or deletion answered by a member of our team',
    ],
  },
  {
    title: 'Conflicts of interest',
    text: 'We are paid when a transaction closes. We disclose and manage that interest.',
    points: [
      'Fees disclosed to both sides before an introduction',
      'No interest in a project that we introduce, unless both sides are informed and agree',
      'Reviewers do not review their own applications',
      'A reviewer who knows a sponsor or its competitor hands the application to a colleague',
      'We withdraw from a transaction if we cannot manage a conflict',
    ],
  },
] as const

/** The complaints procedure. Source of the figures: docs/specification.md, section 9. */
export const COMPLAINT_STEPS = [
  {
    title: 'We acknowledge your complaint',
    figure: `Within ${COMPLAINT_ACKNOWLEDGED}`,
    text: 'We will confirm receipt and name the person who will investigate. That person will not have been involved in the matter.',
  },
  {
    title: 'We investigate',
    text: 'We will review the record of each action and decision, and ask you if anything is unclear.',
  },
  {
    title: 'We respond in full',
    figure: `Within ${COMPLAINT_ANSWERED}`,
    text: 'We will write to you with our findings, our response and our reasons. If we need longer, we will tell you before then and give a date.',
  },
  {
    title: 'If you disagree',
    text: 'Ask for a review by a senior member of our team. For a privacy complaint, you may also contact the Office of the Australian Information Commissioner. For other complaints, you may take legal advice or use the courts.',
  },
] as const
