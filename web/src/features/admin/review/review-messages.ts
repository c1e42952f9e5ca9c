import { MAX_ADMIN_NOTES } from '@sotto/domain/shared/limits'
import { plural } from '@sotto/domain/shared/plural'
import { describeStatus, NOTIFIED_STATUSES, STATUS_LABELS, type Decision } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import { formatZonedMoment } from '#lib/dates.ts'

const notified = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  NOTIFIED_STATUSES.map((status) => STATUS_LABELS[status]),
)

/** Which choices a sponsor is emailed about. */
export const describeNotified = (whom: 'the sponsor' | 'each sponsor') =>
  `We will email ${whom}, once their address is verified, when the status becomes ${notified}.`

/** The notices of a status are exact: docs/specification.md, section 8. */
export const STATUS_UPDATED = { title: 'Status Updated', message: 'Submission status has been updated successfully' }
export const NOTES_SAVED = { title: 'Notes saved' }
export const UPDATE_FAILED = { title: 'Update Failed', message: 'Failed to update submission status' }
export const NOTES_FAILED = {
  title: 'Update Failed',
  message: 'Failed to save the notes. They are still in the box: choose “Save notes” to try again.',
}

const number = new Intl.NumberFormat('en-GB')

export const PANEL = {
  status: 'Update Status',
  notes: 'Admin Notes',
  notesPlaceholder: 'Add internal notes...',
  notesTooLong: `Notes must be ${number.format(MAX_ADMIN_NOTES)} characters or fewer`,
  saving: 'Saving…',
  unsaved: 'Not saved yet',
  unknownStatus: 'This status is unknown. Choose another one; we will save your notes with it.',
  saveButton: 'Save notes',
  goOn: 'Open the next application after a status change',
  own: 'This is your own application. Another reviewer must assess it.',
  offline: 'Reviews need a connection. Your notes stay here while this application is open.',
} as const

export const CONFLICT = {
  title: 'This review has changed',
  saved: 'Saved notes:',
  yours: 'Your notes:',
  chosen: (status: string) => `You chose ${describeStatus(status)}. Your notes:`,
  noNotes: 'No notes',
  keepButton: 'Keep the saved review',
  replaceButton: 'Save my review instead',
} as const

/** Who changed a review that was open here, what of it, and when. `uid`: who reads it. */
export function describeConflict(base: Submission, theirs: Submission, uid: string): string {
  const { reviewed_by, reviewed_by_email, reviewed_at, status } = theirs
  const who = reviewed_by === uid ? 'You' : reviewed_by_email || 'Another reviewer'
  const where = reviewed_by === uid ? ' in another window' : ''
  const when = reviewed_at ? ` (${formatZonedMoment(reviewed_at)})` : ''
  const notes = 'changed the notes'
  if (base.status === status) return `${who} ${notes}${where}${when}.`
  const change = `set the status to ${describeStatus(status)}`
  const both = (base.admin_notes ?? '') !== (theirs.admin_notes ?? '')
  return `${who} ${both ? `${change} and ${notes}` : change}${where}${when}.`
}

const VERBS: Readonly<Record<Decision, string>> = { approved: 'Approve', rejected: 'Reject' }

const MEANINGS: Readonly<Record<Decision, (count: number) => string>> = {
  approved: () => 'Approved means that a project has passed our initial screening.',
  rejected: (count) => `We do not give ${sponsors(count)} a reason.`,
}

const sponsors = (count: number) => plural(count, { one: 'the sponsor', other: 'the sponsors' })

/** Asked before a decision on `count` applications. */
export const CONFIRM = {
  title: (decision: Decision, count: number) =>
    `${VERBS[decision]} ${plural(count, { one: 'this application', other: '# applications' })}?`,
  description: (decision: Decision, count: number) =>
    `${MEANINGS[decision](count)} We will show ${sponsors(count)} the decision under My applications, and email them once their ${plural(count, { one: 'address is', other: 'addresses are' })} verified. Your notes stay internal.`,
  cancelButton: 'Cancel',
  confirmButton: (decision: Decision, count: number) =>
    `${VERBS[decision]} ${plural(count, { one: 'application', other: 'applications' })}`,
  offline: 'Reviews need a connection.',
} as const

export const LEAVE = {
  title: 'Your notes are not saved',
  online: 'They are only on this device. Stay to save them, or leave without saving.',
  offline:
    'You are offline, so we can’t save them now. If you stay, they will be kept on this device until you save them. If you leave, they will be deleted.',
  stayButton: 'Stay',
  leaveButton: 'Leave without saving',
} as const
