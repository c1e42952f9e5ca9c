import {
  MAX_ASKED_ITEMS,
  MAX_DUE_DAYS,
  MAX_ITEM_TITLE,
  MAX_QUESTION,
  MAX_QUESTIONS_PER_DAY,
} from '@sotto/domain/shared/limits'
import { findDecision, type StoredAuditEvent } from '@sotto/domain/review/audit-event'
import { endOf, WITHDRAWN } from '@sotto/domain/submission/statuses'
import { QUESTION_TERMS } from '@sotto/domain/questions/question-messages'
import type { QuestionFailure } from '#data/remote/submissions/questions.ts'
import { formatDay } from '#lib/dates.ts'

const number = new Intl.NumberFormat('en-GB')

/** The thread in the detail. */
export const QUESTIONS = {
  title: QUESTION_TERMS.title,
  empty: 'No questions asked.',
  loading: 'Loading…',
  offline: 'Questions need a connection.',
  askButton: 'Ask the sponsor',
  closeButton: 'Close question',
  reopenButton: 'Reopen question',
  closed: { title: 'Question closed', message: 'The sponsor can no longer answer it.' },
  wayBack: 'If you reopen it, the sponsor gets another email.',
  wayBackButton: 'Reopen',
  /** While an admin was typing one. */
  ended: (status: string) => ({
    title: 'Question not sent',
    message: `The application has just been ${endOf(status) ?? 'closed'}. Your question is kept on its page.`,
  }),
  reopened: { title: 'Question reopened', message: 'The sponsor can answer it again.' },
} as const

/** A new question. */
export const ASK = {
  title: 'Ask the sponsor',
  description:
    'The sponsor will read the question in their application, and can attach documents to the answer. Our email gives only the reference and, if you set one, the date by which you ask for the answer. We hold the email back until the sponsor has verified their address.',
  label: 'Question',
  hint: `Up to ${number.format(MAX_QUESTION)} characters.`,
  empty: 'Enter your question',
  tooLong: `The question must be ${number.format(MAX_QUESTION)} characters or fewer`,
  due: QUESTION_TERMS.dueBy,
  dueHint: 'Due at the end of the day you choose, in your time zone. The sponsor can still answer later.',
  /** No error: the sponsor is told that the screening may end later. */
  dueAfterAssessment: (at: Date) => `This is after the screening is due, ${formatDay(at)}.`,
  duePast: 'Enter today or a later day',
  dueFar: `Enter a day within the next ${MAX_DUE_DAYS - 1} days`,
  offline: 'You are offline. Your question stays on this device until you send it.',
  cancelButton: 'Cancel',
  button: 'Send question',
  busyButton: 'Sending…',
  asked: { title: 'Question sent', message: 'The sponsor can read and answer it now.' },
} as const

/** The items that a new question asks for. */
export const ASK_ITEMS = {
  title: `${QUESTION_TERMS.items} (optional)`,
  hint: `Up to ${MAX_ASKED_ITEMS} items. The sponsor can answer each in a field of its own.`,
  item: (number: number) => `Item ${number}`,
  name: (number: number) => `Title of item ${number}`,
  nameHint: 'For example, “Planning permit”.',
  empty: 'Enter a title, or remove the item',
  tooLong: `The title must be ${MAX_ITEM_TITLE} characters or fewer`,
  field: (number: number) => `Field of the application for item ${number}`,
  noField: 'None',
  addButton: 'Add item',
  removeButton: (number: number) => `Remove item ${number}`,
} as const

/** A question that was typed and can’t be asked any more. `end`: what became of the application. */
export const describeUnsent = (end: string) => ({
  title: 'Your question was not sent',
  advice: `The application was ${end} before you sent your question. The question is on this device only.`,
  toCopy: 'your question',
  discardButton: 'Discard question',
})

/**
 * What became of an application that takes no questions, and by whom once the history has it. A later review of its notes names another
 * reviewer. `history`: newest first; undefined while it is not known. `uid`: who reads it.
 */
export function describeEnd(status: string, history: readonly StoredAuditEvent[] | undefined, uid: string): string {
  const end = endOf(status) ?? 'closed'
  if (status === WITHDRAWN) return `${end} by the sponsor`
  const decision = history && findDecision(history.toReversed(), status)
  if (!decision?.reviewed_by) return end
  return `${end} by ${decision.reviewed_by === uid ? 'you' : decision.reviewed_by_email || 'another reviewer'}`
}

/** Why nothing was changed, and what to do. */
export const QUESTION_FAILURES: Readonly<Record<QuestionFailure, string>> = {
  changed: 'This question has just been changed by another reviewer or answered. Check it, then try again.',
  'asked-otherwise':
    'The sponsor has an earlier wording of this question. Your new wording is kept here. Cancel, check the question, then ask again if you still need to.',
  limit: `You have reached today’s limit of ${MAX_QUESTIONS_PER_DAY} questions. Try again after midnight UTC.`,
  refused:
    'Our service did not accept the change. The application may have been decided or withdrawn. Check its status.',
  offline: 'You are offline. Try again when you are online.',
  unreachable: 'We couldn’t reach our service. Check your connection, then try again.',
}

export const QUESTION_FAILED = 'Question not changed'
