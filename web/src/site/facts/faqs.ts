import { BRAND } from '@sotto/domain/shared/brand'
import { MAX_FILE_MEBIBYTES, MAX_FILES } from '@sotto/domain/shared/limits'
import {
  ALL_INTRODUCTIONS,
  ASSESSMENT,
  COMPANY_EQUITY,
  COUNTRIES,
  DEBT_FEE,
  DILIGENCE,
  ENQUIRY_REPLY,
  EQUITY_FEE,
  FAMILY_OFFICE_THRESHOLD,
  FILTERED_OUT,
  FIRST_CALL,
  FOCUS_MINIMUM,
  INSTITUTION_THRESHOLD,
  INTRODUCTION,
  LEAST,
  LONGEST_REVIEW,
  PASS_RATE,
  REVIEW_TO_TERM_SHEET,
  SMALLER_DEALS,
  SPONSOR_EQUITY,
  SUBMISSION_TAKES,
  SUBMISSION_TO_TERM_SHEET,
  TERM_SHEET_TO_CLOSE,
} from './figures.ts'
import { RETENTION } from './house-rules.ts'

export const HERO = {
  eyebrow: 'FAQ',
  title: 'Frequently Asked Questions',
  lead: 'Answers for sponsors and funders on screening, timing, fees and confidentiality.',
} as const

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
    title: 'About the service',
    faqs: [
      {
        question: `What does ${BRAND.name} do, and what does it not do?`,
        answer: [
          'We introduce project sponsors to institutional capital: private funds, family offices, banks and other lenders. We read each application in confidence, tell you whether it fits, and introduce it to funders with a matching mandate.',
          'We are an introducer and not an adviser. We give no investment advice, we make no funding decision, and we do not arrange regulated products without the required authorisation. Each funder decides on its own due diligence.',
        ],
      },
      {
        question: 'Which projects can be submitted?',
        answer: [
          `Projects in property, commercial real estate, energy, mining, biotech, technology and AI, and infrastructure, in ${COUNTRIES} countries. For any other sector, use the form for other projects.`,
          'Every sponsor has to pass our identity (KYC) and anti-money-laundering (AML) checks, and disclose the ownership of the company. We accept no projects from sanctioned jurisdictions.',
        ],
      },
      {
        question: 'What size of project do you consider?',
        answer: [
          `Our focus is projects that seek ${FOCUS_MINIMUM} from funders, debt and equity together. We consider smaller projects of ${SMALLER_DEALS}. In some sectors the minimum is higher: the sector’s page states it. Below ${LEAST}, we consider a project only if its sector’s minimum is lower and a strong partner supports it. If we know another source, we will suggest it.`,
          `A sponsor’s own equity is usually ${SPONSOR_EQUITY} of the total project cost. ${COMPANY_EQUITY}`,
        ],
      },
      {
        question: 'How many applications pass screening?',
        answer: [
          `About ${PASS_RATE}. We filter out the rest (${FILTERED_OUT}) before a funder sees them. The usual causes are missing answers, missing equity or sources of funds that don’t cover the project’s cost. We will tell you the outcome either way.`,
        ],
      },
    ],
  },
  {
    title: 'Applying',
    faqs: [
      {
        question: 'How long does an application take?',
        answer: [
          `You can send a pitch deck with your contact details in ${SUBMISSION_TAKES}. A full application has more questions, which depend on the sector: each sector’s page has a link to them. It takes longer, and you can write it over several days.`,
        ],
      },
      {
        question: 'Can I save my application and continue later, or write offline?',
        answer: [
          'Yes. Your answers and files are saved on your device as you go and stay there until you send or delete them. You can also send offline: the application waits on your device. It is sent automatically when you are back online, and only once.',
          'On an iPhone or iPad, install the app before you start a draft: tap Share, then Add to Home Screen. Otherwise Safari may delete drafts after seven days without a visit. The installed app does not show drafts that you began in Safari. An iPhone sends nothing while the app is closed. Keep it open until your application is sent, or open it again.',
          'To continue on another device, choose “Save a copy to a file” in the draft’s menu, with a passphrase if you wish. There, choose “Import a draft”.',
        ],
      },
      {
        question: 'Which documents should I attach?',
        answer: [
          `See the checklist on the page for your sector: title and consents, contracts, studies, valuation and the financial model. A full application takes up to ${MAX_FILES} files of at most ${MAX_FILE_MEBIBYTES} MB each: PDF, Word, Excel, PowerPoint, JPG, PNG or ZIP. No document is mandatory, but a documented application is easier to assess. If your project passes screening, we will tell you which documents we still need and how to send them.`,
          `A pitch deck is a single PDF or PowerPoint file of at most ${MAX_FILE_MEBIBYTES} MB.`,
        ],
      },
      {
        question: 'Can I change an application after I have sent it?',
        answer: [
          'While it is still waiting on your device, you can take it back and edit it. You can’t change an application after we have received it. If something important has changed, write to us with the reference number or send a new application. While it is pending or under review, you can withdraw it in your account.',
        ],
      },
    ],
  },
  {
    title: 'Time and cost',
    faqs: [
      {
        question: 'When will I hear from you?',
        answer: [
          `We will email you when we receive your application, if you have verified your email address. We aim to complete the initial screening within ${ASSESSMENT} of receipt, weekends included. If the project does not fit, we will tell you in your application, usually with our reason. If it fits, we aim to speak with you within ${FIRST_CALL} of the decision. We answer other enquiries within ${ENQUIRY_REPLY} on business days. Unlike an application, a message in the contact form is not sent automatically: it stays in the browser tab until you send it online.`,
        ],
      },
      {
        question: 'How long does it take to get a term sheet?',
        answer: [
          `A term sheet usually follows ${SUBMISSION_TO_TERM_SHEET} after the application. Of that time, our detailed review takes ${DILIGENCE}. This assumes that your documents are complete and raise few questions. With rounds of questions, the review can take up to ${LONGEST_REVIEW}, and a term sheet follows later.`,
          `From the end of our review, the first conversation with a funder follows in ${INTRODUCTION}, and all introductions within ${ALL_INTRODUCTIONS}. On average, a term sheet follows about ${REVIEW_TO_TERM_SHEET} after the end of our review.`,
          'These times are targets, not promises. Funders set their own pace, and missing documents cause delays.',
        ],
      },
      {
        question: 'How long is it from a term sheet to funding?',
        answer: [
          `Term sheet to close takes ${TERM_SHEET_TO_CLOSE}: legal work, valuation and the funder’s conditions. Construction and cross-border transactions tend towards the longer end.`,
        ],
      },
      {
        question: 'What does it cost?',
        answer: [
          `There are no upfront fees. If funding closes, you pay us a success fee, agreed in writing before the first introduction: ${DEBT_FEE} on large debt and ${EQUITY_FEE} on equity. For smaller debt, streams and royalties, the same agreement states the rate. You pay your own lawyers, valuers and engineers, and the funder’s fees, separately.`,
        ],
      },
    ],
  },
  {
    title: 'Confidentiality and funders',
    faqs: [
      {
        question: 'Who can see my application?',
        answer: [
          'You and our reviewers. Our service providers store and process it for us, under contract: section 6 of the Privacy Policy lists them. Other sponsors can’t see it. We give a funder no information that identifies you or the project without your consent.',
          'Drafts stay on your device. They are not encrypted there, so use a device that only you can unlock.',
        ],
      },
      {
        question: 'Does software make the decision?',
        answer: [
          'No. A reviewer may ask an AI model for a summary of an application. It cites the answers that it is based on and lists gaps. A person reads the application and makes the decision.',
        ],
      },
      {
        question: 'How long do you keep my information?',
        answer: [
          `Our policy is to keep applications and their documents for ${RETENTION}, in line with record-keeping duties, and then to delete them. At any time you can ask us for a copy of your information or to correct it. We will delete it on request unless the law requires us to keep it.`,
        ],
      },
      {
        question: 'I represent a funder. How do we join?',
        answer: [
          `The network is open to institutional investors with ${INSTITUTION_THRESHOLD} under management and to family offices with ${FAMILY_OFFICE_THRESHOLD} of investable assets. For banks and other lenders there is no minimum. Private funds and wealth managers: please ask us which minimum applies. We complete AML, KYC and reference checks before we show you a project. A funder pays nothing to join or to see a project. To apply, choose “Apply to Join Network” on the For Funders page.`,
        ],
      },
    ],
  },
]

export const CLOSING = {
  title: 'Still have a question?',
  text: `Write to us. A member of our team will answer within ${ENQUIRY_REPLY} on business days.`,
  contactButton: 'Get in Touch',
} as const
