import { referenceOf } from '@sotto/domain/ids'
import { findForm } from '@sotto/domain/sectors/index'
import { isStatus, type Status } from '@sotto/domain/statuses'
import { INITIAL_STATE } from '@sotto/domain/submission'
import type { DocumentData } from 'firebase-admin/firestore'
import type { Mail } from '../services/send-mail.ts'
import { renderMail, type Message } from './render-mail.ts'

export interface MailSettings {
  adminMailbox: string
  /** The app's address without a slash at its end. */
  siteUrl: string
}

/** What a mail tells of: that an application is here, or where it stands. */
export type News = 'arrived' | Status

/** One thing that somebody is kept informed of. Of one application there is at most one news of a topic at a time. */
export interface Topic {
  name: 'acknowledgement' | 'notice' | 'status'
  /** What counts as said before anything was. */
  saidFirst: News | null
  /** What there is to say of a submission as it stands, or nothing when it makes no sense. */
  newsOf(submission: DocumentData): News | undefined
  /** The mail for a piece of news, or nothing for news that is taken note of in silence. */
  compose(news: News, submissionId: string, submission: DocumentData, settings: MailSettings): Mail | undefined
}

/** Tells the sponsor that the application is here. */
export const ACKNOWLEDGEMENT: Topic = {
  name: 'acknowledgement',
  saidFirst: null,
  newsOf: () => 'arrived',
  compose: (_, submissionId, submission, settings) =>
    toSponsor(submission, settings, {
      subject: `Your application ${referenceOf(submissionId)} has arrived`,
      paragraphs: [
        `Your application has arrived. Its reference is ${referenceOf(submissionId)}; please quote it when you contact us.`,
        'We read every application ourselves and assess its fit within 48-72 hours. We will then be in touch with you. Until then there is nothing that you need to do.',
        DISCREET,
      ],
    }),
}

/** Tells the admins that there is an application to be read. */
export const NOTICE: Topic = {
  name: 'notice',
  saidFirst: null,
  newsOf: () => 'arrived',
  compose: (_, submissionId, submission, { adminMailbox, siteUrl }) => ({
    to: adminMailbox,
    ...renderMail({
      subject: `New application ${referenceOf(submissionId)}`,
      paragraphs: [
        'An application has arrived.',
        `Reference: ${referenceOf(submissionId)}`,
        `Sector: ${sectorOf(submission)}`,
      ],
      link: { label: 'Open the applications', url: `${siteUrl}/admin` },
    }),
  }),
}

/** Tells the sponsor where the application stands, whenever that changes to anything but "pending". */
export const STATUS: Topic = {
  name: 'status',
  saidFirst: INITIAL_STATE.status,
  newsOf: ({ status }) => (isStatus(status) ? status : undefined),
  compose: (news, submissionId, submission, settings) => {
    const words = STATUS_WORDS[news]
    if (words === undefined) return undefined
    const reference = referenceOf(submissionId)
    return toSponsor(submission, settings, {
      subject: words.subject(reference),
      paragraphs: [words.body(reference), DISCREET],
    })
  },
}

const DISCREET =
  'To keep your application confidential, our mails say nothing about what is in it. We never ask for your password.'

/** Which way a decision went is not for a mail: the sponsor reads it after signing in. */
const DECIDED = {
  subject: (reference: string) => `A decision on your application ${reference}`,
  body: (reference: string) => `We have made a decision on your application ${reference}. Please sign in to read it.`,
}

const STATUS_WORDS: Partial<Record<News, typeof DECIDED>> = {
  reviewing: {
    subject: (reference) => `Your application ${reference} is under review`,
    body: (reference) =>
      `Your application ${reference} is now under review. There is nothing that you need to do; we will write to you when there is news.`,
  },
  approved: DECIDED,
  rejected: DECIDED,
}

function toSponsor(submission: DocumentData, { siteUrl }: MailSettings, message: Omit<Message, 'link'>): Mail {
  const link = { label: 'Your applications', url: `${siteUrl}/applications` }
  return { to: String(submission['contact_email']), ...renderMail({ ...message, link }) }
}

function sectorOf({ sector }: DocumentData): string {
  return (typeof sector === 'string' ? findForm(sector)?.label : undefined) ?? 'unknown'
}
