import { BRAND } from '@sotto/domain/shared/brand'
import { formatUtc } from '@sotto/domain/shared/moment'
import { plural } from '@sotto/domain/shared/plural'
import { ASSESSMENT_TIME } from '@sotto/domain/review/assessment'
import { QUESTION_TERMS } from '@sotto/domain/questions/question-messages'
import type { NotifiedStatus, WITHDRAWN } from '@sotto/domain/submission/statuses'

/** Answered to an account that asks for its waiting mails too often. */
export const TOO_MANY_CALLS = 'Too many requests. Please try again later.'

/** What every mail ends with. */
export const FOOTER = [`${BRAND.name} · ${BRAND.city}`, `${BRAND.email} · ${BRAND.phone}`]

/** Above a link's address, which clients that show no buttons let a reader copy. */
export const COPY_LINK = 'Or copy this address into your browser:'

export const SPONSOR_MAIL = {
  reference: 'Reference',
  received: 'Received',
  due: 'Screening target',
  link: 'Open your application',
  confidential:
    'To keep your application confidential, our emails do not describe its contents. We will never ask for your password or for an upfront payment.',
  quoteReference: 'Please quote the reference when you contact us.',
  reason: `You are receiving this email because you sent an application to ${BRAND.name} from the account with this email address.`,
} as const

/** Where an application stands when its receipt is confirmed: a mail may have waited for days until the address was verified. */
export type Progress = 'waiting' | 'overdue' | 'further'

const NEXT_STEPS: Readonly<Record<Progress, string>> = {
  waiting: `We aim to complete the initial screening within ${ASSESSMENT_TIME}. We will then email you to sign in and read the result. If we have a question before then, we will email you.`,
  overdue: `The initial screening is taking longer than our target of ${ASSESSMENT_TIME}. We will email you when it is complete.`,
  further: 'Please sign in to see its status.',
}

export const RECEIPT_MAIL = {
  subject: (reference: string) => `We have received your application ${reference}`,
  heading: 'We have received your application',
  body: (progress: Progress) => `Thank you for your application. ${NEXT_STEPS[progress]}`,
} as const

export interface StatusMail {
  subject: (reference: string) => string
  heading: string
  body: string
}

/** A mail does not reveal the decision: the sponsor reads it after signing in. */
const DECIDED: StatusMail = {
  subject: (reference) => `A decision on your application ${reference}`,
  heading: 'We have made a decision',
  body: 'Please sign in to read the decision on your application.',
}

/** A status that its sponsor is emailed about, also their own withdrawal. */
export type MailedStatus = NotifiedStatus | typeof WITHDRAWN

export const STATUS_MAILS: Readonly<Record<MailedStatus, StatusMail>> = {
  reviewing: {
    subject: (reference) => `Your application ${reference} is under review`,
    heading: 'Your application is under review',
    body: 'A reviewer is now reading your application, in our initial screening. We will email you when the status changes or we have a question.',
  },
  approved: DECIDED,
  rejected: DECIDED,
  withdrawn: {
    subject: (reference) => `You have withdrawn application ${reference}`,
    heading: 'You have withdrawn your application',
    body: `We will not assess it any further. If you did not withdraw it yourself, please email us at ${BRAND.email} straight away.`,
  },
}

export const isMailed = (status: unknown): status is MailedStatus =>
  typeof status === 'string' && Object.hasOwn(STATUS_MAILS, status)

export const QUESTION_MAIL = {
  subject: (reference: string) => `A question about your application ${reference}`,
  heading: 'We have a question about your application',
  body: 'A reviewer has asked you a question. Please sign in to read and answer it. You can answer until we close the question or decide on your application.',
  due: QUESTION_TERMS.dueBy,
} as const

/** Before the due time of a question. A sponsor who has answered offline may think that we have the answer. */
export const REMINDER_MAIL = {
  subject: (reference: string) => `Reminder: a question about your application ${reference}`,
  heading: 'Our question is waiting for your answer',
  body: 'A question about your application is still open. Please sign in to read and answer it. If you have already written your answer, open the app on the same device while it is online, so that the app can send it.',
} as const

/** How many of each have been received since the last notice. */
export interface Received {
  applications: number
  /** To our questions. */
  answers: number
}

const APPLICATIONS = { one: '# new application', other: '# new applications' }
const ANSWERS = { one: '# new answer', other: '# new answers' }

const nameReceived = ({ applications, answers }: Received): string =>
  [
    ...(applications > 0 ? [plural(applications, APPLICATIONS)] : []),
    ...(answers > 0 ? [plural(answers, ANSWERS)] : []),
  ].join(' and ')

/** To the admins' mailbox, about applications and answers that we have received. */
export const NOTICE_MAIL = {
  subject: (received: Received, reference: string) => {
    if (received.applications + received.answers > 1) return nameReceived(received)
    return received.answers === 0 ? `New application ${reference}` : `New answer on application ${reference}`
  },
  heading: (received: Received) => {
    if (received.applications + received.answers > 1) return nameReceived(received)
    return received.answers === 0 ? 'New application' : 'New answer'
  },
  body: ({ applications, answers }: Received): readonly string[] => [
    ...(applications > 0
      ? [
          `We have received ${plural(applications, { one: 'an application', other: '# applications' })}. Our target for the initial screening is ${ASSESSMENT_TIME}.`,
        ]
      : []),
    ...(answers > 0
      ? [`We have received ${plural(answers, { one: 'an answer to a question', other: '# answers to questions' })}.`]
      : []),
  ],
  reference: 'Reference',
  sector: 'Sector',
  unknownSector: 'Unknown',
  received: 'Received',
  due: 'Screening due',
  /** One of several. */
  entry: (sector: string, due: Date | undefined) =>
    due === undefined ? `Sector: ${sector}` : `Sector: ${sector} · Screening due: ${formatUtc(due)}`,
  answerEntry: (sector: string) => `Answer to a question · Sector: ${sector}`,
  link: 'Open the application',
  dashboardLink: 'Open the dashboard',
  reason: `You are receiving this email because ${BRAND.name} sends notices of new applications and answers to this address.`,
} as const
