import { plural } from '@sotto/domain/shared/plural'
import { assessmentDue } from '@sotto/domain/review/assessment'
import { describeStatus, isDecision, STATUS_LABELS, UNDECIDED, WITHDRAWN } from '@sotto/domain/submission/statuses'
import type { Submission } from '@sotto/domain/submission/submission'
import type { Tone } from '#ui/badge.tsx'
import { changesBetween } from '#data/review/compare-revision.ts'
import { isInQueue, type QueueName } from '#data/submission-filter.ts'
import { formatDay, formatZonedMoment } from '#lib/dates.ts'
import type { News } from './table/row-news.ts'
import type { ListRow } from './use-submission-list.ts'
import type { BulkOutcome } from './selection/use-bulk-review.ts'

/** The labels that say submission, and those in title case, came with the product’s order and stay as they are. */
export const DASHBOARD = {
  title: 'Admin Dashboard',
  lead: 'Manage project submissions and applications',
  list: 'List of applications',
  shortcutsButton: 'Keyboard shortcuts',
} as const

export const TABS_TEXT = { label: 'Status', all: 'All Submissions' } as const

/** The queues by what there is to do. */
export const QUEUES_TEXT = {
  label: 'To do',
  mine: 'Assigned to me',
  unassigned: 'Unassigned',
  answered: 'Answered',
  waiting: 'Waiting for the sponsor',
  due: 'Screening overdue or due within 24 h',
} as const satisfies Record<QueueName | 'label', string>

export const FILTERS_TEXT = {
  showButton: 'Show filters',
  hideButton: 'Hide filters',
  search: 'Search applications',
  searchPlaceholder: 'Reference, project, company or contact',
  sector: 'Sector',
  allSectors: 'All sectors',
  from: 'Received on or after',
  to: 'Received on or before',
  reversed: 'The first day is after the last day. Change one of them.',
  order: 'Order',
  alphabetical: 'Alphabetical',
  clearLink: 'Clear filters',
} as const

/** The orders as the address names them. */
export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  project: 'Project, A to Z',
  '-project': 'Project, Z to A',
  '-ask': 'Largest amount first',
  ask: 'Smallest amount first',
  sector: 'Sector, A to Z',
  '-sector': 'Sector, Z to A',
  status: 'Status, Pending first',
  '-status': 'Status, Withdrawn first',
  reference: 'Reference, A to Z',
  '-reference': 'Reference, Z to A',
} as const

export const CHIPS = {
  label: 'Filters',
  sector: 'Sector:',
  from: 'Received on or after',
  to: 'Received on or before',
  company: 'Company begins with',
  email: 'Email begins with',
  remove: (filter: string, value: string) => `Remove filter: ${filter} ${value}`,
} as const

export const LONGEST_VIEW_NAME = 40

export const VIEWS = {
  button: 'Views',
  saveButton: 'Save this view…',
  remove: (name: string) => `Delete view “${name}”`,
  saved: (name: string) => `View “${name}” saved`,
  removed: (name: string) => `View “${name}” deleted`,
  title: 'Save this view',
  description:
    'We will save the filters and the sort order on this device, for your account only. Search terms are not saved.',
  name: 'Name of the view',
  replaces: 'You have a view with this name. We will replace it.',
  builtIn: 'A built-in view has this name. Enter another name.',
  tooLong: `The name must be ${LONGEST_VIEW_NAME} characters or fewer`,
  notSaved: 'This device could not save the view. Try again.',
  submitButton: 'Save view',
  cancelButton: 'Cancel',
} as const

/** The views that everybody has, as the address has them. */
export const BUILT_IN_VIEWS = [
  { name: 'All', search: '' },
  { name: 'Pending, oldest first', search: '?status=pending&order=oldest' },
  { name: STATUS_LABELS.reviewing, search: '?status=reviewing' },
] as const

const FAILED_TO_LOAD = 'Failed to load submissions'

export const LIST_FAILURE = {
  notice: { title: 'Error', message: FAILED_TO_LOAD },
  title: FAILED_TO_LOAD,
  advice:
    'We couldn’t reach our service, and this device has no copy of these applications. Check your connection, then try again.',
  retryButton: 'Try again',
} as const

const UNDECIDED_LABELS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  UNDECIDED.map((status) => STATUS_LABELS[status]),
)

export const LIST = {
  label: 'Applications',
  empty: 'No submissions found in this category',
  undecidedOnly: (queue: string) => `“${queue}” lists only applications that are ${UNDECIDED_LABELS}.`,
  allOfQueueLink: (queue: string) => `Show “${queue}” under ${TABS_TEXT.all}`,
  allOfStatusLink: (status: string) => `Show all ${status} applications`,
  clearSearchButton: 'Clear search',
  noMatch: (words: string) => `No applications match “${words}”. Change the search or clear it.`,
  loading: 'Loading…',
  /** Under a list that is sorted by the funding sought. */
  byFigure: 'Sorted by amount; currencies are not converted',
  live: 'Live',
  offlineCopy: 'You are offline. You can read the copies on this device.',
} as const

export const FOUND = {
  /** Where older ones were not searched: how to ask the server for them. */
  cut: (read: number) => `Only the newest ${number.format(read)} were searched. Search all by`,
  companyLink: 'company',
  emailLink: 'email',
} as const

const number = new Intl.NumberFormat('en-GB')

/** How many there are, as it stands beside a name. */
export const formatCount = (count: number) => number.format(count)

/** How many were found, or how far the search is. */
export function describeFound({
  found,
  read,
  complete,
}: {
  found: readonly unknown[]
  read: number
  complete: boolean
}) {
  const count = plural(found.length, { one: '# found', other: '# found' })
  return complete || read === 0 ? count : `${count}, ${number.format(read)} searched`
}

/** How old what this device shows is. `at`: when the server last answered; null where that is not known. */
export const describeAge = (at: number | null) =>
  at === null ? 'From an earlier visit' : `Last updated ${formatZonedMoment(at)}`

export const PAGES = {
  label: 'Pages',
  previous: 'Previous page',
  first: 'First page',
  next: 'Next page',
} as const

export const COLUMNS_TEXT = {
  due: 'Due or received',
  reference: 'Reference',
  project: 'Project and company',
  sector: 'Sector',
  ask: 'Funding',
  status: 'Status',
  news: 'Activity',
} as const

export const ROW = {
  /** `name`: company and project. */
  select: (name: string) => `Select ${name}`,
  viewLink: 'View Details',
  hideLink: 'Hide Details',
  /** Under the sign of a row: who deals with it, which is not always who acted last. */
  reviewer: (name: string) => `With ${name}`,
  reviewerIsYou: 'With you',
  noCurrency: 'No currency given',
  /** Beside the amount, where there is one line. */
  noCurrencyBeside: ' (no currency)',
} as const

/** What a row says of itself in a word, and what it says to those who listen. */
export interface RowSign {
  tone: Tone
  word: string
  rest: string
}

const NEWS_SIGNS: Readonly<Record<Exclude<News, null>, RowSign>> = {
  new: { tone: 'news', word: 'Unread', rest: ' on this device' },
  changed: { tone: 'news', word: 'Changed', rest: ' since you last opened it' },
}

const ANSWERED: RowSign = { tone: 'progress', word: 'Answered', rest: '' }
const PARTLY_ANSWERED: RowSign = { ...ANSWERED, rest: ', another question is open' }
const WAITING: RowSign = { tone: 'waiting', word: 'Waiting', rest: ' for the sponsor' }

const UNSAVED: RowSign = { tone: 'waiting', word: 'Not saved', rest: ': your notes, message or question' }

/** The one sign of a row: its reader’s own unsaved words, or whose turn it is where something was asked, and else what is new of it. */
export function signOf(submission: Submission, { news, unsaved }: Pick<ListRow, 'news' | 'unsaved'>): RowSign | null {
  if (unsaved) return UNSAVED
  if (isInQueue(submission, { name: 'answered' })) return submission.awaits_answer === true ? PARTLY_ANSWERED : ANSWERED
  if (isInQueue(submission, { name: 'waiting' })) return WAITING
  return news === null ? null : NEWS_SIGNS[news]
}

const HOUR_MS = 60 * 60 * 1000

/** When the initial screening is due; once it is decided or withdrawn, how long ago an application was received. */
export function describeDue({ status, created_at }: Pick<Submission, 'status' | 'created_at'>, now: number): DueWords {
  const age = now - created_at.getTime()
  const day = formatDay(created_at)
  if (isDecision(status) || status === WITHDRAWN)
    return { words: `Received ${describeSpan(age)} ago`, below: day, late: false }
  const left = assessmentDue(created_at).getTime() - now
  const below = `Received ${day}`
  return left >= 0
    ? { words: `Due in ${describeSpan(left)}`, below, late: false }
    : { words: `${describeSpan(-left)} overdue`, below, late: true }
}

interface DueWords {
  words: string
  /** The day of receipt, which is named as such where `words` do not. */
  below: string
  late: boolean
}

/** Whole hours up to three days, and whole days from there on. A clock that runs behind the server’s says none. */
function describeSpan(span: number): string {
  const hours = Math.max(0, Math.floor(span / HOUR_MS))
  if (hours === 0) return '<1 h'
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

export const UNREADABLE =
  'We can’t show this application: its record is not in the expected format. Ask your system administrator to check it.'

export const SELECTION = {
  label: 'Selected applications',
  count: (count: number) => plural(count, { one: '# application selected', other: '# applications selected' }),
  selectAll: 'Select all on this page',
  clearButton: 'Clear selection',
  updateButton: 'Update Status',
  offline: 'Reviews need a connection.',
} as const

export const BULK = {
  title: (count: number) =>
    count === 0
      ? 'No application to update'
      : plural(count, { one: 'Update the status of # application', other: 'Update the status of # applications' }),
  description: (notified: string) =>
    `Notes stay as they are. We will skip any application that has changed since you selected it. ${notified}`,
  selected: 'Selected',
  withdrawn: (count: number) =>
    plural(count, {
      one: '# application is withdrawn and will be left out.',
      other: '# applications are withdrawn and will be left out.',
    }),
  changed: (count: number) =>
    plural(count, {
      one: '# application has changed since you selected it and will be left out.',
      other: '# applications have changed since you selected them and will be left out.',
    }),
  choice: 'New status',
  cancelButton: 'Cancel',
  results: 'Results',
  doneButton: 'Done',
} as const

export const SHORTCUTS = {
  title: 'Keyboard shortcuts',
  description: 'These keys work anywhere on the dashboard, except while you type in a field.',
  keys: [
    ['j  k', 'Move down or up the list; in an application, go to the next or the previous one'],
    ['↓  ↑', 'Move down or up while the focus is in the list'],
    ['Enter', 'View Details'],
    ['x', 'Select or deselect the application'],
    ['a', 'Select all applications on the page, or clear the selection'],
    ['s', 'Go to Update Status'],
    ['n', 'Go to Admin Notes'],
    ['u', 'Undo the last decision, within one minute'],
    ['[  ]', 'Go to the previous or next document'],
    ['/', 'Go to the search box; from there, Enter or ↓ goes to the first result'],
    ['Esc', 'Leave Admin Notes; elsewhere, go back to the list'],
    ['?', 'Show these shortcuts'],
  ],
  enable: 'Use single-key shortcuts on this device',
  closeButton: 'Close',
} as const

/** How far a status set on several is, such as "1 of 2 processed", and in the end how many have it now and how many were not changed. */
export function describeOutcomes(outcomes: readonly BulkOutcome[], selected: number): string {
  const [first] = outcomes
  if (first === undefined || outcomes.length < selected) return `${outcomes.length} of ${selected} processed`
  const updated = outcomes.filter(({ result }) => typeof result === 'object' && result.ok).length
  return `${updated} of ${selected} set to ${STATUS_LABELS[first.status]}${updated === selected ? '' : `, ${selected - updated} not changed`}`
}

/** What became of one of them, said to the admin `uid`. */
export function describeResult({ seen, status, result }: BulkOutcome, uid: string): { tone: Tone; words: string } {
  if (result === 'own') return { tone: 'muted', words: 'Not changed: this is your own application' }
  if (result === 'withdrawn') return { tone: 'muted', words: 'Not changed: the sponsor has withdrawn it' }
  if (result === 'unchanged') return { tone: 'muted', words: 'Not changed: it already had this status' }
  if (result.ok) return { tone: 'done', words: `Set to ${STATUS_LABELS[status]}` }
  if (typeof result.reason === 'object') {
    const { current } = result.reason
    const change =
      current.status === WITHDRAWN
        ? 'the sponsor has withdrawn it'
        : current.reviewed_by === uid
          ? describeOwn(seen, current)
          : describeTheirs(seen, current)
    return { tone: 'waiting', words: `Not changed: ${change}` }
  }
  if (result.reason === 'offline') return { tone: 'danger', words: 'Not changed: you are offline' }
  if (result.reason === 'limit')
    return { tone: 'danger', words: 'Not changed: you have reached today’s limit of changes' }
  return { tone: 'danger', words: 'Not changed: our service refused the change' }
}

function describeTheirs(seen: Submission, current: Submission): string {
  const changes = changesBetween(seen, current)
  // Of several reviews since, the last alone has its reviewer in the record.
  const who = (current.revision === seen.revision + 1 && current.reviewed_by_email) || 'another reviewer'
  if (changes.size === 0) return `${who} has changed it and taken that back`
  if (!changes.has('status')) return `${who} has changed its notes`
  return `${who} has set it to ${describeStatus(current.status)}`
}

/** Not "in another window": a selection outlives a review that the same window makes of one of its rows. */
function describeOwn(seen: Submission, current: Submission): string {
  const changes = changesBetween(seen, current)
  if (changes.size === 0) return 'you changed it after you selected it, and took that back'
  if (!changes.has('status')) return 'you changed its notes after you selected it'
  return `you changed it after you selected it, and it is now ${describeStatus(current.status)}`
}
