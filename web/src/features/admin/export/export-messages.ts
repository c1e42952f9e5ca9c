import { plural } from '@sotto/domain/shared/plural'
import type { Notice } from '#ui/notices/toasts.tsx'
import type { ExportProgress, ExportResult } from '#data/export/export-submissions.ts'

const number = new Intl.NumberFormat('en-GB')

export const CSV_EXPORT = {
  button: 'Export CSV',
  offline: 'An export needs a connection.',
  title: 'Exporting applications',
  description:
    'Keep this page open. The file will contain confidential answers: store it where only reviewers can read it.',
  progress: 'Applications read',
  waiting: 'You are offline. The export will continue when you are back online.',
  cancelButton: 'Cancel',
} as const

/** How far an export is, such as "1,200 of 4,312". What arrives meanwhile counts too. */
export function describeProgress({ read, total }: ExportProgress): string {
  return total === undefined ? 'Counting…' : `${number.format(read)} of ${number.format(Math.max(total, read))}`
}

/** How an export ended. */
export function describeExport(result: ExportResult, fileName: string): Notice {
  if (result.ok) {
    const { count, unreadable } = result.value
    if (count === 0) return { title: 'Nothing to export', message: 'No submissions found in this category' }
    const applications = plural(count, { one: '# application', other: '# applications' })
    const listed = unreadable === 0 ? '' : ` ${number.format(unreadable)} could not be read and are listed by ID only.`
    return { title: 'Export ready', message: `${applications} in ${fileName}.${listed}` }
  }
  if (result.reason === 'aborted') {
    return {
      title: 'Export stopped',
      message: 'You left the dashboard before the export finished. No file was saved.',
      destructive: true,
    }
  }
  const { problem, progress } = result.reason
  if (problem === 'device-storage') {
    return {
      title: 'Export stopped',
      message: 'This device does not have enough free space for the file. Free up some space, then export again.',
      destructive: true,
    }
  }
  const read =
    progress.total === undefined
      ? 'before it read any applications'
      : `after ${describeProgress(progress)} applications`
  return {
    title: 'Failed to load submissions',
    message: `The export stopped ${read}. No file was saved. Try again.`,
    destructive: true,
  }
}

export const HISTORY_EXPORT = {
  button: 'Export history',
  offline: 'A history export needs a connection.',
  failed: { title: 'Download Failed', message: 'Failed to download the history' },
} as const

export const DOSSIER = {
  button: 'Download dossier',
  offline: 'A dossier needs a connection.',
  saved: 'The ZIP contains the answers, the history and every verified document.',
  failed: 'Failed to download the dossier',
} as const

export const ZIP = {
  saved: (message: string) => ({ title: 'Download complete', message }),
  failed: (message: string) => ({ title: 'Download Failed', message }),
  left: {
    title: 'Download stopped',
    message: 'You left the application before the download finished. No file was saved.',
  },
  /** `failed`: what was not done, without a full stop; `file`: the one that kept the others back. */
  unread: (failed: string, file: string) => `${failed}: ${file} could not be read. Nothing was saved.`,
  collecting: (label: string) => `${label}: collecting the files`,
  starting: 'Starting…',
  progress: (done: number, total: number) => `${done} of ${total} files`,
  cancelButton: 'Cancel',
  cancel: (label: string) => `Cancel: ${label}`,
} as const
