import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { decodersUrl, loadPdfReader } from './pdf-reader.ts'
import { failureOf, NOT_LOADED, SILENT, startPdfWorker } from './pdf-worker.ts'

export type OpenPdf =
  | { state: 'opening' }
  | { state: 'open'; pdf: PDFDocumentProxy }
  /**
   * `reader`: the reader of PDFs is not on this device. `browser`: it needs a newer one. `silent`: it gives no answer. `locked`: the PDF
   * asks for a password.
   */
  | { state: 'failed'; reason: 'reader' | 'browser' | 'silent' | 'locked' | 'unreadable' }

/** Opens a PDF, and lets go of it and of its worker's memory when it is no longer shown. */
export function usePdf(blob: Blob): OpenPdf {
  const [open, setOpen] = useState<OpenPdf>({ state: 'opening' })
  useEffect(() => {
    const closing = new AbortController()
    void openPdf(blob, closing.signal).then((result) => {
      if (!closing.signal.aborted) setOpen(result)
    })
    return () => closing.abort()
  }, [blob])
  return open
}

async function openPdf(blob: Blob, signal: AbortSignal): Promise<OpenPdf> {
  // The reader's legacy build still needs this: Chrome 119, Firefox 121, Safari 17.4.
  if (!('withResolvers' in Promise)) return { state: 'failed', reason: 'browser' }
  const reader = await loadPdfReader().catch(() => undefined)
  if (reader === undefined) return { state: 'failed', reason: 'reader' }
  const data = new Uint8Array(await blob.arrayBuffer())
  try {
    const port = await startPdfWorker(signal)
    const worker = reader.PDFWorker.create({ port })
    const loading = reader.getDocument({ data, worker, useWasm: false, wasmUrl: decodersUrl(reader), enableXfa: false })
    signal.addEventListener('abort', () => {
      // The library would wait for the worker's reply, which one that decodes a huge picture gives late.
      void loading.destroy().catch(() => undefined)
      port.terminate()
    })
    return { state: 'open', pdf: await Promise.race([loading.promise, failureOf(port)]) }
  } catch (error) {
    if (error === NOT_LOADED) return { state: 'failed', reason: 'reader' }
    if (error === SILENT) return { state: 'failed', reason: 'silent' }
    return { state: 'failed', reason: error instanceof reader.PasswordException ? 'locked' : 'unreadable' }
  }
}
