import type { Notice } from '#ui/toasts.tsx'
import type { ExportProgress, ExportResult } from '#data/export/export-submissions.ts'

const number = new Intl.NumberFormat('en-US')

/** How far an export is, such as "1,200 of 4,312". What arrives meanwhile counts too. */
export function describeProgress({ read, total }: ExportProgress): string {
  return total === undefined ? 'Counting …' : `${number.format(read)} of ${number.format(Math.max(total, read))}`
}

/** How an export ended. */
export function describeExport(result: ExportResult, fileName: string): Notice {
  if (result.ok) {
    const { count, unreadable } = result.value
    if (count === 0) return { title: 'Nothing to export', message: 'No submissions found in this category' }
    const submissions = count === 1 ? '1 submission' : `${number.format(count)} submissions`
    const listed =
      unreadable === 0 ? '' : ` ${number.format(unreadable)} of them could not be read and are listed by ID only.`
    return { title: 'Export ready', message: `${submissions} in ${fileName}.${listed}` }
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
    return { title: 'Export stopped', message: 'This device has no room to make the file.', destructive: true }
  }
  const read = progress.total === undefined ? 'Nothing was read' : `${describeProgress(progress)} were read`
  return {
    title: 'Failed to load submissions',
    message: `${read}, then the export stopped. No file was saved.`,
    destructive: true,
  }
}
