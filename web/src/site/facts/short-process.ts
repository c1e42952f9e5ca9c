import { ASSESSMENT } from './figures.ts'

/** The process of `process.ts` in three steps. */
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
