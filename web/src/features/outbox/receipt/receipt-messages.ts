import { BRAND } from '@sotto/domain/shared/brand'
import type { Standing } from '@sotto/domain/documents/document'
import { ASSESSMENT_TIME, assessmentDue, FIRST_CALL } from '@sotto/domain/review/assessment'
import { mayWithdraw, WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { Receipt } from '@sotto/domain/submission/submission'
import { formatDay, formatZonedMoment } from '#lib/dates.ts'

const CONFIDENTIAL =
  'Our reviewers read your application, sometimes with the help of an AI summary. We will show it to a funder only with your approval.'

interface Circumstances {
  /** The address of the sponsor’s account. Notices go there and nowhere else. */
  account: string
  /** When the last answer that has not arrived is due. */
  answerBy?: Date | undefined
  /** Of answers whose words wait on this device, where no question waits for its sponsor: whether one may have arrived. */
  answerWaits?: AnswerWaits | undefined
}

export type AnswerWaits = 'unsent' | 'unconfirmed'

/** What happens next with a sent application, and when. */
export function describeNextSteps(
  receipt: Receipt,
  { account, answerBy, answerWaits }: Circumstances,
  now = Date.now(),
): string {
  const write = `write to you at ${receipt.contact_email}`
  const notices = describeNotices(account, receipt.contact_email)
  const due = assessmentDue(receipt.created_at).getTime()
  if (mayWithdraw(receipt.status) && (answerWaits !== undefined || (receipt.open_requests ?? 0) > 0)) {
    const need =
      answerWaits === undefined
        ? 'A reviewer needs your answer to a question to complete the initial screening.'
        : `${ANSWER_WAITS[answerWaits]} A reviewer needs it to complete the initial screening.`
    const target = due < now ? '' : ` ${describeTarget(due, answerBy)}`
    return `${need}${target} ${CONFIDENTIAL}`
  }
  switch (receipt.status) {
    case 'pending':
      return due < now
        ? `A reviewer reads every application. The initial screening is taking longer than our target of ${ASSESSMENT_TIME}. ${notices} ${CONFIDENTIAL}`
        : `We aim to complete the initial screening within ${ASSESSMENT_TIME}, by ${formatZonedMoment(due)}. ${notices} ${CONFIDENTIAL}`
    case 'reviewing':
      return `A reviewer is reading your application now, in our initial screening. ${due < now ? `The screening is taking longer than our target of ${ASSESSMENT_TIME}.` : `We aim to complete it by ${formatZonedMoment(due)}.`} ${notices} ${CONFIDENTIAL}`
    case 'approved':
      return `Your project has passed our initial screening. This is not an offer or an approval of funding. We aim to speak with you within ${FIRST_CALL} of the decision, and will ${write} to arrange it. We will agree the next step with you and tell you which documents we still need.`
    case 'rejected':
      return `We will not take this project further. We will ${write} if we know a more suitable source of capital. You may apply again once this project has changed, or submit another project.`
    case WITHDRAWN:
      return 'You have withdrawn this application, and the review has ended. After 24 hours, our reviewers can no longer open your documents in the app. We keep the application for as long as our Privacy Policy says; you can ask us to delete it sooner. You are welcome to send a new application.'
    // A console or a newer version wrote it.
    default:
      return `We have your application. ${notices}`
  }
}

const ANSWER_WAITS: Readonly<Record<AnswerWaits, string>> = {
  unsent: 'Your answer has not been sent yet.',
  unconfirmed: 'The app has not finished sending your answer yet.',
}

function describeNotices(account: string, contact: string): string {
  return account.toLowerCase() === contact.toLowerCase()
    ? `We will email you at ${account} when the status changes or we have a question, if you have verified that address.`
    : `We will email your account address, ${account}, when the status changes or we have a question, if you have verified that address. A reviewer may also contact you at ${contact}.`
}

function describeTarget(due: number, answerBy: Date | undefined): string {
  return answerBy !== undefined && answerBy.getTime() > due
    ? `The screening may therefore end later than our target of ${formatZonedMoment(due)}.`
    : `Our target for the screening is still ${formatZonedMoment(due)}.`
}

/** How to ask about a rejection. Our reason is the message; without one, the law may prevent us from giving it at all. */
export const describeQuestions = ({ message }: Receipt): string =>
  message
    ? `To ask about the decision, email ${BRAND.email} and quote the reference.`
    : `We have given no reason with this decision. To write to us about the decision, email ${BRAND.email} and quote the reference.`

export const RECEIPT = {
  /** What the word “Approved” does not mean, also on paper. */
  approvedOnly:
    'Approved means that the project has passed our initial screening. It is not an offer or an approval of funding.',
  change: `You can’t change an application here. To correct or complete it, email ${BRAND.email} and quote the reference. Leave confidential details out: we will tell you how to send them.`,
  /** The same, where a question waits for an answer on the page. */
  changeBesideAnswer: `To answer our question, use the form above. To correct or complete anything else, email ${BRAND.email} and quote the reference. Leave confidential details out: we will tell you how to send them.`,
  received: 'Application received',
  decided: 'Decision made',
  reference: 'Reference',
  /** What the button beside it copies. */
  referenceToCopy: 'reference',
  receivedAt: 'Received',
  receivedOn: (at: Date) => `Received ${formatDay(at)}`,
  status: 'Status',
  since: (at: Date) => `since ${formatZonedMoment(at)}`,
  lastSeen: (at: number, online: boolean) =>
    online ? `Last updated ${formatZonedMoment(at)}` : `You are offline. Last updated ${formatZonedMoment(at)}.`,
  message: 'Our message to you',
  hasMessage: 'With a message from us',
  /** Beside a status in the list, and on paper: where it is in the steps. */
  inScreening: 'In our initial screening',
  passed: 'Passed our initial screening',
  nextSteps: 'What happens next',
  /** In its place, where a withdrawal has come after a decision that this device has not received. */
  decisionToCome: 'The status on this page will change when this device has received our decision.',
  printButton: 'Print or save as PDF',
} as const

/** Where an application stands among the steps that the site promises. */
export const STEPS = {
  title: 'Progress of your application',
  complete: 'Complete',
  current: 'Current',
  upcoming: 'Upcoming',
  ended: 'Ended here',
  notReached: 'Not reached',
} as const

export const DOCUMENTS = {
  title: 'Documents',
  rejected: 'We could not accept a document',
  rejectedLink: 'See which one, and what to do',
  rejectedAdvice: `Check that it opens on your device. Then email ${BRAND.email} and quote the reference: we will tell you how to send it again.`,
  uncheckedAdvice: `Email ${BRAND.email} and quote the reference.`,
} as const

export const STANDINGS: Readonly<Record<Standing, string>> = {
  missing: 'Not received yet',
  checking: 'Received, being checked',
  verified: 'Received intact',
  rejected: 'Check failed',
  unchecked: 'Received, not checked',
}
