import type { Problem } from '@sotto/domain/shared/errors'
import { failed, ok, type Result } from '@sotto/domain/shared/result'
import { ProblemError } from '#data/remote/errors.ts'
import type { StoredSubmission } from '#data/remote/submissions/submissions.ts'
import { createSubmissionCsv } from './submission-csv.ts'
import type { SubmissionFilter } from '#data/submission-filter.ts'

export interface ExportPage<Cursor> {
  rows: readonly StoredSubmission[]
  /** From where to read on; null when nothing follows. */
  next: Cursor | null
}

/** The server as an export needs it. `Cursor` is whatever the server knows a page's end by. Both throw `ProblemError`. */
export interface ExportSource<Cursor> {
  count: (filter: SubmissionFilter) => Promise<number>
  read: (filter: SubmissionFilter, after: Cursor | null) => Promise<ExportPage<Cursor>>
  /** Resolves when this device has a network again, and when the signal is aborted. */
  connected: (signal: AbortSignal) => Promise<void>
}

export interface ExportProgress {
  read: number
  /** Undefined until it is counted. Others may arrive or leave while the pages are read. */
  total: number | undefined
  /** Nothing goes on until there is a network. */
  waiting: boolean
}

export interface ExportedCsv {
  file: Blob
  count: number
  /** How many of the `count` are listed by their ids alone. */
  unreadable: number
}

/** `progress`: how far it was when the problem ended it. */
export type ExportFailure = 'aborted' | { problem: Problem; progress: ExportProgress }

export type ExportResult = Result<ExportedCsv, ExportFailure>

export interface ExportOptions {
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

/** All submissions of a filter as one CSV file, or none. A lost network is waited for; any other problem ends it. */
export async function exportSubmissions<Cursor>(
  filter: SubmissionFilter,
  source: ExportSource<Cursor>,
  { signal, onProgress }: ExportOptions,
): Promise<ExportResult> {
  let progress: ExportProgress = { read: 0, total: undefined, waiting: false }
  const advance = (change: Partial<ExportProgress>) => {
    progress = { ...progress, ...change }
    if (!signal.aborted) onProgress(progress)
  }
  const onceConnected = async <T>(question: () => Promise<T>): Promise<T> => {
    for (;;) {
      signal.throwIfAborted()
      try {
        return await question()
      } catch (error) {
        if (!(error instanceof ProblemError) || error.problem !== 'offline') throw error
        advance({ waiting: true })
        await source.connected(signal)
        advance({ waiting: false })
      }
    }
  }
  try {
    const csv = createSubmissionCsv()
    advance({ total: await onceConnected(() => source.count(filter)) })
    let page: ExportPage<Cursor> | undefined
    do {
      const after: Cursor | null = page?.next ?? null
      page = await onceConnected(() => source.read(filter, after))
      csv.add(page.rows)
      advance({ read: csv.counts().count })
    } while (page.next !== null)
    const file = await csv.toFile()
    signal.throwIfAborted()
    return ok({ file, ...csv.counts() })
  } catch (error) {
    if (signal.aborted) return failed('aborted')
    if (error instanceof ProblemError) return failed({ problem: error.problem, progress })
    // What lies in blobs can't be read when the disk had no room for it.
    if (error instanceof DOMException) return failed({ problem: 'device-storage', progress })
    throw error
  }
}
