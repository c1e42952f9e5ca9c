import { ASSESSMENT, DEBT_FEE, EQUITY_FEE, SMALLER_PROJECTS } from '../facts/figures.ts'

export const HERO = {
  eyebrow: 'Confidential project introductions',
  title: 'Good projects deserve a private hearing.',
  lead: 'We introduce project owners (sponsors) to institutional capital.',
  text: 'A reviewer assesses your application in confidence. If it passes screening and a detailed review, we propose funders, and you approve each one.',
  submitButton: 'Submit Project Outline',
  processButton: 'How We Work',
} as const

/** The figures that decide. */
export const NUMBERS = {
  title: 'Our fee and the initial screening',
  lead: 'Nothing is due before funding closes. We agree the rate with you in writing before the first introduction.',
  figures: [
    { label: 'Success fee on large debt', value: DEBT_FEE, note: 'Of the amount funded.' },
    { label: 'Success fee on equity', value: EQUITY_FEE, note: 'Of the amount funded.' },
    { label: 'Initial screening', value: ASSESSMENT, note: 'From receipt of your application, weekends included.' },
  ],
} as const

export const WHY = {
  title: 'Why Sponsors Choose Us',
  reasons: [
    {
      title: 'Confidential from the start',
      text: 'Our reviewers read your application, and service providers store and process it for us under contract. We name you and your project to a funder only after you have approved that funder.',
    },
    {
      title: 'No upfront fees',
      text: `The assessment is free. If funding closes, you pay us a success fee: ${DEBT_FEE} on large debt and ${EQUITY_FEE} on equity, agreed in writing beforehand.`,
    },
    {
      title: 'A prompt answer',
      text: `We aim to complete the initial screening within ${ASSESSMENT}. If the answer is no, we will usually give you our reason.`,
    },
    {
      title: 'A targeted approach',
      text: 'We circulate no project lists. We approach only the few institutions whose mandate, ticket size and timing suit your project.',
    },
  ],
} as const

export const SECTORS_BAND = {
  title: 'Eight sectors',
  lead: `Seven have a page of their own, and the eighth takes every other project. Each range is the capital that a project typically seeks, in US dollars. ${SMALLER_PROJECTS}`,
} as const

export const STEPS_TITLE = 'Three steps to an introduction'

/** The process of `facts/process.ts` in three steps. */
export const SHORT_PROCESS = [
  {
    title: 'You apply in confidence',
    text: 'Send the full application for your sector, or a pitch deck with your contact details. You can write offline and over several days. A draft stays on your device until you send it.',
  },
  {
    title: 'A reviewer assesses it',
    text: `We aim to tell you within ${ASSESSMENT} whether your project fits. If it does, we review it in detail, document by document.`,
  },
  {
    title: 'We introduce you to funders',
    text: 'You approve each funder before we mention your name. You negotiate with them directly. Our fee is due only if funding closes.',
  },
] as const

export const TESTIMONIALS_TITLE = 'Testimonials'

export const CLOSING = {
  title: 'Start your application',
  text: `You do not need every document yet, and your answers stay on your device until you send them. There are no upfront fees: a success fee of ${DEBT_FEE} on large debt and ${EQUITY_FEE} on equity is due only if funding closes.`,
  submitButton: 'Submit Project',
  faqsButton: 'Read FAQs',
} as const
