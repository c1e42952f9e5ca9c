import type { DocumentRow } from '@sotto/domain/documents/document'
import { useState } from 'react'
import { useFailureNotice } from '#ui/use-failure-notice.ts'
import { downloadDocument } from '#data/remote/document-downloads.ts'
import { ProblemError } from '#data/remote/errors.ts'
import { describeDownloadFailure } from './detail-messages.ts'
import { isAltered } from './is-altered.ts'

export interface Preview {
  /** The file that is being fetched. */
  opening: DocumentRow | undefined
  shown: { name: string; blob: Blob } | undefined
  open: (row: DocumentRow) => Promise<void>
  close: () => void
}

/** One of a submission's files at a time, fetched to be looked at and kept nowhere. */
export function usePreview(): Preview {
  const { fail, clear } = useFailureNotice('download')
  const [opening, setOpening] = useState<DocumentRow>()
  const [shown, setShown] = useState<Preview['shown']>()
  return {
    opening,
    shown,
    open: async (row) => {
      if (opening !== undefined) return
      clear()
      setOpening(row)
      try {
        setShown({ name: row.file_name, blob: await downloadDocument(row) })
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        fail(describeDownloadFailure(isAltered(error) ? [row] : []))
      } finally {
        setOpening(undefined)
      }
    },
    close: () => setShown(undefined),
  }
}
