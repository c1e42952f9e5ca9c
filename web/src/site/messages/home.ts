import { ASSESSMENT, DEBT_FEE, EQUITY_FEE } from '../facts/figures.ts'

export const HERO = {
  eyebrow: 'Confidential project introductions',
  title: 'Good projects deserve a private hearing.',
  lead: 'We introduce project sponsors to institutional capital. A reviewer assesses your application in confidence. If your project passes, we introduce you to funds, family offices and lenders that you approve.',
  submitButton: 'Submit Project Outline',
  processButton: 'How We Work',
} as const

export const WHY = {
  title: 'Why Sponsors Choose Us',
  reasons: [
    {
      title: 'Confidential from the start',
      text: 'Only our reviewers read your application. We name you and your project to a funder only after you have approved that funder.',
    },
    {
      title: 'No upfront fees',
      text: `The assessment is free. If funding closes, we are paid a success fee: ${DEBT_FEE} on large debt and ${EQUITY_FEE} on equity, agreed in writing beforehand.`,
    },
    {
      title: 'A prompt answer',
      text: `The initial assessment takes ${ASSESSMENT}. If the answer is no, we will tell you then.`,
    },
    {
      title: 'A targeted approach',
      text: 'We don’t circulate teasers. We approach only the few institutions whose mandate, ticket size and timing suit your project.',
    },
  ],
} as const

export const SECTORS_BAND = {
  title: 'Eight sectors',
  lead: 'Each range is the capital that a project in the sector typically seeks, in US dollars.',
} as const

export const STEPS_TITLE = 'Three steps to an introduction'

export const TESTIMONIALS_TITLE = 'Testimonials'

export const CLOSING = {
  title: 'Start your application',
  text: `You do not need every document yet, and your answers stay on your device until you send them. There are no upfront fees: a success fee of ${DEBT_FEE} on large debt and ${EQUITY_FEE} on equity is due only if funding closes.`,
  submitButton: 'Submit Project',
  faqsButton: 'Read FAQs',
} as const
