import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { decodersUrl, loadPdfReader } from './pdf-reader.ts'

export type OpenPdf =
  | { state: 'opening' }
  | { state: 'open'; pdf: PDFDocumentProxy }
  /** `reader`: what reads PDFs is not on this device. `locked`: it asks for a password. */
  | { state: 'failed'; reason: 'reader' | 'locked' | 'unreadable' }

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
  const reader = await loadPdfReader().catch(() => undefined)
  if (reader === undefined) return { state: 'failed', reason: 'reader' }
  const data = new Uint8Array(await blob.arrayBuffer())
  const loading = reader.getDocument({ data, useWasm: false, wasmUrl: decodersUrl(reader), enableXfa: false })
  signal.addEventListener('abort', () => void loading.destroy())
  if (signal.aborted) await loading.destroy()
  try {
    return { state: 'open', pdf: await loading.promise }
  } catch (error) {
    return { state: 'failed', reason: error instanceof reader.PasswordException ? 'locked' : 'unreadable' }
  }
}
