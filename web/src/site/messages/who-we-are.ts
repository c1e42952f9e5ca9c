import { ASSESSMENT, FILTERED_OUT } from '../facts/figures.ts'

export const HERO = {
  eyebrow: 'Who We Are',
  title: 'We work quietly.',
  lead: 'We introduce projects to institutional capital in confidence. That is our only business.',
} as const

export const MISSION = {
  title: 'Our mission',
  paragraphs: [
    'Good projects fail to raise capital for avoidable reasons: the wrong funder, an incomplete application, a teaser circulated too widely. We exist to remove those reasons. We read a project as its funders will, identify the gaps, and introduce it to the few institutions with a matching mandate.',
    'We act as an introducer and not as an adviser. We give no investment advice, and we do not arrange regulated products without the required authorisation.',
  ],
} as const

export const PEOPLE_BAND = {
  title: 'Areas of responsibility',
  lead: 'Who is responsible for each part of our work. Names and portraits will be added here.',
} as const

export const TO_BE_ANNOUNCED = 'To be announced'

export const WHY = {
  title: 'Why people choose us',
  reasons: [
    {
      title: 'Discretion',
      text: 'We do not advertise projects or publish deal lists. Only funders that you approve receive a short profile, which names neither you nor the project. Names follow only under a confidentiality undertaking. Our conversations with funders are confidential.',
    },
    {
      title: 'Paid on success only',
      text: 'No upfront fees, no retainers and no fee for the assessment. We are paid when funding closes, so we introduce only projects that we believe can close.',
    },
    {
      title: 'Thorough screening',
      figure: `${FILTERED_OUT} filtered out`,
      text: 'We filter out most applications before a funder sees them. That is why funders read our introductions.',
    },
    {
      title: 'A clear answer',
      text: `We aim to tell you within ${ASSESSMENT} whether your project fits. You can follow its status in your account.`,
    },
  ],
} as const

export const TECHNOLOGY = {
  title: 'How we use technology',
  points: [
    {
      title: 'Summaries that cite their sources',
      text: 'A reviewer can ask an AI model for a summary of an application. It cites the answers that it is based on and lists gaps against the requirements of funders in the sector.',
    },
    {
      title: 'Decisions by people',
      text: 'The model makes no decisions, and its summaries are labelled as AI-generated. A reviewer sets every status, and each change is recorded.',
    },
    {
      title: 'Applications you can write offline',
      text: 'Sponsors often write on a phone, over several days, at sites without coverage. Your draft is saved on your device as you type and stays there until you send it.',
    },
  ],
} as const

export const CLIENTS = {
  title: 'Who we work with',
  kinds: [
    {
      title: 'Wealth managers',
      text: 'Managers that hold discretionary mandates from professional clients and want projects screened in advance.',
    },
    {
      title: 'Project owners',
      text: 'Founders, developers and operators with a project that is ready, or nearly ready, for institutional capital.',
    },
    {
      title: 'Institutional partners',
      text: 'Banks, lenders, insurers and funds that want to see only projects within their mandate.',
    },
    {
      title: 'Investors',
      text: 'Family offices and other professional funders that invest directly and prefer an introduction to a cold approach.',
    },
  ],
} as const

export const CLOSING = {
  title: 'Talk to us',
  text: 'Ask a question first, or send your application. Leave confidential details out of a message, and put them in your application.',
  submitButton: 'Submit Your Project',
  contactButton: 'Contact Us',
} as const
