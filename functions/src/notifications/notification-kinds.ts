import { referenceOf } from '@sotto/domain/submission/ids'
import { isNotified, isStatus, type NotifiedStatus, type Status } from '@sotto/domain/submission/statuses'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import type { DocumentData } from 'firebase-admin/firestore'
import type { MailSettings } from '../platform/mail-deps.ts'
import { renderMail, type MailContent, type RenderedMail } from './mail.ts'

/** A milestone of an application: it has arrived, or it has reached a status. */
export type Milestone = 'arrived' | Status

/** A kind of mail that informs a sponsor. An application has at most one milestone to report for each kind at a time. */
export interface NotificationKind {
  /** Part of the log record's id, so it never changes. */
  name: 'acknowledgement' | 'status'
  /** The milestone that counts as reported before the first mail. */
  reportedFirst: Milestone | null
  /** The milestone that a submission has reached; undefined when the stored value is none. */
  milestoneOf(submission: DocumentData): Milestone | undefined
  /** The mail that reports a milestone; undefined for one that is recorded without a mail. */
  compose(milestone: Milestone, submissionId: string, settings: MailSettings): RenderedMail | undefined
}

/** Confirms to the sponsor that the application has arrived. */
export const ACKNOWLEDGEMENT: NotificationKind = {
  name: 'acknowledgement',
  reportedFirst: null,
  milestoneOf: () => 'arrived',
  compose: (_, submissionId, settings) =>
    renderForSponsor(settings, submissionId, {
      subject: `Your application ${referenceOf(submissionId)} has arrived`,
      paragraphs: [
        `Your application has arrived. Its reference is ${referenceOf(submissionId)}; please quote it when you contact us.`,
        'A reviewer will assess its fit within 48-72 hours, and we will then contact you. You do not need to do anything until then.',
        DISCREET,
      ],
    }),
}

/** Reports each change of the application's status to the sponsor, except a return to `pending`. */
export const STATUS: NotificationKind = {
  name: 'status',
  reportedFirst: INITIAL_STATE.status,
  milestoneOf: ({ status }) => (isStatus(status) ? status : undefined),
  compose: (milestone, submissionId, settings) => {
    if (!isNotified(milestone)) return undefined
    const message = STATUS_MESSAGES[milestone]
    const reference = referenceOf(submissionId)
    return renderForSponsor(settings, submissionId, {
      subject: message.subject(reference),
      paragraphs: [message.body(reference), DISCREET],
    })
  },
}

/** The kind of the log record with this id, which ends in the kind's name. */
export function kindOfRecord(recordId: string): NotificationKind {
  return recordId.endsWith(`_${STATUS.name}`) ? STATUS : ACKNOWLEDGEMENT
}

const DISCREET =
  'To keep your application confidential, our emails do not describe its contents. We will never ask for your password.'

/** A mail does not reveal the decision: the sponsor reads it after signing in. */
const DECIDED = {
  subject: (reference: string) => `A decision on your application ${reference}`,
  body: (reference: string) => `We have made a decision on your application ${reference}. Please sign in to read it.`,
}

const STATUS_MESSAGES: Readonly<Record<NotifiedStatus, typeof DECIDED>> = {
  reviewing: {
    subject: (reference) => `Your application ${reference} is under review`,
    body: (reference) =>
      `Your application ${reference} is now under review. You do not need to do anything. We will email you when the status changes.`,
  },
  approved: DECIDED,
  rejected: DECIDED,
}

function renderForSponsor(
  { siteUrl }: MailSettings,
  submissionId: string,
  content: Omit<MailContent, 'link'>,
): RenderedMail {
  const link = { label: 'Open your application', url: `${siteUrl}/applications/${submissionId}` }
  return renderMail({ ...content, link })
}
