import type { DocumentRow } from '@sotto/domain/documents/document'
import { useEffect, useRef, useState } from 'react'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import { downloadDocument } from '#data/remote/documents/document-downloads.ts'
import { ProblemError } from '#data/remote/errors.ts'
import { describePreviewFailure } from '../detail-messages.ts'
import { isAltered } from './use-download.ts'

export interface Preview {
  /** The file that is being fetched. */
  opening: DocumentRow | undefined
  shown: { row: DocumentRow; blob: Blob } | undefined
  /** Why another file could not take the place of the one that is shown. */
  failure: string | undefined
  /** Fetches a file and shows it in place of the one that is shown. The last that was asked for counts. */
  open: (row: DocumentRow) => Promise<void>
  close: () => void
}

/** Without its program a file would take the page with it. */
function refuse(): never {
  throw new ProblemError('unreachable')
}

/** One of a submission's files at a time, fetched to be looked at and kept nowhere. `fetchViewer` fetches the program that shows it. */
export function usePreview(fetchViewer: () => Promise<unknown>): Preview {
  const { fail, clear } = useFailureNotice('preview')
  const [opening, setOpening] = useState<DocumentRow>()
  const [shown, setShown] = useState<Preview['shown']>()
  const [failure, setFailure] = useState<string>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])
  return {
    opening,
    shown,
    failure,
    open: async (row) => {
      latest.current?.abort()
      const asking = new AbortController()
      latest.current = asking
      clear()
      setFailure(undefined)
      setOpening(row)
      try {
        const [blob] = await Promise.all([downloadDocument(row, asking.signal), fetchViewer().catch(refuse)])
        if (!asking.signal.aborted) setShown({ row, blob })
      } catch (error) {
        if (asking.signal.aborted) return
        if (!(error instanceof ProblemError)) throw error
        const notice = describePreviewFailure(row, isAltered(error))
        // A file that is shown may lie over the page, and over its notices.
        if (shown === undefined) fail(notice)
        else setFailure(notice.message)
      } finally {
        if (!asking.signal.aborted) setOpening(undefined)
      }
    },
    close: () => {
      latest.current?.abort()
      setOpening(undefined)
      setFailure(undefined)
      setShown(undefined)
    },
  }
}
