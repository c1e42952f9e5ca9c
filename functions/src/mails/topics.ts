import { referenceOf } from '@sotto/domain/ids'
import { isStatus, type Status } from '@sotto/domain/statuses'
import { INITIAL_STATE } from '@sotto/domain/submission'
import type { DocumentData } from 'firebase-admin/firestore'
import type { Mail } from '../services/send-mail.ts'
import { renderMail, type Message } from './render-mail.ts'

export interface MailSettings {
  adminMailbox: string
  /** The app's address without a slash at its end. */
  siteUrl: string
  /** The admins' mailbox gets a notice at most once in so many milliseconds. */
  noticeInterval: number
}

/** A mail without its address. */
export type Letter = Pick<Mail, 'subject' | 'text' | 'html'>

/** What a mail tells of: that an application is here, or where it stands. */
export type News = 'arrived' | Status

/** One thing that a sponsor is kept informed of. Of one application there is at most one news of a topic at a time. */
export interface Topic {
  name: 'acknowledgement' | 'status'
  /** What counts as said before anything was. */
  saidFirst: News | null
  /** What there is to say of a submission as it stands, or nothing when it makes no sense. */
  newsOf(submission: DocumentData): News | undefined
  /** The mail for a piece of news, or nothing for news that is taken note of in silence. */
  compose(news: News, submissionId: string, settings: MailSettings): Letter | undefined
}

/** Tells the sponsor that the application is here. */
export const ACKNOWLEDGEMENT: Topic = {
  name: 'acknowledgement',
  saidFirst: null,
  newsOf: () => 'arrived',
  compose: (_, submissionId, settings) =>
    toSponsor(settings, submissionId, {
      subject: `Your application ${referenceOf(submissionId)} has arrived`,
      paragraphs: [
        `Your application has arrived. Its reference is ${referenceOf(submissionId)}; please quote it when you contact us.`,
        'A reviewer will assess its fit within 48-72 hours, and we will then contact you. You do not need to do anything until then.',
        DISCREET,
      ],
    }),
}

/** Tells the sponsor where the application stands, whenever that changes to anything but "pending". */
export const STATUS: Topic = {
  name: 'status',
  saidFirst: INITIAL_STATE.status,
  newsOf: ({ status }) => (isStatus(status) ? status : undefined),
  compose: (news, submissionId, settings) => {
    const words = STATUS_WORDS[news]
    if (words === undefined) return undefined
    const reference = referenceOf(submissionId)
    return toSponsor(settings, submissionId, {
      subject: words.subject(reference),
      paragraphs: [words.body(reference), DISCREET],
    })
  },
}

const DISCREET =
  'To keep your application confidential, our emails do not describe its contents. We will never ask for your password.'

/** Which way a decision went is not for a mail: the sponsor reads it after signing in. */
const DECIDED = {
  subject: (reference: string) => `A decision on your application ${reference}`,
  body: (reference: string) => `We have made a decision on your application ${reference}. Please sign in to read it.`,
}

const STATUS_WORDS: Partial<Record<News, typeof DECIDED>> = {
  reviewing: {
    subject: (reference) => `Your application ${reference} is under review`,
    body: (reference) =>
      `Your application ${reference} is now under review. You do not need to do anything. We will email you when the status changes.`,
  },
  approved: DECIDED,
  rejected: DECIDED,
}

function toSponsor({ siteUrl }: MailSettings, submissionId: string, message: Omit<Message, 'link'>): Letter {
  const link = { label: 'Open your application', url: `${siteUrl}/applications/${submissionId}` }
  return renderMail({ ...message, link })
}
