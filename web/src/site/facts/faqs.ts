import { BRAND } from '@sotto/domain/shared/brand'
import {
  ASSESSMENT,
  COUNTRIES,
  DILIGENCE,
  ENQUIRY_REPLY,
  FAMILY_OFFICE_THRESHOLD,
  FILTERED_OUT,
  FOCUS_MINIMUM,
  INSTITUTION_THRESHOLD,
  INTRODUCTION,
  LEAST,
  SMALLER_DEALS,
  SPONSOR_EQUITY,
  SUBMISSION_TAKES,
  TERM_SHEET_TO_CLOSE,
} from './figures.ts'
import { RETENTION } from './house-rules.ts'

export interface Faq {
  question: string
  /** Paragraphs. */
  answer: readonly string[]
}

export interface FaqGroup {
  title: string
  faqs: readonly Faq[]
}

/** Sixteen questions. Source of the figures: docs/specification.md, sections 5 (screening), 6 and 9. */
export const FAQ_GROUPS: readonly FaqGroup[] = [
  {
    title: 'What we do',
    faqs: [
      {
        question: `What does ${BRAND.name} do, and what does it not do?`,
        answer: [
          'We introduce project sponsors to institutional capital: private funds, family offices, banks and other lenders. We read an outline in confidence, say whether it fits, and take it to those who fund its kind.',
          'We are an introducer and not an adviser. We give no investment advice, make no funding decision and arrange no regulated product where we are not authorised to. Each funder decides on its own due diligence.',
        ],
      },
      {
        question: 'Which projects can be submitted?',
        answer: [
          `Projects in property, commercial real estate, energy, mining, biotech, technology and AI, and infrastructure, in ${COUNTRIES} countries. What fits none of these goes through the form for other projects.`,
          'Every sponsor has to pass AML and KYC checks and show who owns the company. We take nothing from sanctioned jurisdictions.',
        ],
      },
      {
        question: 'What size of project do you consider?',
        answer: [
          `Our focus is funding of ${FOCUS_MINIMUM}. We consider smaller deals of ${SMALLER_DEALS}. Below ${LEAST}, unless a strong partner stands behind the project, we say so at once and point to a better address.`,
          `A sponsor’s own equity is usually ${SPONSOR_EQUITY} of the capital needed.`,
        ],
      },
      {
        question: 'How many submissions pass screening?',
        answer: [
          `About 15%. The other ${FILTERED_OUT} are filtered out before a funder sees them, most often because of incomplete documents, missing equity or a capital structure that doesn’t close. We will tell you the outcome either way.`,
        ],
      },
    ],
  },
  {
    title: 'Submitting',
    faqs: [
      {
        question: 'How long does a submission take?',
        answer: [
          `A pitch deck with your contact details takes ${SUBMISSION_TAKES} to send. A full application asks what funders of your sector ask and takes longer: you can write it over several days.`,
        ],
      },
      {
        question: 'Can I stop and go on later, or write without a network?',
        answer: [
          'Yes. What you type and attach is stored on your device as you go and stays there until you send or delete it. You can also submit without a network: the application waits on the device and is sent, once, when there is one.',
          'To go on elsewhere, save the draft to a file, with a passphrase if you wish, and open it on the other device.',
        ],
      },
      {
        question: 'Which documents should I attach?',
        answer: [
          'Those that the sector’s page lists: title and consents, contracts, studies, valuation, the financial model. A full application takes up to 10 files of at most 20MB each, as PDF, Word, Excel, PowerPoint, JPG, PNG or ZIP. None is obligatory, but an application with its evidence is assessed sooner.',
          'A pitch deck is a single file, PDF or PowerPoint, of at most 20MB.',
        ],
      },
      {
        question: 'Can I change an application after I have sent it?',
        answer: [
          'While it still waits on your device you can take it back and edit it. You can’t change an application after it has arrived. If something important has changed, write to us with the reference number or send a new application.',
        ],
      },
    ],
  },
  {
    title: 'Time and cost',
    faqs: [
      {
        question: 'When do I hear from you?',
        answer: [
          `We will email you as soon as your application has arrived, once you have verified your address. The initial assessment of fit follows within ${ASSESSMENT}. If the project fits, we speak with you within one week. Other enquiries are answered within ${ENQUIRY_REPLY} on business days.`,
        ],
      },
      {
        question: 'How long is it to a term sheet?',
        answer: [
          `From submission to a term sheet it is usually 4–8 weeks. The larger part is detailed diligence, ${DILIGENCE} from a complete set of documents.`,
          `Counted from the day our file is finished, the first conversation follows in ${INTRODUCTION}, all introductions are made within 2–4 weeks, and the average is about 3 weeks to a term sheet.`,
          'These times are targets, not promises. Funders set their own pace, and missing documents cause delays.',
        ],
      },
      {
        question: 'How long is it from a term sheet to funding?',
        answer: [
          `Term sheet to close takes ${TERM_SHEET_TO_CLOSE}: legal work, valuation, and the conditions that the funder sets. Construction and cross-border transactions tend to the longer end.`,
        ],
      },
      {
        question: 'What does it cost?',
        answer: [
          'There are no upfront fees. If funding closes we are paid a success fee, agreed in writing before the first introduction: 0.5–2% on large debt and 2–5% on equity. Your own lawyers, valuers and engineers, and the fees of a funder, are not part of it.',
        ],
      },
    ],
  },
  {
    title: 'Confidentiality',
    faqs: [
      {
        question: 'Who sees what I submit?',
        answer: [
          'You and our reviewers. Other sponsors can’t see it. Nothing that names you or the project goes to a funder without your consent.',
          'Drafts stay on your device. They are not encrypted there, so use a device that only you can unlock.',
        ],
      },
      {
        question: 'Does software decide about my project?',
        answer: [
          'No. A reviewer may ask an AI model for a summary of an application. It cites the answers that it is based on and names gaps. A person reads the application and makes the decision.',
        ],
      },
      {
        question: 'How long is my information kept?',
        answer: [
          `Our policy is to keep applications and their documents for ${RETENTION}, in line with record-keeping duties, and then to delete them. You may ask us at any time what we hold of you, to correct it, or to delete what no duty makes us keep.`,
        ],
      },
      {
        question: 'I represent a funder. How do we join?',
        answer: [
          `The network is open to institutional investors with ${INSTITUTION_THRESHOLD} under management, to family offices with ${FAMILY_OFFICE_THRESHOLD} of investable assets, and to banks and lenders. We verify a funder by KYC, AML and references before a project is shown. The page For Funders says how to apply.`,
        ],
      },
    ],
  },
]
