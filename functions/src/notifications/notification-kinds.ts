import { formatUtc } from '@sotto/domain/shared/moment'
import { assessmentDue } from '@sotto/domain/review/assessment'
import { heldUntil } from '@sotto/domain/review/review'
import { referenceOf } from '@sotto/domain/submission/ids'
import type { QuestionStatus } from '@sotto/domain/questions/question'
import { INITIAL_STATE } from '@sotto/domain/submission/submission'
import type { DocumentData } from 'firebase-admin/firestore'
import type { MailSettings } from '../platform/mail-deps.ts'
import { toDate } from '../platform/sdk-values.ts'
import {
  isMailed,
  QUESTION_MAIL,
  RECEIPT_MAIL,
  REMINDER_MAIL,
  SPONSOR_MAIL,
  STATUS_MAILS,
  type MailedStatus,
  type Progress,
  type StatusMail,
} from './notification-messages.ts'
import { isUnderReview, reminderOf, stillWaits, type ReadDocuments } from './question-reminder.ts'
import { renderMail, type MailContent, type RenderedMail } from './render-mail.ts'

/**
 * A milestone: an application has arrived, or has reached a status, or a round of a question about it has been opened, or the due time of a
 * question is near (ISO 8601).
 */
export type Milestone = 'arrived' | MailedStatus | `asked ${number}` | `due ${string}`

/** The application that a mail is about, with the record that the mail reports: the submission, or a question about it. */
export interface ReportedApplication {
  id: string
  record: DocumentData
}

/** A kind of mail that informs a sponsor. A record has at most one milestone to report for each kind at a time. */
export interface NotificationKind<Told extends Milestone = Milestone> {
  /** Part of the log record's id, so it never changes. */
  name: 'acknowledgement' | 'status' | 'question' | 'reminder'
  /** The milestone that a record has reached; undefined when the stored value is none, or is not to be told, or not yet. */
  milestoneOf(record: DocumentData): Told | undefined
  /** Whether other documents let a question's milestone be told; absent where the record alone decides. */
  allowedBy?(
    read: ReadDocuments,
    question: { submissionId: string; requestId: string; record: DocumentData },
  ): Promise<boolean>
  /** The mail that reports a milestone. */
  compose(milestone: Told, application: ReportedApplication, settings: MailSettings): RenderedMail
}

/** Confirms to the sponsor that the application has arrived, and says by when we answer. */
export const ACKNOWLEDGEMENT: NotificationKind = {
  name: 'acknowledgement',
  milestoneOf: () => 'arrived',
  compose: (_, application, settings) => {
    const { created_at, status } = application.record as Record<'created_at' | 'status', unknown>
    const arrivedAt = toDate(created_at)
    const due = arrivedAt && assessmentDue(arrivedAt)
    const progress = progressOf(status, due)
    return renderForSponsor(settings, application, {
      subject: RECEIPT_MAIL.subject(referenceOf(application.id)),
      heading: RECEIPT_MAIL.heading,
      paragraphs: [RECEIPT_MAIL.body(progress)],
      facts: [
        ...(arrivedAt ? [[SPONSOR_MAIL.received, formatUtc(arrivedAt)] as const] : []),
        ...(due && progress === 'waiting' ? [[SPONSOR_MAIL.due, formatUtc(due)] as const] : []),
      ],
    })
  },
}

/**
 * Reports each change of the application's status to the sponsor, also their own withdrawal of it, but no decision while it is held.
 * Nothing is told of a return to `pending`; from there, the status that was told last is not told again.
 */
export const STATUS: NotificationKind<MailedStatus> = {
  name: 'status',
  milestoneOf: ({ status, reviewed_at }) =>
    isMailed(status) && heldUntil(status, toDate(reviewed_at), Date.now()) === undefined ? status : undefined,
  compose: (milestone, application, settings) => {
    const { subject, heading, body } = STATUS_MAILS[milestone]
    return renderForSponsor(settings, application, {
      subject: subject(referenceOf(application.id)),
      heading,
      paragraphs: [body],
    })
  },
}

/** Tells the sponsor that there is a question, and by when we ask for the answer; never what the question is. */
export const QUESTION: NotificationKind = {
  name: 'question',
  milestoneOf: ({ status, round }) =>
    status === ('open' satisfies QuestionStatus) && Number.isInteger(round) ? `asked ${Number(round)}` : undefined,
  allowedBy: (read, { submissionId }) => isUnderReview(read, submissionId),
  compose: (_, application, settings) => renderAboutQuestion(settings, application, QUESTION_MAIL),
}

/** Reminds the sponsor once of a question before its due time, while it waits for an answer; never of what the question is. */
export const REMINDER: NotificationKind = {
  name: 'reminder',
  milestoneOf: (record) => {
    const due = reminderOf(record, Date.now())
    return due && `due ${due.toISOString()}`
  },
  allowedBy: (read, question) => stillWaits(read, question, Date.now()),
  compose: (_, application, settings) => renderAboutQuestion(settings, application, REMINDER_MAIL),
}

const KINDS = [ACKNOWLEDGEMENT, STATUS, QUESTION, REMINDER]

/** The kind of the log record with this id, which ends in the kind's name. */
export function kindOfRecord(recordId: string): NotificationKind {
  return KINDS.find(({ name }) => recordId.endsWith(`_${name}`)) ?? ACKNOWLEDGEMENT
}

function progressOf(status: unknown, due: Date | null): Progress {
  if (status !== INITIAL_STATE.status) return 'further'
  return due !== null && due.getTime() < Date.now() ? 'overdue' : 'waiting'
}

function renderAboutQuestion(
  settings: MailSettings,
  application: ReportedApplication,
  { subject, heading, body }: StatusMail,
): RenderedMail {
  const due = toDate(application.record['due_at'])
  return renderForSponsor(settings, application, {
    subject: subject(referenceOf(application.id)),
    heading,
    paragraphs: [body],
    facts: due ? [[QUESTION_MAIL.due, formatUtc(due)]] : [],
  })
}

function renderForSponsor(
  { siteUrl }: MailSettings,
  { id }: ReportedApplication,
  { facts = [], ...content }: Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'facts'>,
): RenderedMail {
  return renderMail({
    ...content,
    facts: [[SPONSOR_MAIL.reference, referenceOf(id)], ...facts],
    link: { label: SPONSOR_MAIL.link, url: `${siteUrl}/applications/${id}` },
    notes: [SPONSOR_MAIL.quoteReference, SPONSOR_MAIL.confidential],
    reason: SPONSOR_MAIL.reason,
  })
}
