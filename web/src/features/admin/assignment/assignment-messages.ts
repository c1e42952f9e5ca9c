import { nameOfAssignee, type Assignee } from '@sotto/domain/review/assignment'
import { plural } from '@sotto/domain/shared/plural'
import { CHANGES_LIMIT } from '../review/review-messages.ts'
import type { BulkAssignment } from './use-bulk-assignment.ts'

export const ASSIGNMENT = {
  label: 'Assigned to',
  you: 'you',
  nobody: 'No reviewer',
  takeButton: 'Assign to me',
  takeOverButton: 'Take over',
  giveUpButton: 'Unassign',
  offline: 'Assigning needs a connection.',
} as const

/** The question before an admin takes over what a colleague has. */
export const TAKE_OVER = {
  title: (assignee: Assignee | null) =>
    assignee === null ? 'Assign the application to you?' : `Take over from ${nameOfAssignee(assignee)}?`,
  description: 'The history will show that you took it over. Notes, questions and decisions stay as they are.',
  /** What has changed since it was asked. `first`: who had the application then. */
  news: (first: Assignee, assignee: Assignee | null) =>
    assignee === null
      ? `${nameOfAssignee(first)} no longer has the application. It has no reviewer.`
      : `${nameOfAssignee(assignee)} has taken the application from ${nameOfAssignee(first)} in the meantime.`,
  confirmButton: 'Take over application',
  cancelButton: 'Cancel',
} as const

const NOT_CHANGED = 'Assignment not changed'

/** Why an assignment was not saved. `current`: whom another admin has assigned the application to meanwhile. */
export const describeConflict = (current: Assignee | null) => ({
  title: NOT_CHANGED,
  message:
    current === null
      ? 'The application has been unassigned in the meantime. Choose again.'
      : `${nameOfAssignee(current)} has taken the application in the meantime. Choose “${ASSIGNMENT.takeOverButton}” to take it from them.`,
})

export const ASSIGNMENT_FAILURES = {
  offline: { title: NOT_CHANGED, message: 'You are offline. Try again once you have a connection.' },
  refused: {
    title: NOT_CHANGED,
    message: 'Our service refused the change. Check the status of the application, then try again.',
  },
  limit: {
    title: NOT_CHANGED,
    message: CHANGES_LIMIT.message,
  },
  unknown: {
    title: NOT_CHANGED,
    message: 'We don’t know whether the change was saved. If it was, the application will show it.',
  },
} as const

/** How an assignment of several to the admin here ended, such as "2 of 3 assigned to you", with the reasons of the others. */
export function describeBulk({ selected, assigned, held, taken, closed, limited, failed }: BulkAssignment): {
  title: string
  message: string
} {
  const reasons = [
    held > 0 && plural(held, { one: '# was assigned to you already', other: '# were assigned to you already' }),
    taken > 0 && plural(taken, { one: '# has another reviewer', other: '# have another reviewer' }),
    closed > 0 && plural(closed, { one: '# is your own or withdrawn', other: '# are your own or withdrawn' }),
    limited > 0 && plural(limited, { one: '# is over today’s limit', other: '# are over today’s limit' }),
    failed > 0 && plural(failed, { one: '# could not be saved', other: '# could not be saved' }),
  ].filter((reason) => reason !== false)
  return {
    title: `${assigned} of ${selected} assigned to you`,
    message: reasons.length === 0 ? '' : `Not changed: ${reasons.join(', ')}.`,
  }
}
