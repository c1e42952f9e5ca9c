import { tableColumns, tableRow, type TableRow } from '@sotto/domain/submission/submission-table'
import { toCsv, toCsvRows } from './csv.ts'
import type { StoredSubmission } from '#data/remote/submissions/submissions.ts'

export interface SubmissionCsv {
  add: (rows: readonly StoredSubmission[]) => void
  /** How many were added, and how many of them could not be read and stand there by their ids alone. */
  counts: () => { count: number; unreadable: number }
  toFile: () => Promise<Blob>
}

/**
 * Collects submissions, page after page, for one CSV file. What was added lies in blobs, which a browser moves to the disk, until
 * the columns are known: one page is in memory at a time, however many there are.
 */
export function createSubmissionCsv(): SubmissionCsv {
  const pages: Blob[] = []
  const sectors = new Set<string>()
  const occurring = new Set<string>()
  let [count, unreadable] = [0, 0]
  return {
    add(stored) {
      const rows = stored.map(({ id, submission }) => tableRow(id, submission))
      for (const { submission } of stored) {
        if (submission === null) unreadable += 1
        else sectors.add(submission.sector)
      }
      for (const column of rows.flatMap((row) => Object.keys(row))) occurring.add(column)
      count += rows.length
      pages.push(new Blob([JSON.stringify(rows)]))
    },
    counts: () => ({ count, unreadable }),
    async toFile() {
      const columns = tableColumns(sectors, occurring)
      const parts = [new Blob([toCsv(columns, [])])]
      for (const page of pages) {
        const rows = JSON.parse(await page.text()) as readonly TableRow[]
        parts.push(new Blob([toCsvRows(rows.map((row) => columns.map((column) => row[column])))]))
      }
      return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    },
  }
}
