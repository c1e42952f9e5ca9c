import type { DocumentRow } from '@sotto/domain/documents/document'
import { savedNameOf } from '@sotto/domain/documents/saved-names'
import { useState } from 'react'
import { saveAs } from '#lib/browser/save-as.ts'
import { useNotice } from '#ui/notices/toasts.tsx'
import { useFailureNotice } from '#ui/notices/use-screen-notice.ts'
import { downloadDocument } from '#data/remote/documents/document-downloads.ts'
import { ProblemError } from '#data/remote/errors.ts'
import { describeDownloadFailure, DOCUMENTS } from '../detail-messages.ts'

/** Whether a document's bytes are others than those that were sent. They are never shown or saved. */
export const isAltered = (error: unknown): boolean => error instanceof ProblemError && error.problem === 'file-damaged'

/** Saves files one after the other, each under its own name. One whose bytes are not those that were sent keeps no other back. */
export function useDownload() {
  const notify = useNotice()
  const { fail, clear } = useFailureNotice('download')
  const [busy, setBusy] = useState(false)
  async function download(wanted: readonly DocumentRow[]) {
    const altered: DocumentRow[] = []
    // Whatever keeps one file from being fetched keeps the others too, a lost connection for one.
    let failed = false
    setBusy(true)
    clear()
    notify(DOCUMENTS.started)
    for (const row of wanted) {
      try {
        saveAs(await downloadDocument(row), savedNameOf(row))
      } catch (error) {
        console.error('A document could not be downloaded', error)
        if (isAltered(error)) altered.push(row)
        else failed = true
      }
      if (failed) break
    }
    if (failed || altered.length > 0) fail(describeDownloadFailure(altered))
    setBusy(false)
  }
  return { busy, download }
}
