import { findRow, standingOf, type DocumentRow, type Manifest } from '@sotto/domain/documents/document'
import { plural } from '@sotto/domain/shared/plural'
import { describeOrigin, type StoredSummary } from '@sotto/domain/summary/summary'
import { formatFullZonedMoment, formatZonedMoment } from '#lib/dates.ts'
import { formatList } from '#lib/format-list.ts'

export const DETAIL = {
  missing: { title: 'We couldn’t find this application', advice: 'Check the link, or look for it on the dashboard.' },
  unreadable: {
    title: 'We can’t show this application',
    advice: 'Its record is not in the expected format. Ask your system administrator to check it.',
  },
  notOnDevice: { title: 'This application is not stored on this device', advice: 'Go online to read it.' },
  backLink: 'Back to the dashboard',
  hideLink: 'Hide Details',
  received: (day: string) => `Received ${day}`,
  /** On paper alone: the review and its notes are printed, too. */
  notice: 'Confidential. For internal use only: this printout contains review notes that the sponsor does not see.',
  printed: (at: number) => `Printed ${formatFullZonedMoment(at)}`,
  lastSeen: (at: number) => `Last updated ${formatZonedMoment(at)}`,
  documents: 'Documents',
  review: 'Review',
  status: 'Status',
  notes: 'Admin Notes',
  noNotes: 'No notes',
  message: 'Message to the sponsor',
  history: 'History',
} as const

export const BAR = { label: 'Application', previous: 'Previous', next: 'Next', reviewButton: 'Review' } as const

export const FIGURES = {
  label: 'Key figures',
  documents: 'Documents attached',
  due: 'Screening due',
  overdue: (at: string) => `Overdue since ${at}`,
  reviewed: 'Last reviewed',
} as const

export const HISTORY = {
  offline: 'The history needs a connection.',
  loading: 'Loading…',
  empty: 'Not reviewed yet.',
} as const

/** The notices of failures and downloads are exact: docs/specification.md, section 8. */
const SUMMARY_FAILED = 'Failed to generate AI summary'

export const SUMMARY = {
  title: 'AI summary',
  generateButton: 'Generate AI Summary',
  generateAgainButton: 'Generate again',
  generating: 'Generating...',
  offline: 'A new summary needs a connection.',
  nothingFound: 'Nothing identified',
  origin: (stored: StoredSummary) => describeOrigin(stored, formatZonedMoment(stored.created_at)),
  /** `reason`: the service's own words, where it gave any. */
  failed: (reason?: string) => ({ title: 'Summary Failed', message: reason ?? SUMMARY_FAILED }),
} as const

const DOWNLOADS_FAILED = 'Failed to download documents'

export const DOCUMENTS = {
  empty: 'None attached',
  /** Where answers have some. */
  emptyOfOwn: 'None attached to the application.',
  /** Beside why a file can't be used. */
  rejected:
    'It can’t be opened. The sponsor’s page asks them to email us about it. Before you decide, you can also ask the sponsor to attach a good copy to an answer.',
  previewButton: 'Preview',
  preview: (name: string) => `Preview ${name}`,
  opening: 'Opening…',
  downloadButton: 'Download',
  download: (name: string) => `Download ${name}`,
  /** Of the files that were sent with answers. */
  answered: ({ received, missing }: ReceivedCount) =>
    [
      received > 0 &&
        plural(received, {
          one: 'One document was sent with an answer, below. Downloads include it.',
          other: '# documents were sent with answers, below. Downloads include them.',
        }),
      missing > 0 &&
        plural(missing, {
          one: `${received > 0 ? 'Another' : 'One'} document of an answer has not been received yet.`,
          other: `#${received > 0 ? ' more' : ''} documents of answers have not been received yet.`,
        }),
    ]
      .filter(Boolean)
      .join(' '),
  downloadAllButton: 'Download Documents',
  zipButton: 'Download as one ZIP file',
  zipFailed: DOWNLOADS_FAILED,
  started: { title: 'Download Started', message: 'Documents are being downloaded' },
  checks:
    'We check that each document is identical to the one that the sponsor sent, and that its contents match its file type. We do not scan for viruses.',
  offline: 'Documents need a connection.',
} as const

/** How many files were declared: those that have arrived, and the others. */
export interface ReceivedCount {
  received: number
  missing: number
}

/** The files that an application or an answer declares. `rows`: undefined while they are not known. */
interface Declared {
  manifest: Manifest
  rows: readonly DocumentRow[] | undefined
}

/** Of files that are not known, none is missed. */
export function countReceived(parts: readonly Declared[]): ReceivedCount {
  const files = parts.flatMap(({ manifest, rows }) =>
    Object.keys(manifest).map((name) => rows === undefined || standingOf(findRow(rows, name)) !== 'missing'),
  )
  const received = files.filter(Boolean).length
  return { received, missing: files.length - received }
}

/** How many declared files are known not to have arrived; undefined where none is, and not all are known. */
export function countMissing(parts: readonly Declared[]): number | undefined {
  const { missing } = countReceived(parts)
  return missing > 0 || parts.every(({ rows }) => rows !== undefined) ? missing : undefined
}

/**
 * How many documents an application has, how many of them have not come or failed their check, and how many came with answers. `rows`:
 * undefined while they are not known.
 */
export function describeAttached(
  manifest: Manifest,
  rows: readonly DocumentRow[] | undefined,
  { received, missing }: ReceivedCount,
): string {
  const count = Object.keys(manifest).length
  if (received + missing === 0) return `${count}${describeFaults(manifest, rows)}`
  const own = `${count === 0 ? 'None' : count} with the application${describeFaults(manifest, rows)}`
  if (received === 0) return `${own}; ${missing} with answers not received yet`
  return `${own}; ${received} with answers${missing === 0 ? '' : `, ${missing} more not received yet`}`
}

/** Of the application's own documents: how many have not come, and how many of those that came failed the check. */
function describeFaults(manifest: Manifest, rows: readonly DocumentRow[] | undefined): string {
  if (rows === undefined) return ''
  const standings = Object.keys(manifest).map((name) => standingOf(findRow(rows, name)))
  const missing = standings.filter((standing) => standing === 'missing').length
  const failed = standings.filter((standing) => standing === 'rejected').length
  const faults = [
    ...(missing > 0 ? [`${missing} not received yet`] : []),
    ...(failed > 0 ? [plural(failed, { one: '# failed its check', other: '# failed their checks' })] : []),
  ]
  return faults.length === 0 ? '' : `, of which ${faults.join(' and ')}`
}

/** The document that is read, and the way to the others. */
export const VIEWER = {
  documents: 'Documents to read',
  previous: 'Previous',
  next: 'Next',
  /** Read out after "Previous" and "Next", and written where there is room. */
  unit: 'document',
  /** `attached`: how many there are, with those that can't be read here. */
  position: (number: number, last: number, attached: number) =>
    `Document ${number} of ${last}${last < attached ? ' that can be opened' : ''}`,
  keys: 'Press [ or ] to go to the previous or next document.',
  closeButton: 'Close',
} as const

/** How many of `declared` documents a ZIP has: those that are verified. */
export function describeZip(verified: number, declared: number): string {
  if (verified < declared) return `The ZIP contains ${verified} of ${declared} documents. The others are not verified.`
  return declared === 1 ? 'The ZIP contains the document.' : `The ZIP contains all ${declared} documents.`
}

/** Documents that could not be downloaded. `altered`: those whose bytes are others than those that were sent. */
export function describeDownloadFailure(altered: readonly DocumentRow[]): { title: string; message: string } {
  const title = 'Download Failed'
  if (altered.length === 0) return { title, message: DOWNLOADS_FAILED }
  return { title, message: `${DOWNLOADS_FAILED}: ${describeAltered(altered)}` }
}

/** A document that could not be shown. `altered`: its bytes are others than those that were sent. */
export function describePreviewFailure(row: DocumentRow, altered: boolean): { title: string; message: string } {
  return {
    title: 'We couldn’t open the document',
    message: altered
      ? describeAltered([row])
      : `${row.file_name} could not be loaded. Check your connection, then try again.`,
  }
}

function describeAltered(altered: readonly DocumentRow[]): string {
  const which = formatList(altered.map((row) => row.file_name))
  return altered.length === 1
    ? `${which} differs from the file that the sponsor sent.`
    : `${which} differ from the files that the sponsor sent.`
}
