import { COMPLAINT_ACKNOWLEDGED, COMPLAINT_ANSWERED, RETENTION } from './house-rules.ts'

/** The four cards of the framework. Source: specification, sections 2 (cards), 5 (screening) and 9 (figures). */
export const FRAMEWORK = [
  {
    title: 'Regulatory framework',
    text: 'We introduce and do not advise. What we may do depends on the place, so we look at that first.',
    points: [
      'No investment advice, and no client money in our hands',
      'No regulated product where we are not authorised to arrange it',
      'Where a licence is required, we act through somebody who holds it or not at all',
      'Project information goes to professional funders only',
    ],
  },
  {
    title: 'AML and KYC',
    text: 'We know who is on both sides before we introduce them. Checks come before confidences.',
    points: [
      'Identity of the company, its directors and its beneficial owners',
      'Screening against sanctions lists and for political exposure',
      'Where the sponsor’s equity comes from',
      'No sanctioned jurisdictions, and no opaque ownership',
    ],
  },
  {
    title: 'Data protection',
    text: 'Applications are confidential. We collect what an assessment needs and nothing for other ends.',
    points: [
      'Access for reviewers alone, enforced where the data lies',
      'Disclosure to a funder with the sponsor’s consent only',
      `Records kept for ${RETENTION}, then deleted`,
      'Requests for access, correction or deletion answered in person',
    ],
  },
  {
    title: 'Conflicts of interest',
    text: 'We are paid when a transaction closes. That is an interest, and we treat it as one.',
    points: [
      'Fees disclosed to both sides before an introduction',
      'No stake in a project that we introduce, unless both sides were told and agree',
      'No one reviews an application of their own',
      'A conflict that can’t be managed ends our part in the matter',
    ],
  },
] as const

/** What becomes of a complaint. Source of the figures: specification, section 9. */
export const COMPLAINT_STEPS = [
  {
    title: 'We acknowledge it',
    figure: `in ${COMPLAINT_ACKNOWLEDGED}`,
    text: 'You learn that it has arrived, and who looks into it: a person who had no part in what it is about.',
  },
  {
    title: 'We look into it',
    text: 'We read the record of what was done and by whom, and ask you where something is unclear.',
  },
  {
    title: 'We answer its substance',
    figure: `in ${COMPLAINT_ANSWERED}`,
    text: 'In writing: what we found, what we do about it, and why. If it takes longer we say so before then, with a date.',
  },
  {
    title: 'If you disagree',
    text: 'Ask for a second reading by somebody senior. You may also turn to an authority: on privacy, the Office of the Australian Information Commissioner.',
  },
] as const
