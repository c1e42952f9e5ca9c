import { MAX_ADMIN_NOTES, MAX_CHANGES_PER_DAY, MAX_MESSAGE_TO_APPLICANT } from '@sotto/domain/shared/limits'
import { HOLD_MS } from '@sotto/domain/review/review'
import { FIRST_CALL } from '@sotto/domain/review/assessment'
import { plural } from '@sotto/domain/shared/plural'
import {
  describeStatus,
  NOTIFIED_STATUSES,
  STATUS_LABELS,
  WITHDRAWN,
  type Decision,
} from '@sotto/domain/submission/statuses'
import { titleOf } from '@sotto/domain/submission/project-name'
import type { Submission } from '@sotto/domain/submission/submission'
import { changesBetween, type ReviewPart } from '#data/review/compare-revision.ts'
import type { HeldDecision } from '#data/review/held-decision.ts'
import type { Conflict } from '#data/review/review-state.ts'
import type { StoredDecision } from '#data/review/undo-decision.ts'
import type { Offer } from './undo-offers.ts'
import { formatZonedMoment } from '#lib/dates.ts'

const notified = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  NOTIFIED_STATUSES.map((status) => STATUS_LABELS[status]),
)

/** What becomes of the emails about a decision. */
const emailsFor = (count: number) =>
  plural(count, {
    one: 'We hold the email back until the sponsor has verified their address.',
    other: 'We hold an email back until its sponsor has verified their address.',
  })

/** Which statuses a sponsor is emailed about, and what stands before the email about a decision. */
export const describeNotified = (whom: 'the sponsor' | 'each sponsor') =>
  `We will email ${whom} about the status ${notified}. You confirm an approval or a rejection first, and can undo it for one minute. ${emailsFor(1)}`

/** The notices of a status are exact: docs/specification.md, section 8. */
export const STATUS_UPDATED = { title: 'Status Updated', message: 'Submission status has been updated successfully' }
/** A decision stood already, and its message alone is new. */
export const MESSAGE_REPLACED = {
  title: 'Message replaced',
  message: 'The sponsor will read the new message after one minute.',
}
export const NOTES_SAVED = { title: 'Notes saved' }
export const UPDATE_FAILED = { title: 'Update Failed', message: 'Failed to update submission status' }
export const NOTES_FAILED = {
  title: 'Update Failed',
  message: 'Failed to save the notes. They are still in the box: choose “Save notes” to try again.',
}

const number = new Intl.NumberFormat('en-GB')

/** The admin has made as many changes as a day allows. What they typed stays where it is. */
export const CHANGES_LIMIT = {
  title: 'Update Failed',
  message: `You have reached today’s limit of ${number.format(MAX_CHANGES_PER_DAY)} changes. Try again after midnight UTC.`,
}

export const PANEL = {
  status: 'Update Status',
  notes: 'Admin Notes',
  notesPlaceholder: 'Add internal notes...',
  notesTooLong: `Notes must be ${number.format(MAX_ADMIN_NOTES)} characters or fewer`,
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  unsavedInConflict: 'Not saved: choose above which notes to keep',
  unknownStatus: 'This status is unknown. Choose another one; we will save your notes with it.',
  saveButton: 'Save notes',
  goOn: 'After a status change, open the next application instead of the list',
  own: 'This is your own application. Another reviewer must review it.',
  offline: 'Reviews need a connection. Your notes stay on this device until you save them.',
  message: 'Message to the sponsor',
  unsent: 'Message not sent',
  unsentAdvice: 'It is only on this device. Choose “Approved” or “Rejected” to send it.',
  discardButton: 'Discard message',
} as const

const REASONS: Readonly<Record<Decision, string>> = {
  approved: '',
  rejected:
    'Give a reason, unless the law prevents you from giving one (for example, because it would reveal a report to the authorities). ',
}

/** The message that goes with a decision. */
export const MESSAGE = {
  label: (count: number) => plural(count, { one: 'Message to the sponsor', other: 'Message to the # sponsors' }),
  hint: (decision: Decision, count: number) =>
    `${REASONS[decision]}${plural(count, { one: 'The sponsor', other: 'Each sponsor' })} will read it in their application. The email will not include it. Up to ${number.format(MAX_MESSAGE_TO_APPLICANT)} characters.`,
  silent: 'Reject without a message (only if the law prevents you from giving a reason)',
  /** Where a message was drafted before its decision was chosen. */
  drafted: 'You drafted the message below earlier. Check that it suits this decision.',
  missing: 'Enter a message, or choose to reject without one',
  missingChange: 'Enter a message',
  tooLong: `The message must be ${number.format(MAX_MESSAGE_TO_APPLICANT)} characters or fewer`,
} as const

/** There is no decision to take back in this window. */
export const NOTHING_TO_UNDO = {
  title: 'Nothing to undo here',
  message: 'A decision can be undone for one minute, also on its review.',
}

/** The last decision, taken back within its minute. */
export const UNDO_LATE = {
  title: 'Too late to undo',
  message: 'The minute is over, and we are informing the sponsor. To correct the decision, set another status.',
}

/** Decisions that were not undone: in the place of `changed` another review stands, and `unreached` had no answer. `pressed`: of how many. */
export function describeNotUndone({ changed, unreached }: Record<'changed' | 'unreached', Offer>, pressed: number) {
  const count = changed.length + unreached.length
  const [first] = changed
  const name = pressed > 1 && first !== undefined ? titleOf(first.decision.before) : 'The application'
  const messages = [
    changed.length === 1 && `${name} has changed since that decision. Its history shows the change.`,
    changed.length > 1 &&
      `${changed.length} applications have changed since those decisions. Their histories show the changes.`,
    unreached.length > 0 && 'We couldn’t reach our service. Try again before the minute is over.',
    count < pressed && 'We have undone the rest.',
  ]
  return {
    title: plural(count, { one: 'Decision not undone', other: '# decisions not undone' }),
    message: messages.filter(Boolean).join(' '),
  }
}

/** Whether a decision stood before, and its message alone is new. */
export const isNewMessage = ({ before, review }: Pick<StoredDecision, 'before' | 'review'>) =>
  before.status === review.status

/** A decision whose sponsor has not been told of it yet, beside the status. */
export const HELD = {
  /** `by`: the colleague who made it; undefined where the reader did. */
  told: ({ decision, storedAt }: HeldDecision, by: string | undefined) => {
    const isMessage = isNewMessage(decision)
    const made = by === undefined ? '' : `${isMessage ? 'Message replaced' : 'Decided'} by ${by}. `
    const told = formatZonedMoment(new Date(storedAt.getTime() + HOLD_MS))
    return isMessage
      ? `${made}The new message will replace the earlier one in the sponsor’s application at ${told}.`
      : `${made}We will inform the sponsor at ${told}.`
  },
  undoButton: ({ decision }: HeldDecision) =>
    isNewMessage(decision) ? 'Undo the new message' : `Undo: back to ${describeStatus(decision.before.status)}`,
} as const

/** What the press of an undo takes back. */
export function nameUndo(offer: Offer): string {
  const [first] = offer
  if (first === undefined || offer.length > 1) return describeUndo(offer.length)
  const { before, review } = first.decision
  return isNewMessage(first.decision)
    ? `Undo the new message: ${titleOf(before)}`
    : `Undo: ${titleOf(before)}, ${describeStatus(review.status)}`
}

/** The press that takes back what was decided on several at once. */
export const describeUndo = (count: number) => plural(count, { one: 'Undo this decision', other: 'Undo # decisions' })

/** What an undo has left. The sponsors were not told. */
export function describeUndone(offer: Offer): { title: string; message: string } {
  const [first] = offer
  const title = plural(offer.length, { one: 'Decision undone', other: '# decisions undone' })
  if (first === undefined || offer.length > 1) return { title, message: 'The sponsors were not told.' }
  const { before } = first.decision
  if (isNewMessage(first.decision))
    return {
      title: 'New message undone',
      message: `${titleOf(before)} has the message from before again. The sponsor was not shown the new one.`,
    }
  return { title, message: `${titleOf(before)} is ${describeStatus(before.status)} again. The sponsor was not told.` }
}

export const CONFLICT = {
  title: 'This review has changed',
  saved: 'Saved review',
  yours: 'Your review, not saved',
  /** The admin chose no status here: the saved one stays. */
  unchosen: (status: string) => `You have not chosen a status. It will stay ${describeStatus(status)}.`,
  chosen: (status: string) => `You have chosen ${describeStatus(status)}.`,
  notes: 'Notes',
  message: 'Message to the sponsor',
  noNotes: 'No notes',
  /**
   * Each button says whose notes stay, where one side has any. `status`: the one that the admin chose, which the first gives up and the
   * second sets.
   */
  keepButton: (status: string | null, noted: boolean) => {
    if (status === null) return 'Keep the saved notes'
    return noted ? 'Keep the saved status and notes' : 'Keep the saved status'
  },
  replaceButton: (status: string | null, noted: boolean) => {
    if (status === null) return 'Replace with my notes'
    return `Set ${describeStatus(status)}${noted ? ' and replace with my notes' : ''}`
  },
} as const

/** Who changed a review that was open here, what of it since this admin last saw it, and when. `uid`: who reads it. */
export function describeConflict(base: Submission, { theirs, seen }: Omit<Conflict, 'status'>, uid: string): string {
  const { reviewed_by, reviewed_by_email, reviewed_at, status } = theirs
  if (status === WITHDRAWN) return 'The sponsor has withdrawn the application.'
  const who = reviewed_by === uid ? 'You' : reviewed_by_email || 'Another reviewer'
  const where = reviewed_by === uid ? ' in another window' : ''
  const when = reviewed_at ? ` (${formatZonedMoment(reviewed_at)})` : ''
  const changes = changesBetween(seen, theirs)
  const isToldElsewhere = changes.has('status') || status === base.status
  const standing = isToldElsewhere ? '' : ` The status is ${describeStatus(status)}.`
  return `${who} ${describeChanges(changes, status, status === base.status)}${where}${when}.${standing}`
}

/** A message goes with the status that it was stored with: it is named where it changed alone. */
function describeChanges(changes: ReadonlySet<ReviewPart>, status: string, isBack: boolean): string {
  const told = [
    changes.has('status') && `set the status ${isBack ? 'back to' : 'to'} ${describeStatus(status)}`,
    changes.has('notes') && 'changed the notes',
    changes.has('message') && !changes.has('status') && 'changed the message to the sponsor',
  ].filter((words) => words !== false)
  return told.length > 0 ? told.join(' and ') : 'made a change and took it back'
}

const VERBS: Readonly<Record<Decision, string>> = { approved: 'Approve', rejected: 'Reject' }

const MEANINGS: Readonly<Record<Decision, string>> = {
  approved: 'Approved means that a project has passed our initial screening. ',
  rejected: '',
}

const sponsors = (count: number) => plural(count, { one: 'the sponsor', other: 'the sponsors' })

/** What the sponsor’s page says of us beside a decision, which its reviewer has to know: `describeNextSteps`. */
const PROMISES: Readonly<Record<Decision, string>> = {
  approved: `say two things: we aim to speak with them within ${FIRST_CALL}, and we will tell them which documents we need`,
  rejected: 'say that we will write to them if we know a more suitable source of capital',
}

/** Asked before a decision on one application, which has a title, or on several. */
export const CONFIRM = {
  title: (decision: Decision, titles: readonly string[]) => {
    const [only] = titles
    const what =
      titles.length === 1 && only !== undefined
        ? only
        : plural(titles.length, { one: '# application', other: '# applications' })
    return `${VERBS[decision]} ${what}?`
  },
  decided: 'Applications to decide',
  description: (decision: Decision, count: number) =>
    `${MEANINGS[decision]}You can undo this for one minute. We will then email ${sponsors(count)} and show them the decision, with any message, under My applications. ${plural(count, { one: 'Their page', other: 'Their pages' })} will also ${PROMISES[decision]}. ${emailsFor(count)} Notes stay internal.`,
  /** Questions stay open in their record, and nobody can answer them while the decision stands: decision 61. */
  awaited: (awaited: number, count: number) =>
    count === 1
      ? 'A question is still waiting for an answer. The sponsor can’t answer it once you have decided.'
      : plural(awaited, {
          one: '# application has a question that is still waiting for an answer. Its sponsor can’t answer it once you have decided.',
          other:
            '# applications have questions that are still waiting for an answer. Their sponsors can’t answer them once you have decided.',
        }),
  missingDocuments: (count: number) =>
    plural(count, {
      one: 'We have not received 1 document of this application yet.',
      other: 'We have not received # documents of this application yet.',
    }),
  /** Since the decision was asked for. */
  documentsReceived: 'We have now received all documents of this application.',
  answered: 'The sponsor has just answered a question. Read the answer before you decide.',
  /** `change`: who changed the review while its decision was asked about, and how. */
  news: (change: string) => `${change} We won’t replace that review without asking you.`,
  changeTitle: 'Replace the message to the sponsor?',
  changeDescription:
    'After one minute, the sponsor will read the new message in place of any earlier one. We email the sponsor once about a decision, not about a new message. Notes stay internal.',
  changeButton: 'Replace message',
  cancelButton: 'Cancel',
  confirmButton: (decision: Decision, count: number) =>
    `${VERBS[decision]} ${plural(count, { one: 'application', other: 'applications' })}`,
  offline: 'Reviews need a connection.',
} as const

/** A review that its sponsor has ended. */
export const WITHDRAWN_REVIEW = {
  title: 'Withdrawn by the sponsor',
  at: (at: Date) => `Withdrawn ${formatZonedMoment(at)}. It can no longer be approved or rejected.`,
  reason: 'Reason for withdrawing',
  noReason: 'No reason given',
  notes: 'Admin Notes',
  noNotes: 'No notes',
  unsaved: {
    title: 'Not saved before the withdrawal',
    advice: 'Your text can no longer be saved. It will stay on this device until you discard it.',
    toCopy: 'unsaved text',
    discardButton: 'Discard text',
  },
  unsavedMessage: 'Message to the sponsor:',
} as const

export const LEAVE = {
  title: 'Your notes are not saved',
  messageTitle: 'Your message has not been sent',
  online: 'They are only on this device. Stay to save them, or leave and keep them here.',
  offline: 'You are offline, so we can’t save them now. You can leave and keep them on this device.',
  message: 'It is only on this device. Stay to send it with a decision, or leave and keep it here.',
  messageToo: 'The same applies to your message, which has not been sent.',
  mark: 'The list then marks this application.',
  stayButton: 'Stay',
  keepButton: 'Leave and keep',
  leaveButton: 'Leave without saving',
  leaveMessageButton: 'Leave and delete the message',
  leaveBothButton: 'Leave and delete both',
} as const
