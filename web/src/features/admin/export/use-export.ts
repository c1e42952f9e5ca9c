import { findForm } from '@sotto/domain/forms/sectors/index'
import { failed } from '@sotto/domain/shared/result'
import { useEffect, useRef, useState } from 'react'
import { formatIsoDay } from '#lib/dates.ts'
import { retryImport } from '#lib/loading/retry-import.ts'
import { saveAs } from '#lib/browser/save-as.ts'
import { useNotice } from '#ui/notices/toasts.tsx'
import { whenOnline } from '#lib/browser/use-online.ts'
import type { ExportProgress, ExportResult, ExportSource } from '#data/export/export-submissions.ts'
import { countSubmissions, readSubmissions, type Cursor } from '#data/remote/submissions/submissions.ts'
import { matchesWords, type ListQuery } from '#data/search-submissions.ts'
import type { SubmissionFilter } from '#data/submission-filter.ts'
import { describeExport } from './export-messages.ts'

// What writes a table weighs half as much as the desk, and most visits export nothing.
const loadExport = () => import('#data/export/export-submissions.ts')

const STARTING: ExportProgress = { read: 0, total: undefined, waiting: false }

const SERVER: ExportSource<Cursor> = { count: countSubmissions, read: readSubmissions, connected: whenOnline }

/** The server has no words: all that the filter holds is read, and what lacks a word is left out. */
function withWords(words: string, found: number): ExportSource<Cursor> {
  return {
    ...SERVER,
    count: () => Promise.resolve(found),
    read: async (filter, after) => {
      const { rows, next } = await readSubmissions(filter, after)
      const having = rows.filter(({ id, submission }) => submission !== null && matchesWords({ id, submission }, words))
      return { rows: having, next }
    },
  }
}

interface Export {
  /** Undefined while nothing is exported. */
  progress: ExportProgress | undefined
  start: () => void
  cancel: () => void
}

/**
 * Saves a filter's submissions as a CSV file, and says how that ended unless it was cancelled. An admin who leaves the list ends it, and
 * is told.
 */
export function useExport({ filter, words }: ListQuery, found: number | undefined): Export {
  const notify = useNotice()
  const [progress, setProgress] = useState<ExportProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(LEFT), [])

  async function run() {
    const controller = new AbortController()
    const { signal } = controller
    const source = words.trim() === '' ? SERVER : withWords(words, found ?? 0)
    running.current = controller
    setProgress(STARTING)
    try {
      const result = await retryImport(loadExport).then(
        ({ exportSubmissions }) => exportSubmissions(filter, source, { signal, onProgress: setProgress }),
        (): ExportResult => failed({ problem: 'offline', progress: STARTING }),
      )
      const fileName = fileNameOf(filter, new Date())
      if (result.ok && result.value.count > 0) saveAs(result.value.file, fileName)
      if (signal.reason !== CANCELLED) notify(describeExport(result, fileName))
    } finally {
      // A cancelled one may end after another has begun.
      if (running.current === controller) setProgress(undefined)
    }
  }

  return {
    progress,
    start: () => void run(),
    cancel: () => {
      running.current?.abort(CANCELLED)
      setProgress(undefined)
    },
  }
}

const CANCELLED = 'cancelled'
const LEFT = 'left'

function fileNameOf({ status, sector }: SubmissionFilter, now: Date): string {
  return (
    ['applications', status, sector !== null && findForm(sector)?.sector, formatIsoDay(now)].filter(Boolean).join('-') +
    '.csv'
  )
}
