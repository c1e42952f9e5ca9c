import { ASSESSMENT, LONGEST_REVIEW } from '../facts/figures.ts'

export const HERO = {
  eyebrow: 'How We Work',
  title: 'Six steps from application to funding.',
  lead: 'Our part, your part, the timeline and the fees.',
} as const

export const STEPS = {
  title: 'How a project moves forward',
  lead: 'An example: we have just received an application, so step 1 is complete and step 2 is under way.',
} as const

/** How far a step is, in words. */
export const STATES = { complete: 'Complete', current: 'Current', upcoming: 'Upcoming' } as const

export const stepOf = (position: number, state: string) => `Step ${position} · ${state}`

export const ASSESSED = {
  title: 'Our assessment criteria',
  lead: 'Four dimensions, and each must be addressed. Strength in one can offset weakness in another, but nothing offsets weakness in compliance.',
} as const

export const TIMES = {
  title: 'Expected timelines',
  lead: 'These are targets, not promises. Funders set their own pace, and missing documents delay every stage.',
  wholeReview: `If we have many questions, the detailed review can take up to ${LONGEST_REVIEW} from a complete set of documents. Introductions follow.`,
} as const

export const COST = {
  title: 'Fees',
  lead: 'You pay us only if funding closes with a funder we introduced.',
  agreement:
    'We agree every rate with you in writing before the first introduction, including the rate for smaller debt, streams and royalties. If funding will be drawn in stages, please ask us which amount counts and when the fee is due. You pay your own lawyers, valuers and engineers, and the funder’s fees, separately.',
} as const

export const CONFIDENTIALITY = {
  title: 'Confidentiality and conflicts',
  paragraphs: [
    'Your application is confidential from the moment we receive it. Our reviewers read it, and service providers process it for us under contract. We give a funder no information that identifies you or the project until you have approved that funder. Each funder signs a confidentiality undertaking.',
    'We are an introducer and not an adviser. We hold no money, make no funding decision and take no side in your negotiation. For advice, rely on your own lawyers and accountants.',
    'If we or our people hold an interest in a project, we disclose it to both sides before the introduction. We proceed only if both agree. A reviewer who knows a sponsor or its competitor hands the application to a colleague.',
  ],
} as const

export const CLOSING = {
  title: 'Take the first step',
  text: `Send your application. We aim to tell you within ${ASSESSMENT} whether it fits. There are no upfront fees.`,
  submitButton: 'Submit Project',
} as const
